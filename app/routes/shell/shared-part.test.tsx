import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Site } from "~/context";
import { type Frame, FrameContext, useFrame } from "~/frame";
import { sharedPart } from "./shared-part";

let drawn = 0;

const Part = sharedPart(
  <header className="head" />,
  () => {
    drawn += 1;
    const { site, user, locale } = useFrame();
    return (
      <p lang={locale}>
        {site?.tenant?.name} {user?.name ?? "nobody"}
      </p>
    );
  },
  ({ user, locale }) => (user ? null : locale),
);

const siteOf = (name: string) => ({ tenant: { name } }) as Site;
const shown = (frame: Partial<Frame>) =>
  renderToStaticMarkup(
    <FrameContext value={{ site: null, user: null, locale: "en", ...frame } as Frame}>
      <Part />
    </FrameContext>,
  );

it("is written once for all who see it alike", () => {
  const site = siteOf("Aurora");
  const before = drawn;
  const first = shown({ site });
  expect(first).toBe('<header class="head"><p lang="en">Aurora nobody</p></header>');
  expect(shown({ site })).toBe(first);
  expect(drawn).toBe(before + 1);
});

it("is never another site's, another language's or another person's [TEN-01] [LAY-03]", () => {
  const site = siteOf("Horizonte");
  expect(shown({ site })).toContain("Horizonte nobody");
  expect(shown({ site: siteOf("Aurora") })).toContain("Aurora nobody");
  expect(shown({ site, locale: "es" })).toContain('lang="es"');
  for (const name of ["Ana", "Bia"])
    expect(shown({ site, user: { name } as Frame["user"] })).toBe(
      `<header class="head"><p lang="en">Horizonte ${name}</p></header>`,
    );
  expect(shown({ site })).toContain("nobody");
  expect(shown({})).toContain("nobody");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { written } from "./written";

type Props = { href: string; entries: readonly { name: string; count?: number | undefined }[] };

const draw = ({ href, entries }: Props) => (
  <nav aria-label={href}>
    {entries.map(({ name, count }) => (
      <a key={name} href={href}>
        {name} {count}
      </a>
    ))}
  </nav>
);

it("writes what would be drawn, each visitor's own", () => {
  let drawn = 0;
  const Written = written((props: Props) => {
    drawn++;
    return draw(props);
  });
  const asked: Props[] = [
    { href: "/a?b=1&c=2", entries: [{ name: `<b>"Ana" & 'co'</b>` }] },
    { href: "/a?b=1&c=2", entries: [{ name: "Ana", count: 0 }, { name: "Bia" }] },
    { href: "/a", entries: [] },
    { href: "/a", entries: [{ name: "" }] },
  ];
  for (const round of [1, 2]) {
    for (const props of asked)
      expect(renderToStaticMarkup(<Written {...props} />)).toBe(renderToStaticMarkup(draw(props)));
    expect([round, drawn]).toEqual([round, asked.length]);
  }
});

it("holds no more than some", () => {
  const Written = written(({ name }: { name: string }) => <p>{name}</p>);
  for (let visitor = 0; visitor < 1000; visitor++)
    expect(renderToStaticMarkup(<Written name={`visitor ${visitor}`} />)).toBe(`<p>visitor ${visitor}</p>`);
});

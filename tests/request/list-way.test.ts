import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

it("every deed on an enrolment leads back to the list as it was [STF-01]", async () => {
  await enrolOverPages(portal.visitor("aurora.localhost"), "/candidate/graduacao", { person: newPerson(9) });
  const visitor = await staffVisitor(portal, "secretaria@aurora.example.com");
  const page = async (path: string) => (await visitor.get(path)).text();
  const linkIn = (html: string, part: string) =>
    [...html.matchAll(/href="([^"]*)"/g)]
      .map(([, to = ""]) => to.replaceAll("&amp;", "&"))
      .find((to) => to.includes(part)) ?? expect.fail(part);

  const detail = linkIn(await page("/candidate/enrolments?q=beatriz&sort=waiting&order=asc"), "?back=");
  const list = new URLSearchParams(detail.split("?")[1]).get("back") ?? "";
  expect(list).toMatch(/q=beatriz.*sort=waiting/);
  const leadsBack = async (path: string) =>
    expect(linkIn(await page(path), "/candidate/enrolments?"), path).toContain(`/candidate/enrolments?${list}#row-`);
  await leadsBack(detail);

  const deeds = [
    ["/messages/access-link", {}],
    ["/cancel", { reason: "desistiu" }],
    ["/reopen", { reason: "voltou" }],
  ] as const;
  for (const [part, fields] of deeds) {
    const deed = linkIn(await page(detail), part);
    const html = await page(deed);
    expect(linkIn(html, detail), part).toBe(detail);
    const { values } = formWith(html, 'id="page-form"');
    const answer = await visitor.post(deed, { ...values, ...fields });
    expect([part, answer.status, answer.headers.get("location")]).toEqual([part, 303, detail]);
    await leadsBack(detail);
  }
});

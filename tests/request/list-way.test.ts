import { afterAll, beforeAll, expect, it } from "vitest";
import { applyCancellation } from "./cancelling";
import { enrolOverPages, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openMatterPages } from "./money-page";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

/** The first link of a page whose address contains a text. */
const linkIn = (html: string, part: string) =>
  [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, to = ""]) => to.replaceAll("&amp;", "&"))
    .find((to) => to.includes(part)) ?? expect.fail(part);

it("after a message, a cancellation and a reopening, an enrolment still leads back to the list as it was [STF-01]", async () => {
  await enrolOverPages(portal.visitor("aurora.localhost"), "/candidate/graduacao", { person: newPerson(9) });
  const visitor = await staffVisitor(portal, "secretaria@aurora.example.com");
  const page = async (path: string) => (await visitor.get(path)).text();
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
    if (part === "/cancel") await applyCancellation(visitor, /enrolments\/([\w-]+)/.exec(detail)?.[1] ?? "");
  }
});

it("a refund and the next entry of the reconciliation keep the way back to the list as it was [STF-01] [MON-02]", async () => {
  const candidate = portal.visitor();
  const { last } = await enrolOverPages(candidate, "/candidate/pos-graduacao", { person: newPerson(20) });
  const [, paid = ""] = /charge\/([\w-]+)/.exec(last) ?? [];
  await candidate.post(`/sandbox-provider/charges/${paid}`, { decision: "approved" });
  const treasurer = await staffVisitor(portal, "financeiro@aurora.example.com");
  const page = async (path: string) => (await treasurer.get(path)).text();
  const charge = linkIn(await page(`/candidate/charges?period=all&state=approved&q=${paid}`), "?back=");
  const refunding = linkIn(await page(charge), "/refund?back=");
  const { values } = formWith(await page(refunding), 'name="remaining"');
  const wish = { ...values, intent: "confirm", how: "part", amount: "1,00", reason: "agreement", note: "" };
  const refunded = await treasurer.post(refunding, wish);
  expect([refunded.status, refunded.headers.get("location")]).toEqual([303, charge]);

  const admin = await staffVisitor(portal, "admin@aurora.example.com");
  await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  for (const serial of [21, 22]) await openMatterPages(portal, admin, serial);
  const list = await (await admin.get("/candidate/reconciliation?order=asc&size=10")).text();
  const matter = linkIn(list, "?back=");
  const form = formWith(await (await admin.get(matter)).text(), 'value="next"');
  const answer = { ...form.values, what: "close", note: "conferido", intent: "next" };
  const next = await admin.post(matter, answer);
  const place = next.headers.get("location") ?? "";
  expect([next.status, place.split("?")[1]]).toEqual([303, matter.split("?")[1]]);
  expect(place.split("?")[0]).not.toBe(matter.split("?")[0]);
});

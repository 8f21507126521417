import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, look, newPerson } from "./enrolling.ts";
import { openPortal } from "./portal";
import { textOf } from "./price-walk.ts";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const words = /acesso antecipado|já pode estudar|early-access/i;

/** Enrols over the pages up to a slip; returns the visitor and the path of its charge. */
async function payBySlip(host: string, serial: number) {
  const visitor = portal.visitor(host);
  const wish = { person: newPerson(serial), method: "slip" };
  const { last } = await enrolOverPages(visitor, "/candidate/pos-graduacao?step=modes", wish, "/charge/");
  return { visitor, charge: last };
}

it("a slip links to a page with the last day of early access and a link to the course [PAY-07]", async () => {
  const { visitor, charge } = await payBySlip("aurora.localhost", 5_001);
  const shown = (await look(visitor, charge)).html;
  const until = /já pode estudar, até (\d\d\/\d\d\/\d{4})/.exec(textOf(shown))?.[1];
  expect(until).toBeDefined();
  const path = /href="([^"]*\/early-access)"/.exec(shown)?.[1] ?? "";
  const page = (await look(visitor, path)).html;
  expect(textOf(page)).toContain(`Acesso antecipado até ${until}`);
  expect(page).toContain('href="https://ava.aurora.example.com/"');
  const stranger = await portal.visitor().get(path);
  expect(await stranger.text()).not.toContain("ava.aurora.example.com");
});

it("payment pages and candidate area of an institution without early access do not mention it [PAY-07]", async () => {
  const { visitor, charge } = await payBySlip("horizonte.localhost", 5_002);
  const payment = charge.replace(/\/charge\/.*/, "");
  for (const path of [charge, payment, "/candidate/portal"])
    expect((await look(visitor, path)).html).not.toMatch(words);
  expect((await visitor.get(`${payment}/early-access`)).status).toBe(404);
});

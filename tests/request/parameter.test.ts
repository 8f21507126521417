import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PREFERENCE } from "../../app/form/page-form";
import { openNetwork } from "../peer/network";
import { answerPage, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let turned: Awaited<ReturnType<typeof portal.startAgain>>;
const received: Record<string, unknown>[] = [];

const url = "https://crm.example.com";
openNetwork(
  http.put<never, { data: Record<string, unknown> }>(`${url}/*`, async ({ request }) => {
    received.push((await request.json()).data);
    return new HttpResponse(null, { status: 204 });
  }),
);

/** A portal whose institutions have the parameters of the demo, and the same portal after all of them are turned over. */
beforeAll(async () => {
  portal = await openPortal({ CRM_URL: url });
  const database = new DatabaseSync(join(portal.dataDir, "ingressa.db"));
  database.exec(
    `update parameter set value = case value when 'true' then 'false' else 'true' end where name like 'Use%'`,
  );
  database.close();
  turned = await portal.startAgain();
});
afterAll(async () => {
  await turned.close();
  await portal.close();
});

it("sends the CRM neither steps nor click ids and tracking code where UseTrackingV2 and UseMaisAMediaTracking are false [ENR-06] [TEN-09]", async () => {
  const visitor = portal.visitor("aurora-tech.localhost").with(turned);
  let shown = await look(visitor, "/candidate/graduacao?utm_source=radio&gclid=abc");
  while (!shown.html.includes('name="tracking"'))
    shown = await look(visitor, (await answerPage(visitor, shown.path, { person: newPerson(7601) }))?.next ?? "");
  const { action, values } = formWith(shown.html, 'name="step-form"');
  await visitor.post(action, { ...values, terms: "true", tracking: "true", intent: "next" });
  await expect.poll(() => received.length).toBe(1);
  const tracking = received.at(0)?.tracking;
  expect(tracking).toMatchObject({ parameters: { utm_source: "radio" }, deviceType: "desktop" });
  expect(JSON.stringify(tracking)).not.toMatch(/gclid|trackingCode/);
});

it("shows staff who have chosen no theme the dark one where UseDarkModeB2B is true, and candidates never [TEN-05] [TEN-09]", async () => {
  const staff = portal.visitor();
  const themeOf = async (path: string, visitor = staff) =>
    /<html[^>]* data-theme="(\w+)"/.exec((await look(visitor, path)).html)?.[1];
  await staff.post("/candidate/signin", { username: "secretaria@aurora.example.com", password: "Demo@2026!" });
  const again = staff.with(turned);
  expect(await themeOf("/candidate/home", again)).toBe("dark");
  expect(await themeOf("/candidate/", portal.visitor().with(turned))).toBeUndefined();
  await again.post("/candidate/home", { [PREFERENCE]: "theme:light" });
  expect(await themeOf("/candidate/home", again)).toBe("light");
  await again.post("/candidate/home", { [PREFERENCE]: "theme:system" });
  expect(await themeOf("/candidate/home", again)).toBeUndefined();
});

it("says at an ingress mode with useDisciplines that courses passed elsewhere can be credited [ENR-03]", async () => {
  const visitor = portal.visitor();
  await look(visitor, "/candidate/graduacao");
  const { html } = await look(visitor, "/candidate/graduacao?step=modes");
  const card = html.split("Transferência externa")[1] ?? "";
  expect(card.split("</button>")[0]).toContain("Aproveita disciplinas que você já cursou em outro lugar.");
  expect((html.split("Redação")[1] ?? "").split("</button>")[0]).not.toContain("Aproveita disciplinas");
});

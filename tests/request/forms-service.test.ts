import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openNetwork } from "../peer/network";
import { openPortal, type Visitor } from "./portal";
import { changeTenant } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
let staff: Visitor;
const origin = "https://forms.example.com";
const asked: string[] = [];
openNetwork(
  http.get(`${origin}/*`, ({ request }) => {
    asked.push(request.url);
    const form = { isActive: true, name: "Pesquisa de egressos" };
    return HttpResponse.json([
      { ...form, id: "f1", url: `${origin}/answer/f1?lang=pt` },
      { ...form, id: "f2", name: "De outro lugar", url: "https://elsewhere.example.com/f2" },
    ]);
  }),
);
beforeAll(async () => {
  portal = await openPortal({ FORM_SERVICE_URL: origin });
  changeTenant(portal.dataDir, "aurora", {
    applications: [{ alias: "forms", name: "Formulários", url: `${origin}/signin` }],
  });
  staff = portal.visitor("aurora.localhost");
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
}, 60_000);
afterAll(() => portal.close());

it("lists the active forms of the forms service in the menu, and signs staff in where they open one [SHL-04] [SHL-05]", async () => {
  const html = await (await staff.get("/candidate/home")).text();
  expect(asked).toContain(`${origin}/forms?isActive=true`);
  expect(html).toMatch(
    /href="\/candidate\/redirect\/forms\?form=f1"[^>]*>(?:<[^>]+>)*[^<]*(?:<[^>]+>)*Pesquisa de egressos/,
  );
  const opened = await staff.get("/candidate/redirect/forms?form=f1");
  expect(opened.status).toBe(303);
  const target = new URL(opened.headers.get("location") ?? "");
  expect(`${target.origin}${target.pathname}`).toBe(`${origin}/answer/f1`);
  expect(target.searchParams.get("lang")).toBe("pt");
  expect(target.searchParams.get("tokenId")?.length).toBeGreaterThan(20);
});

it("gives no token to another place, and none for a form that is not active [SHL-05]", async () => {
  const elsewhere = await staff.get("/candidate/redirect/forms?form=f2");
  expect(elsewhere.status).toBe(503);
  expect(elsewhere.headers.get("location")).toBeNull();
  expect((await staff.get("/candidate/redirect/forms?form=gone")).status).toBe(404);
  const stranger = await portal.visitor("aurora.localhost").get("/candidate/redirect/forms?form=f1");
  expect(stranger.headers.get("location")).toContain("/candidate/signin");
});

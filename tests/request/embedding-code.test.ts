import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("the settings of an institution show the code that embeds its enrolment, whose script is there [INS-01] [LAY-06]", async () => {
  const staff = await staffVisitor(portal, "admin@aurora.example.com");
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const html = await (await staff.get("/candidate/settings/aurora-uni/institution/one")).text();
  const [, shown = ""] = /<textarea id="embedding-code"[^>]*>([^<]*)<\/textarea>/.exec(html) ?? [];
  const code = shown.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  expect(code).toContain("<ingressa-enrolment ");
  const address = new URL(/src="([^"]+)"/.exec(code)?.[1] ?? "");
  expect(address.hostname).toMatch(/localhost$|^127/);
  const script = await portal.visitor(address.hostname).get(address.pathname);
  expect(await script.text()).toContain("ingressa-enrolment");
});

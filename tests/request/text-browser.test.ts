import { afterAll, beforeAll, expect, it } from "vitest";
import { look } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("a text browser that opens one notification marks only that one as read [SHL-06] [LAY-09]", async () => {
  const visitor = portal.visitor();
  await visitor.post("/candidate/signin", { username: "ana.souza@example.com", password: "Demo@2026!" });
  const unread = async () => {
    const [, main = ""] = (await look(visitor, "/candidate/notifications")).html.split("<main");
    return main.match(/data-unread/g)?.length ?? 0;
  };
  const before = await unread();
  const { html } = await look(visitor, "/candidate/notifications");
  // In the menu and on the page: the first unread one.
  const [, action = ""] = /<form[^>]* action="([^"]+)"[^>]*>(?:(?!<\/form>).)*data-unread/s.exec(html) ?? [];
  expect(before).toBeGreaterThan(1);
  expect((await visitor.post(action, formWith(html, `action="${action}"`).values)).status).toBe(303);
  expect(await unread()).toBe(before - 1);
});

it("a text browser changes the language by the form around its buttons, and stays on the page [LAY-03] [LAY-09]", async () => {
  const visitor = portal.visitor();
  const path = "/candidate/signin?returnUrl=%2Fportal";
  const { action, values } = formWith((await look(visitor, path)).html, 'value="languageId:es"');
  const answer = await visitor.post(action, { ...values, preference: "languageId:es" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect((await look(visitor, path)).html).toContain('lang="es"');
});

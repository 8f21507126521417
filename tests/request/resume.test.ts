import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { Mailbox } from "./mailbox";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("resumes a draft on another device by a mailed link, which opening the page does not use up [ENR-07] [OPS-07]", async () => {
  const first = portal.visitor();
  const page = await (await first.get("/candidate/graduacao?step=modes")).text();
  const { action, values, choices } = formWith(page, 'name="mode"');
  const sent = await first.post(action, { ...values, mode: choices.mode ?? "" });
  expect(sent.status).toBe(303);
  const asked = await first.post("/candidate/graduacao?step=courses", {
    intent: "email-link",
    resumeEmail: "eu@example.com",
  });
  expect(asked.headers.get("location")).toContain("notice=linkSent");

  const mail = await new Mailbox(portal.dataDir).next();
  const path = /\/candidate\/resume\?token=[\w-]+/.exec(mail)?.[0] ?? expect.fail("no link");
  const second = portal.visitor();
  for (let looks = 0; looks < 2; looks++) expect((await second.get(path)).status).toBe(200);
  const token = new URL(path, "http://a").searchParams.get("token")!;
  const resumed = await second.post("/candidate/resume", { token });
  expect(resumed.headers.get("location")).toBe("/candidate/graduacao?notice=resumed");
  expect(await (await second.get("/candidate/graduacao")).text()).toContain('aria-current="step"');
  const again = await portal.visitor().post("/candidate/resume", { token });
  expect(again.headers.get("location")).toContain("notice=linkInvalid");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { alter } from "./actor";
import { look } from "./enrolling";
import { formWith } from "./form";
import { Mailbox } from "./mailbox";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let mailbox: Mailbox;
beforeAll(async () => {
  portal = await openPortal();
  mailbox = new Mailbox(portal.dataDir);
});
afterAll(() => portal.close());

/** Begins an application as a visitor, asks for a link to continue it, and returns the path that the mail links to. */
async function mailedLink(host?: string, query = ""): Promise<string> {
  const visitor = portal.visitor(host);
  const page = await (await visitor.get(`/candidate/graduacao?step=modes${query}`)).text();
  const { action, values, choices } = formWith(page, 'name="mode"');
  const sent = await visitor.post(action, { ...values, mode: choices.mode ?? "" });
  expect(sent.status).toBe(303);
  const fields = { intent: "email-link", resumeEmail: "eu@example.com" };
  const asked = await visitor.post(`/candidate/graduacao?step=courses${query}`, fields);
  expect(asked.headers.get("location")).toContain("notice=linkSent");
  return /\/candidate\/resume\?token=\S+/.exec(await mailbox.next())?.[0] ?? expect.fail("no link");
}

it("resumes a draft on another device by a mailed link, used up by the post only [ENR-07] [OPS-07]", async () => {
  const path = await mailedLink();
  const second = portal.visitor();
  for (let looks = 0; looks < 2; looks++) {
    const opened = await second.get(path);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/candidate/resume"]);
    const page = await second.get("/candidate/resume");
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/token=|token%3D/);
  }
  const token = new URL(path, "http://a").searchParams.get("token")!;
  const resumed = await second.post("/candidate/resume", { token });
  expect(resumed.headers.get("location")).toBe("/candidate/graduacao?notice=resumed");
  expect(await (await second.get("/candidate/graduacao")).text()).toContain('aria-current="step"');
  const again = await portal.visitor().post("/candidate/resume", { token });
  expect(again.headers.get("location")).toContain("notice=linkInvalid");
});

it("answers 503 to a valid link while the service fails, and resumes by the same link later [ENR-07] [OPS-07]", async () => {
  const token = new URL(await mailedLink(), "http://a").searchParams.get("token") ?? "";
  const visitor = portal.visitor();
  alter(portal.dataDir, "alter table draft rename to absent");
  const failed = await visitor.post("/candidate/resume", { token });
  alter(portal.dataDir, "alter table absent rename to draft");
  expect([failed.status, failed.headers.get("location")]).toEqual([503, null]);
  const resumed = await visitor.post("/candidate/resume", { token });
  expect(resumed.headers.get("location")).toBe("/candidate/graduacao?notice=resumed");
});

it("resumes a draft of an institution chosen at the hostname of its tenant [ENR-07] [TEN-02] [OPS-07]", async () => {
  const path = await mailedLink("grupo-aurora.localhost", "&ies=aurora-uni");
  const other = portal.visitor("grupo-aurora.localhost");
  const { html: page } = await look(other, path);
  expect(page).toContain("Universidade Aurora");
  const { action, values } = formWith(page, 'name="token"');
  const resumed = await other.post(action, values);
  expect(resumed.headers.get("location")).toBe("/candidate/graduacao?notice=resumed&ies=aurora-uni");
  expect(await (await other.get("/candidate/graduacao?ies=aurora-uni")).text()).toContain('aria-current="step"');
});

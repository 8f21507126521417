import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal } from "./portal";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-resume-"));
let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal({ DATA_DIR: dataDir });
});
afterAll(() => portal.close());

/** The link in the newest mail of the mailbox folder, once the outbox has delivered it. */
async function mailedPath(): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mailbox = join(dataDir, "mailbox");
    const mails = readdirSync(dataDir).includes("mailbox")
      ? readdirSync(mailbox).filter((name) => name.endsWith(".eml"))
      : [];
    const text = mails
      .map((name) =>
        readFileSync(join(mailbox, name), "utf8")
          .replace(/=\r?\n/g, "")
          .replaceAll("=3D", "="),
      )
      .join();
    const path = /\/candidate(\/resume\?token=[\w-]+)/.exec(text)?.[1];
    if (path) return `/candidate${path}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("no mail came");
}

it("goes on with a draft on another device by a mailed link, which looking at does not use up [ENR-07] [OPS-07]", async () => {
  const first = portal.visitor();
  const page = await (await first.get("/candidate/graduacao?step=modes")).text();
  const mode = /name="mode"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? /value="([^"]+)"[^>]*name="mode"/.exec(page)![1]!;
  const sent = await first.post("/candidate/graduacao?step=modes", { intent: "next", mode });
  expect(sent.status).toBe(303);
  const asked = await first.post("/candidate/graduacao?step=courses", {
    intent: "email-link",
    resumeEmail: "eu@example.com",
  });
  expect(asked.headers.get("location")).toContain("notice=linkSent");

  const path = await mailedPath();
  const second = portal.visitor();
  for (let looks = 0; looks < 2; looks++) expect((await second.get(path)).status).toBe(200);
  const token = new URL(path, "http://a").searchParams.get("token")!;
  const resumed = await second.post("/candidate/resume", { token });
  expect(resumed.headers.get("location")).toBe("/candidate/graduacao?notice=resumed");
  expect(await (await second.get("/candidate/graduacao")).text()).toContain('aria-current="step"');
  const again = await portal.visitor().post("/candidate/resume", { token });
  expect(again.headers.get("location")).toContain("notice=linkInvalid");
});

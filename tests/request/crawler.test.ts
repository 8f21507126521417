import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formWith } from "./form.ts";
import { openPortal, type Visitor } from "./portal";
import { changeTenant } from "./tenant-setting";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

let portal: Awaited<ReturnType<typeof openPortal>>;
let db: DatabaseSync;
beforeAll(async () => {
  portal = await openPortal();
  changeTenant(portal.dataDir, "aurora", {
    applications: [{ alias: "own", name: "Own", url: "http://aurora.localhost/candidate/portal" }],
  });
  db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { timeout: 5000 });
});
afterAll(async () => {
  db.close();
  await portal.close();
});

/** The number of rows of each table; the outbox contains deals and tracking data for the CRM. */
function counts(): Record<string, number> {
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
  return Object.fromEntries(
    tables.map(({ name }) => [name, Number(db.prepare(`select count(*) as rows from "${name}"`).get()?.rows)]),
  );
}

/** Requests several pages of the portal, and posts the form of the enrolment's first step. */
async function visit(visitor: Visitor, agent: string) {
  const headers = { "user-agent": agent };
  const paths = ["graduacao?utm_source=radio", "signin", "payments/x?accesskey=k", "resume?token=t", "portal"];
  for (const path of paths) expect((await visitor.get(`/candidate/${path}`, headers)).status).toBeLessThan(400);
  const html = await (await visitor.get("/candidate/graduacao?utm_source=radio", headers)).text();
  const { action, values, choices } = formWith(html, 'name="step-form"');
  const fields = { ...values, ...choices, intent: "next" };
  return visitor.post(action || "/candidate/graduacao", fields, headers);
}

describe("a crawler", () => {
  it.each([
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  ])("is recognized by its user agent: %s", async (agent) => {
    expect((await portal.visitor().post("/candidate/signin", {}, { "user-agent": agent })).status).toBe(403);
  });

  it("reads pages and creates no data: no session, no draft, no deal, no tracking [ENR-06] [ENR-07]", async () => {
    const before = counts();
    const visitor = portal.visitor();
    const posted = await visit(visitor, GOOGLEBOT);
    expect(posted.status).toBe(403);
    expect(await posted.text()).toContain("Use um navegador");
    expect(visitor.cookie()).toBe("");
    expect(counts()).toEqual(before);
  });

  it("uses up no token in the URL of a link that it previews", async () => {
    const owner = portal.visitor();
    await owner.post("/candidate/signin", { username: "ana.souza@example.com", password: "Demo@2026!" });
    const address = new URL((await owner.get("/candidate/redirect/own")).headers.get("location") ?? "");
    const path = address.pathname + address.search;
    const preview = portal.visitor();
    const shown = await preview.get(path, { "user-agent": "WhatsApp/2.24.6.77 A" });
    expect([shown.status, shown.headers.get("location"), preview.cookie()]).toEqual([303, address.pathname, ""]);
    const person = portal.visitor();
    await person.get(path, { "user-agent": CHROME });
    expect((await person.get("/candidate/portal", { "user-agent": CHROME })).status).toBe(200);
  });

  it.each([
    ["a browser", CHROME],
    ["a text browser", "Lynx/2.9.2 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.8.8"],
    [
      "the browser inside an app",
      "Mozilla/5.0 (Linux; Android 13; wv) Chrome/120.0 Mobile Safari/537.36 Instagram 312.0",
    ],
    ["a script run by a person", "curl/8.5.0"],
    ["a small browser", "NetSurf/3.10 (Linux)"],
    ["a browser that speaks", "edbrowse/3.8.8"],
    ["a script in Python", "python-httpx/0.27.2"],
    ["a browser that a test drives", CHROME.replace("Chrome/", "HeadlessChrome/")],
    ["a visitor without a name", ""],
  ])("is not recognized in %s, which starts a draft", async (_, agent) => {
    const before = counts();
    expect((await visit(portal.visitor(), agent)).status).toBe(303);
    const after = counts();
    expect(after.draft).toBe(before.draft! + 1);
    expect(after.session).toBeGreaterThan(before.session!);
  });
});

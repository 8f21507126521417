import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal({ PUBLIC_URL: "https://aurora.localhost" });
});
afterAll(() => portal.close());

const framed = { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" };
const own = { ...framed, "sec-fetch-site": "same-origin" };

/** Posts the first step in a frame. */
async function choose(visitor: Visitor): Promise<Response> {
  const html = await (await visitor.get("/candidate/graduacao/script", framed)).text();
  const { action, values, choices } = formWith(html, 'name="mode"');
  return visitor.post(action, { ...values, mode: choices.mode ?? "" }, own);
}

describe("a page that another site embeds", () => {
  it("sets a cookie before it shows a form, and says when the browser refuses cookies [LAY-06]", async () => {
    const visitor = portal.visitor();
    const first = await visitor.get("/candidate/graduacao/script?lng=en", framed);
    const again = "/candidate/graduacao/script?lng=en&cookies=asked";
    expect([first.status, first.headers.get("location")]).toEqual([303, again]);
    expect(first.headers.getSetCookie()).toEqual([
      "__Host-embedding=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
    ]);
    expect((await visitor.get(again, framed)).status).toBe(200);
    const refused = await portal.visitor().get(again, framed);
    const html = await refused.text();
    expect([refused.status, /<h1[^>]*>([^<]+)/.exec(html)?.[1]]).toEqual([403, "Your browser keeps no data here"]);
    expect(html).toMatch(/<a href="\/candidate\/graduacao\?lng=en" target="_blank"[^>]*>Go on in a new tab/);
  });

  it("has a session cookie of its own, partitioned by the embedding site [LAY-06] [AUT-09]", async () => {
    const visitor = portal.visitor();
    await visitor.get("/candidate/graduacao/script", framed);
    const answer = await choose(visitor);
    expect(answer.status).toBe(303);
    const [lax, embedded] = answer.headers.getSetCookie();
    expect(lax).toMatch(/^__Host-ingressa=[\w-]{32}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(embedded).toMatch(/^__Host-ingressa-embedded=[\w-]{32}; .*HttpOnly; Secure; SameSite=None; Partitioned$/);
  });

  it("is the only kind of page with that cookie: other pages set only the cookie with SameSite=Lax [AUT-09]", async () => {
    const visitor = portal.visitor();
    const username = "ana.souza@example.com";
    const answer = await visitor.post("/candidate/signin", { username, password: "Demo@2026!" });
    expect(answer.headers.getSetCookie().filter((line) => /ingressa/.test(line))).toEqual([
      expect.stringMatching(/^__Host-ingressa=.*SameSite=Lax$/),
    ]);
  });

  it("refuses posts of other sites, although browsers send its cookie with them [TEN-08]", async () => {
    const visitor = portal.visitor();
    await visitor.get("/candidate/graduacao/script", framed);
    await choose(visitor);
    const cookie = /__Host-ingressa-embedded=[\w-]+/.exec(visitor.cookie())![0];
    const post = async (origin: Record<string, string>) => {
      const headers = { cookie, "content-type": "application/x-www-form-urlencoded", ...origin };
      const request = { method: "POST", headers, body: "preference=theme%3Adark" };
      return (await portal.visitor().request("/candidate/preference", request)).status;
    };
    expect(await post({ origin: "https://evil.example", "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await post({})).toBe(403);
    expect(await post({ origin: "http://aurora.localhost", "sec-fetch-site": "same-origin" })).toBe(303);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATA_ID, type HydrationData } from "~/hydration";
import { openJourneyPages } from "./journey-page";
import { weigh } from "./page-weight";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

const MOST_SCRIPT = 122_500;

let portal: Awaited<ReturnType<typeof openPortal>>;
let admin: Visitor;
/** Path of the demo's journey of graduation. */
let journey: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await staffVisitor(portal, "admin@aurora.example.com");
  await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  journey = (await openJourneyPages(admin)).find((path) => /^.candidate.journeys.[\w-]{20,}$/.test(path)) ?? "";
});
afterAll(() => portal.close());

const read = async (path: string) => Buffer.from(await (await admin.get(path)).arrayBuffer());

describe("the pages that edit a journey", () => {
  it.each(["", "/info", "/components/courses"])(
    "are continued by the browser, with at most 122 KB of compressed script: %s [JRN-03]",
    async (page) => {
      const html = await (await admin.get(journey + page)).text();
      expect(html).toMatch(
        /<script src="[^"]+chunk-reload[^"]*"><\/script><script type="module" src="[^"]+entry\.client/,
      );
      const tags = html.replaceAll(/<link rel="modulepreload" href=("[^"]+")\/?>/g, "<script src=$1>");
      const { script } = await weigh(tags, read);
      expect(script).toBeGreaterThan(50_000);
      expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
    },
  );

  it("give the browser what their views read, and nothing else about person and site", async () => {
    const html = await (await admin.get(journey)).text();
    const [, json = ""] =
      new RegExp(`<script id="${DATA_ID}" type="application/json">(.*?)</script>`, "s").exec(html) ?? [];
    const { frame, texts, manifest, pageId } = JSON.parse(json) as HydrationData;
    expect(Object.keys(frame).sort()).toEqual(["base", "locale", "mark", "owner", "timeZone", "typed", "url"]);
    const catalogue = await portal.visitor().get(texts);
    expect(catalogue.headers.get("cache-control")).toContain("immutable");
    expect(Object.keys((await catalogue.json()) as object)).toEqual(["frame", "journey", "component", "action"]);
    for (const file of ["pt-BR.journey.old.json", "pt-BR.frame.json"])
      expect((await admin.get(`/candidate/texts/${file}`)).headers.get("cache-control")).toBe("no-cache");
    for (const file of ["pt-BR.secrets.1.json", "xx.journey.1.json", "pt-BR.journey.1.js", "pt-BR..json"])
      expect((await admin.get(`/candidate/texts/${file}`)).status, file).toBe(404);
    expect(pageId).toBe("journeys/:id");
    expect(Object.keys(manifest.routes)).toEqual(["root", "pages/staff-layout.tsx", "journeys/:id"]);
  });

  it("have the same content policy as the list of journeys, without inline scripts", async () => {
    const [edited, plain] = [await admin.get(journey), await admin.get("/candidate/journeys")];
    expect(edited.headers.get("content-security-policy")).toBe(plain.headers.get("content-security-policy"));
    expect(edited.headers.get("content-security-policy")).toContain("script-src 'self';");
    const inline = [...(await edited.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(inline).toEqual([` id="${DATA_ID}" type="application/json"`]);
  });

  it("are not hydrated for visitors who save data", async () => {
    const saving = await admin.get(journey, { "save-data": "on" });
    expect(await saving.text()).not.toMatch(/type="module"|modulepreload|hydration-data/);
  });
});

it("other pages of staff and candidates have no module script", async () => {
  const visitor = portal.visitor();
  const pages: [Visitor, string][] = [
    [visitor, "/candidate/"],
    [visitor, "/candidate/graduacao"],
    [visitor, "/candidate/signin"],
    [visitor, "/candidate/questions"],
    [admin, "/candidate/home"],
    [admin, "/candidate/journeys"],
    [admin, `${journey}/stages/subscription`],
    [admin, `${journey}/publish`],
    [admin, `${journey}/preview/courses`],
    [admin, "/candidate/enrolments"],
  ];
  for (const [who, path] of pages) {
    const html = await (await who.get(path)).text();
    expect(html, path).toContain("</html>");
    expect(html, path).not.toMatch(/type="module"|modulepreload|hydration-data|hydrated-page/);
  }
});

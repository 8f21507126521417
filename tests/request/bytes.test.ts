import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SeenPage, typedPerson, walkCandidatePages } from "./candidate-walk.ts";
import { type limits, limitsOf, type PageWeight, weigh } from "./page-weight.ts";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let pages: (SeenPage & { weight: PageWeight })[];
beforeAll(async () => {
  portal = await openPortal();
  const visitor = portal.visitor();
  const read = async (path: string) => Buffer.from(await (await visitor.get(path)).arrayBuffer());
  const seen = await walkCandidatePages(visitor, typedPerson(1));
  pages = await Promise.all(seen.map(async (page) => ({ ...page, weight: await weigh(page.html, read) })));
});
afterAll(() => portal.close());

/** The pages above the limit, with their weight. */
const over = (measure: keyof typeof limits) =>
  pages
    .filter(({ html, weight }) => weight[measure] > limitsOf(html)[measure])
    .map(({ name, weight }) => [name, weight[measure]]);

describe("the weight of a candidate's pages, from the first choice to the candidate area", () => {
  it("is measured for more than 18 pages", () => {
    expect(pages.length).toBeGreaterThan(18);
  });

  it("is at most 30 KB of HTML, 6 KB compressed, or 45 and 9 KB with drawings", () => {
    expect(over("html")).toEqual([]);
    expect(over("htmlCompressed")).toEqual([]);
  });

  it("is at most 11.2 KB of compressed style and 7.5 KB of compressed script, without web fonts", () => {
    expect(over("style")).toEqual([]);
    expect(over("script")).toEqual([]);
    expect(pages.filter(({ weight }) => weight.fonts > 0)).toEqual([]);
  });

  it("is at most 6 requests and 35 KB in all for a first visit, without the logo", () => {
    expect(over("requests")).toEqual([]);
    expect(over("total")).toEqual([]);
  });

  it("is what browsers receive: the theme is compressed like built files", async () => {
    const theme = /href="([^"]+\/theme\/[^"]+)"/.exec(pages[0]?.html ?? "")?.[1] ?? "";
    const answer = await portal.visitor().get(theme, { "accept-encoding": "gzip" });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("vary")).toBe("accept-encoding");
  });
});

it("serves no script that needs Temporal, which many browsers lack", () => {
  const client = new URL("../../build/client/", import.meta.url);
  const scripts = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => readFileSync(new URL(name, client), "utf8").includes("Temporal"))).toEqual([]);
});

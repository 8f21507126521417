import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeTable } from "../../app/route-table";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
const visitors: Record<string, Visitor> = {};
beforeAll(async () => {
  portal = await openPortal();
  visitors.everyone = portal.visitor();
  visitors.candidate = await staffVisitor(portal, "ana.souza@example.com");
  visitors.administrator = await staffVisitor(portal, "admin@aurora.example.com");
  await visitors.administrator.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
});
afterAll(() => portal.close());

/** Every name of a query parameter that a page reads, and every filter of a list. */
const names = [
  ...new Set(
    globSync("app/{pages,middleware,shell,modules/*/pages,modules/desk/rules}/**/*.{ts,tsx}", {
      cwd: join(import.meta.dirname, "../.."),
    })
      .map((file) => readFileSync(join(import.meta.dirname, "../..", file), "utf8"))
      .flatMap((source) => [
        ...source.matchAll(/\b(?:get|getAll|one|cursor)\("([a-z][A-Za-z]*)"\)/g),
        ...[...source.matchAll(/\bfilters: \[([^\]]*)\]/g)].flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)]),
      ])
      .map(([, name = ""]) => name),
  ),
];

/** The pages whose address has no id. */
const pages = routeTable
  .map(({ path, file }) => ({ path: path.replace(/\/:\w+\?/g, ""), isStaff: file.startsWith("staff/") }))
  .filter(({ path }) => !path.includes(":") && !path.includes("*"));
const paths = pages.map(({ path }) => path);
const openPaths = pages.filter(({ isStaff }) => !isStaff).map(({ path }) => path);

const queries: Record<string, URLSearchParams> = {
  "texts that name nothing": new URLSearchParams(names.map((name) => [name, "x".repeat(40)])),
  "positions with a null character": new URLSearchParams(names.map((name) => [name, '["a\\u0000","b"]'])),
  "very long texts": new URLSearchParams(
    ["q", "after", "before", "status", "from", "until", "back", "month", "group", "level"].map((name) => [
      name,
      "9".repeat(600),
    ]),
  ),
};

describe.each(Object.entries(queries))("addresses with %s", (_, query) => {
  it.each(["everyone", "candidate", "administrator"])("tell %s of no service that is down [STF-01]", async (who) => {
    const visitor = visitors[who] ?? expect.fail(who);
    const failed: string[] = [];
    // Signed out, a staff page leads to the sign-in page whatever its query.
    for (const path of who === "administrator" ? paths : openPaths) {
      const { status } = await visitor.get(`/candidate/${path}?${query}`);
      if (status >= 500) failed.push(`${path}: ${status}`);
    }
    expect(failed).toEqual([]);
  });
});

it("an address with a null character in its query has a page that says so [STF-01]", async () => {
  expect(names).toEqual(expect.arrayContaining(["after", "before", "status", "month", "returnUrl"]));
  const answer = await visitors.administrator!.get("/candidate/enrolments?q=a%00b");
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Não entendemos este endereço");
});

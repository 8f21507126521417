import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal({ DEMO: "1" });
}, 240_000);
afterAll(() => portal.close());

const rowsIn = (html: string) =>
  [...html.matchAll(/<tr id="row-([^"]+)"/g)].map(([, id]) => id).filter((id) => !METHODS.includes(id ?? ""));

/** The rows of the sums below the list of charges. */
const METHODS = ["pix", "card", "slip", "none", "total"];

async function staffOf(user: string) {
  const staff = await staffVisitor(portal, `${user}@aurora.example.com`);
  if (user === "admin") await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  return staff;
}

it.each([
  ["/enrolments", "secretaria"],
  ["/document-reviews", "documentos"],
  ["/exam-scores", "documentos"],
  ["/essay-reviews", "redacao"],
  ["/unfinished-applications", "secretaria"],
  ["/course-suggestions", "secretaria"],
  ["/exam-questions", "admin"],
  ["/refunds", "financeiro"],
  ["/reconciliation", "financeiro"],
])("the list of %s shows the rows of the days that staff type, and says which days [STF-01]", async (path, user) => {
  const staff = await staffOf(user);
  const list = async (query: string) => (await staff.get(`/candidate${path}?${query}`)).text();
  const all = rowsIn(await list("size=50"));
  expect(all).not.toEqual([]);
  const within = await list("size=50&from=1/1/2020&until=31.12.2099");
  expect(rowsIn(within)).toEqual(all);
  // The date fields contain the days, so that the form can be sent again.
  for (const [name, day] of Object.entries({ from: "2020-01-01", until: "2099-12-31" }))
    expect(within).toMatch(new RegExp(`<input type="date" name="${name}" value="${day}"`));
  expect(within).toMatch(/<b>01\/01\/2020<\/b>/);
  expect(within).toMatch(/<b>31\/12\/2099<\/b>/);
  expect(rowsIn(await list("from=31/12/2099"))).toEqual([]);
  expect(rowsIn(await list("until=2020-01-01"))).toEqual([]);
});

it.each(["/charges", "/refunds", "/reconciliation"])(
  "the list of %s is sorted by a link of its column, which says the order and turns it around [STF-01]",
  async (path) => {
    const staff = await staffOf("financeiro");
    const list = async (query: string) => (await staff.get(`/candidate${path}?${query}`)).text();
    const linkIn = (html: string) => {
      const [, attributes = "", query = ""] =
        new RegExp(`<th scope="col"([^>]*)><a href="/candidate${path}\\?([^"]*sort=amount[^"]*)"`).exec(html) ?? [];
      return { attributes, query: query.replaceAll("&amp;", "&") };
    };
    const plain = linkIn(await list("size=50&method=slip"));
    expect(plain.attributes).not.toContain("aria-sort");
    const sorted = await list(plain.query);
    const turned = linkIn(sorted);
    expect(turned.attributes).toContain(`aria-sort="descending"`);
    expect(rowsIn(sorted).length).toBeGreaterThan(1);
    expect(rowsIn(await list(turned.query))).toEqual(rowsIn(sorted).toReversed());
  },
);

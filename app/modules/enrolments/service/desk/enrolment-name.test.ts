import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { MARCOS } from "./test-desk";

/** Names of the copied enrolments, oldest first; each name is used for the positions before `until`. */
const NAMES = [
  { until: 510, name: "Fulgêncio" },
  { until: 511, name: "Fulgêncio Ximenes" },
  { until: 2_700, name: "Pessoa" },
  { until: 3_210, name: "Comum" },
];
const BATCH = 200;

const nameOf = (index: number) => NAMES.find(({ until }) => index < until)?.name ?? "";
const serial = (index: number) => String(index).padStart(6, "0");
const instant = (minutes: number) => new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString();

describe.each(engines)("the enrolment desk searched by a name that many have on %s", (engine) => {
  let backend: TestBackend;
  let api: ReturnType<TestBackend["as"]>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    await fillUp();
    api = backend.as({ tenant: "aurora", token: await backend.tokenOf(MARCOS, "aurora") });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Copies one enrolment; copies that were created early have waited briefly, so that the two sorts differ. */
  async function fillUp() {
    const { subscription } = await candidatesOf(backend).enrol("pos-graduacao");
    const { db } = backend;
    const own = await db
      .selectFrom("subscription")
      .selectAll()
      .where("id", "=", subscription.id)
      .executeTakeFirstOrThrow();
    const person = await db.selectFrom("person").selectAll().where("id", "=", own.personId).executeTakeFirstOrThrow();
    const all = Array.from({ length: NAMES.at(-1)?.until ?? 0 }, (_, index) => index);
    for (let start = 0; start < all.length; start += BATCH) {
      const some = all.slice(start, start + BATCH);
      const people = some.map((index) => ({
        ...person,
        id: `p-${serial(index)}`,
        name: nameOf(index),
        cpf: serial(index),
      }));
      await db.insertInto("person").values(people).execute();
      const words = some.flatMap((index) =>
        nameOf(index)
          .split(" ")
          .map((word) => ({
            tenantId: own.tenantId,
            word: word.toLowerCase().replace("ê", "e"),
            personId: `p-${serial(index)}`,
          })),
      );
      await db.insertInto("personWord").values(words).execute();
      const rows = some.map((index) => ({
        ...{ ...own, id: `s-${serial(index)}`, personId: `p-${serial(index)}`, number: 1_000_000 + index },
        ...{ draftId: null, createdAt: instant(Math.floor(index / 3)), statusSince: instant(10_000 - index) },
        status: index % 4 === 0 ? "enrolled" : "cancelled",
      }));
      await db.insertInto("subscription").values(rows).execute();
    }
  }

  interface Query {
    q: string;
    sort?: "newest" | "waiting";
    order?: "asc" | "desc";
    size?: number;
    status?: string[];
    after?: string;
    before?: string;
  }

  async function pageOf(query: Query) {
    return api.enrolments.list(query);
  }

  /** The ids of all pages, forwards and then back to the first page. */
  async function walk(query: Query) {
    const pages = [await pageOf(query)];
    for (let after = pages[0]?.after; after; after = pages.at(-1)?.after) pages.push(await pageOf({ ...query, after }));
    const back = [pages.at(-1)!];
    for (let before = back[0]?.before; before; before = back[0]?.before)
      back.unshift(await pageOf({ ...query, before }));
    const idsOf = (some: typeof pages) => some.flatMap(({ rows }) => rows.map(({ id }) => id));
    return { pages, ids: idsOf(pages), back: idsOf(back) };
  }

  const expected = (isWanted: (index: number) => boolean, isOldestFirst: boolean) => {
    const ids = Array.from({ length: NAMES.at(-1)?.until ?? 0 }, (_, index) => index)
      .filter(isWanted)
      .map((index) => `s-${serial(index)}`);
    return isOldestFirst ? ids : ids.reverse();
  };

  it("shows everyone in every order, page after page and back, with filters [OPS-02]", async () => {
    const orders = [
      ["newest", "desc"],
      ["newest", "asc"],
      ["waiting", "desc"],
      ["waiting", "asc"],
    ] as const;
    for (const [sort, order] of orders)
      for (const status of order === "desc" ? [["enrolled"], ["enrolled", "cancelled"]] : [["enrolled"]]) {
        const { ids, back } = await walk({ q: "comum", sort, order, size: 50, status });
        const isWanted = (index: number) => index >= 2_700 && (status.length > 1 || index % 4 === 0);
        expect(ids, `${sort} ${order} ${status}`).toEqual(
          expected(isWanted, (sort === "newest") === (order === "asc")),
        );
        expect(back).toEqual(ids);
      }
  });

  it("shows short pages where few rows have the name, and goes on until it has shown everyone", async () => {
    const { pages, ids, back } = await walk({ q: "fulgencio", size: 50 });
    expect(pages[0]).toMatchObject({ rows: [], before: null, isMore: true });
    expect(pages[0]?.after).not.toBeNull();
    expect(ids).toEqual(expected((index) => index <= 510, false));
    expect(back).toEqual(ids);
    const late = await walk({ q: "fulgencio", size: 50, sort: "waiting", order: "desc" });
    expect(late.pages[0]?.rows).toHaveLength(50);
    expect(late.pages.at(-1)?.rows).toEqual([]);
    expect(late.ids).toEqual(expected((index) => index <= 510, true));
    expect(late.back).toEqual(late.ids);
  });

  it("starts with the rarest of several names, and counts the enrolments that it finds", async () => {
    const found = await pageOf({ q: "fulgencio ximenes", size: 50 });
    expect(found).toMatchObject({ rows: [{ id: "s-000510" }], count: 1, isMore: false, after: null, before: null });
    expect(await pageOf({ q: "comum ximenes" })).toMatchObject({ rows: [], count: 0, isMore: false, after: null });
    expect(await pageOf({ q: "ximenes", status: ["enrolled"] })).toMatchObject({ rows: [], count: 0 });
  });
});

import { type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { enrol } from "~/backend/payment/test-payment";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { countSource, type KeysetList, pageOfList } from "./keyset";

const others = (count: number) => Array.from({ length: count }, (_, index) => `other-${index}`);

describe.each(engines)("a list of many ranges on %s", (engine) => {
  let backend: TestBackend;
  const ids: string[] = [];
  let row: { institution_id: string; offer_id: string; campus_id: string };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    for (const cpf of ["81000000001", "81000000002", "81000000003"])
      ids.push((await enrol(backend, { course: "administracao", cpf })).id);
    const found = backend.db.selectFrom("subscription").select(["institution_id", "offer_id", "campus_id"]);
    row = (await found.where("id", "=", ids[0] ?? "").executeTakeFirstOrThrow()) as typeof row;
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const listOf = (ranges: KeysetList["ranges"], parents: ReadonlyMap<string, string> = new Map()): KeysetList => ({
    ...{ table: "subscription", ranges, parents, sort: { column: "created_at", order: "desc" } },
    conditions: [sql`id in (${sql.join(ids)})`],
  });
  async function foundBy(list: KeysetList) {
    const { rows } = await sql<{ count: number }>`select ${countSource(list)} as count`.execute(backend.db);
    const found = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await pageOfList(backend.db, list, { size: 2, after });
      found.push(...page.ids);
      after = page.after;
    }
    return { count: Number(rows[0]?.count), ids: found.sort() };
  }

  it("finds rows whose values come last in each list, however many combinations the lists make [OPS-02]", async () => {
    const { institution_id, offer_id, campus_id } = row;
    const all = { count: 3, ids: [...ids].sort() };
    const institutions = [...others(1), institution_id];
    const offers = [...others(159), offer_id];
    expect(await foundBy(listOf({ institution_id: institutions, offer_id: offers }))).toEqual(all);
    const many = { institution_id: [...others(40), institution_id], campus_id: [...others(7), campus_id] };
    expect(await foundBy(listOf({ ...many, offer_id: [...others(800), offer_id] }))).toEqual(all);
    expect(await foundBy(listOf({ offer_id: [...others(6_000), offer_id] }))).toEqual(all);
    expect(await foundBy(listOf({ institution_id: institutions, offer_id: others(160) }))).toEqual({
      count: 0,
      ids: [],
    });
  });

  it("combines a value only with its own parent [OPS-02]", async () => {
    const { institution_id, offer_id } = row;
    const ranges = { institution_id: ["other", institution_id], offer_id: [...others(3), offer_id] };
    const parents = new Map(others(3).map((offer) => [offer, "other"]));
    expect((await foundBy(listOf(ranges, new Map([...parents, [offer_id, institution_id]])))).count).toBe(3);
    expect((await foundBy(listOf(ranges, new Map([...parents, [offer_id, "other"]])))).count).toBe(0);
  });

  it("finds rows of two groups of ranges with a condition on each row, within what SQLite combines [OPS-02]", async () => {
    const group = (status: string) => ({
      ranges: { institution_id: [...others(11), row.institution_id], owner_id: others(20) },
      conditions: [sql<SqlBool>`status = ${status}`],
    });
    const sieve = { columns: ["status"], conditions: [sql<SqlBool>`1 = 1`] };
    const list = { ...listOf({}), ...group("enrolled"), others: group("draft"), sieve } as KeysetList;
    expect(await foundBy(list)).toEqual({ count: 0, ids: [] });
  });
});

import { type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol } from "~/modules/payments/service/test-payment";
import { countSource, type KeysetList, pageOfList } from "./keyset";

const others = (count: number) => Array.from({ length: count }, (_, index) => `other-${index}`);

describe.each(engines)("a list of many ranges on %s", (engine) => {
  let backend: TestBackend;
  const ids: string[] = [];
  let row: { institutionId: string; offerId: string; campusId: string };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    for (const cpf of ["81000000001", "81000000002", "81000000003"])
      ids.push((await enrol(backend, { course: "administracao", cpf })).id);
    const found = backend.db.selectFrom("subscription").select(["institutionId", "offerId", "campusId"]);
    row = (await found.where("id", "=", ids[0] ?? "").executeTakeFirstOrThrow()) as typeof row;
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const listOf = (ranges: KeysetList["ranges"], parents: ReadonlyMap<string, string> = new Map()): KeysetList => ({
    ...{ table: "subscription", ranges, parents, sort: { column: "createdAt", order: "desc" } },
    conditions: [sql`id in (${sql.join(ids)})`],
  });
  async function foundBy(list: KeysetList) {
    const { rows } = await sql<{ count: number }>`select ${countSource(list)} as count`.execute(backend.db);
    const found = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await pageOfList(tenantHandle(backend.db, demoId("aurora")), list, { size: 2, after });
      found.push(...page.ids);
      after = page.after;
    }
    return { count: Number(rows[0]?.count), ids: found.sort() };
  }

  it("finds rows whose values come last in each list, however many combinations the lists make [OPS-02]", async () => {
    const { institutionId, offerId, campusId } = row;
    const all = { count: 3, ids: [...ids].sort() };
    const institutions = [...others(1), institutionId];
    const offers = [...others(159), offerId];
    expect(await foundBy(listOf({ institutionId: institutions, offerId: offers }))).toEqual(all);
    const many = { institutionId: [...others(40), institutionId], campusId: [...others(7), campusId] };
    expect(await foundBy(listOf({ ...many, offerId: [...others(800), offerId] }))).toEqual(all);
    expect(await foundBy(listOf({ offerId: [...others(6_000), offerId] }))).toEqual(all);
    expect(await foundBy(listOf({ institutionId: institutions, offerId: others(160) }))).toEqual({
      count: 0,
      ids: [],
    });
  });

  it("combines a value only with its own parent [OPS-02]", async () => {
    const { institutionId, offerId } = row;
    const ranges = { institutionId: ["other", institutionId], offerId: [...others(3), offerId] };
    const parents = new Map(others(3).map((offer) => [offer, "other"]));
    expect((await foundBy(listOf(ranges, new Map([...parents, [offerId, institutionId]])))).count).toBe(3);
    expect((await foundBy(listOf(ranges, new Map([...parents, [offerId, "other"]])))).count).toBe(0);
  });

  it("finds rows of two groups of ranges with a condition on each row, within what SQLite combines [OPS-02]", async () => {
    const group = (status: string) => ({
      ranges: { institutionId: [...others(11), row.institutionId], ownerId: others(20) },
      conditions: [sql<SqlBool>`status = ${status}`],
    });
    const sieve = { columns: ["status"], conditions: [sql<SqlBool>`1 = 1`] };
    const list = { ...listOf({}), ...group("enrolled"), others: group("draft"), sieve } as KeysetList;
    expect(await foundBy(list)).toEqual({ count: 0, ids: [] });
  });
});

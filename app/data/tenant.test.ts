import { type InsertObject, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import type { Database, DatabaseConnection } from "./connection";
import { withMemory } from "./memory";
import { prepare } from "./prepare";
import { type TenantDatabase, type TenantSchema, tenantHandle } from "./tenant";
import { engines, openTestDatabase } from "./test-database";
import { together } from "./together";
import { beforeCommit, inTransaction } from "./transaction";

const at = "2026-03-10T15:00:00Z";
const place = { institutionId: "i", subjectId: "s" };

/** Rows with the same ids in every tenant, whose texts name the tenant. */
const noteOf = (tenantId: string, id: string): InsertObject<TenantSchema, "note"> => ({
  ...{ ...place, id, authorId: "u", authorName: "U", text: `${id} of ${tenantId}`, at },
});
const claimOf = (tenantId: string) => ({ subjectId: "s", userId: "u", userName: tenantId, until: at });

const preparedNotes = prepare((db, { id }: { id: string }) =>
  db.selectFrom("note").select("text").where("id", "=", id),
);

describe.each(engines)("a handle of a tenant on %s", (engine) => {
  let connection: DatabaseConnection;
  let one: TenantDatabase;
  let two: TenantDatabase;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
    one = tenantHandle(connection.db, "one");
    two = tenantHandle(connection.db, "two");
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    for (const table of ["note", "claim", "deal"] as const) await connection.db.deleteFrom(table).execute();
    for (const db of [one, two]) {
      await db
        .insertInto("note")
        .values([noteOf(db.tenantId, "a"), noteOf(db.tenantId, "b")])
        .execute();
      await db.insertInto("claim").values(claimOf(db.tenantId)).execute();
    }
  });

  const textsOf = (rows: readonly { text: string | null }[]) => rows.map(({ text }) => text).sort();
  const all = async () => textsOf(await connection.db.selectFrom("note").select("text").execute());

  it("selects its rows, whatever the conditions are", async () => {
    const notes = one.selectFrom("note").select("text");
    expect(textsOf(await notes.execute())).toEqual(["a of one", "b of one"]);
    expect(textsOf(await notes.where(sql<boolean>`id = 'a' or id = 'b'`).execute())).toEqual(["a of one", "b of one"]);
    const either = notes.where((eb) => eb.or([eb("id", "=", "a"), eb("at", "=", at)]));
    expect(textsOf(await either.execute())).toEqual(["a of one", "b of one"]);
  });

  it("joins its rows only, and keeps rows without a partner", async () => {
    const claimed = one.selectFrom("note as n").innerJoin("claim as c", "c.subjectId", "n.subjectId");
    expect(await claimed.select(["n.id", "c.userName"]).orderBy("n.id").execute()).toEqual([
      { id: "a", userName: "one" },
      { id: "b", userName: "one" },
    ]);
    await one.deleteFrom("claim").execute();
    const left = one.selectFrom("note as n").leftJoin("claim as c", "c.subjectId", "n.subjectId");
    expect(await left.select("c.userName").execute()).toEqual([{ userName: null }, { userName: null }]);
    expect(await one.selectFrom("note").crossJoin("claim").select("userName").execute()).toEqual([]);
    expect(await two.selectFrom("note").crossJoin("claim").select("userName").distinct().execute()).toEqual([
      { userName: "two" },
    ]);
  });

  it("restricts subqueries, whoever built them, once", async () => {
    const claims = one.selectFrom("claim").select("subjectId").where("userName", "=", "two");
    expect(await one.selectFrom("note").select("id").where("subjectId", "in", claims).execute()).toEqual([]);
    const unclaimed = one
      .selectFrom("note")
      .select("id")
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom("claim").select("userName"))));
    expect(await unclaimed.execute()).toEqual([]);
    const own = one.selectFrom("claim").select("subjectId");
    const { sql: text } = one.selectFrom("note").select("id").where("subjectId", "in", own).compile();
    expect(text.match(/"tenantId"/g)).toHaveLength(2);
    const texts = one.selectFrom(one.selectFrom("note").select(["id", "text"]).as("n")).select("n.text");
    expect(textsOf(await texts.execute())).toEqual(["a of one", "b of one"]);
  });

  it("restricts unions, common table expressions, and raw statements around built queries", async () => {
    const notes = one.selectFrom("note").select("text");
    const union = notes.where("id", "=", "a").unionAll(notes.where("id", "=", "b"));
    expect(textsOf(await union.execute())).toEqual(["a of one", "b of one"]);
    const named = one.with("own", (db) => db.selectFrom("note").select("text")).selectFrom("own");
    expect(textsOf(await named.select("own.text").execute())).toEqual(["a of one", "b of one"]);
    const raw = sql<{ text: string }>`select text from (${connection.db.selectFrom("note").select("text")}) as n`;
    expect(textsOf((await raw.execute(one)).rows)).toEqual(["a of one", "b of one"]);
    const { found } = await together(one, { found: one.selectFrom("note").select("text") });
    expect(textsOf(found)).toEqual(["a of one", "b of one"]);
  });

  it("updates and deletes its rows only", async () => {
    const changed = await one
      .updateTable("note")
      .set({ text: "changed" })
      .where("id", "=", "a")
      .returning("id")
      .execute();
    expect(changed).toEqual([{ id: "a" }]);
    expect(await all()).toEqual(["a of two", "b of one", "b of two", "changed"]);
    await one.deleteFrom("note").where(sql<boolean>`id = 'a' or id = 'b'`).execute();
    expect(await all()).toEqual(["a of two", "b of two"]);
  });

  it("inserts rows of its tenant, also such as lack a column or are selected", async () => {
    const { text: _, ...rest } = noteOf("one", "c");
    const uneven = [noteOf("one", "d"), { ...rest, text: sql<string>`'c of one'` }];
    await one.insertInto("note").values(uneven).execute();
    expect(await two.selectFrom("note").select("id").where("id", "in", ["c", "d"]).execute()).toEqual([]);
    const copies = one
      .selectFrom("note")
      .select(["institutionId", "subjectId", "authorId", "authorName", "text", "at"])
      .select(sql<string>`id || '2'`.as("id"));
    await one
      .insertInto("note")
      .columns(["institutionId", "subjectId", "authorId", "authorName", "text", "at", "id"])
      .expression(copies)
      .execute();
    const ids = await one.selectFrom("note").select("id").orderBy("id").execute();
    expect(ids.map(({ id }) => id)).toEqual(["a", "a2", "b", "b2", "c", "c2", "d", "d2"]);
    expect(await two.selectFrom("note").select("id").orderBy("id").execute()).toEqual([{ id: "a" }, { id: "b" }]);
  });

  it("takes rows that name its tenant, and refuses those of another one", async () => {
    const naming = (tenantId: string) => one.insertInto("note").values({ ...noteOf("one", "c"), tenantId });
    await naming("one").execute();
    expect(() => naming("two").compile()).toThrow("A row of tenant two in a handle of one.");
    expect(await all()).toEqual(["a of one", "a of two", "b of one", "b of two", "c of one"]);
  });

  it("recognizes a conflict with its rows only", async () => {
    const claim = { ...claimOf("one"), userName: "newer" };
    const upsert = one.insertInto("claim").values(claim);
    await upsert.onConflict((conflict) => conflict.column("subjectId").doUpdateSet(claim)).execute();
    await two
      .insertInto("claim")
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const claims = await connection.db.selectFrom("claim").select("userName").orderBy("userName").execute();
    expect(claims).toEqual([{ userName: "newer" }, { userName: "two" }]);
  });

  it("is by its type no handle of all tenants, nor is one of all tenants a handle of a tenant", () => {
    expectTypeOf<TenantDatabase>().not.toExtend<Database>();
    expectTypeOf<Database>().not.toExtend<TenantDatabase>();
  });

  it("shares a prepared query with the handles of other tenants", async () => {
    expect(await preparedNotes(one, { id: "a" })).toEqual([{ text: "a of one" }]);
    expect(await preparedNotes(two, { id: "a" })).toEqual([{ text: "a of two" }]);
  });

  it("keeps the tenant in a transaction, whose last work and unrestricted handle are those of the same one", async () => {
    const ran: string[] = [];
    await inTransaction(tenantHandle(withMemory(connection.db), "one"), async (trx) => {
      expect(trx.tenantId).toBe("one");
      beforeCommit(trx, "last", ["own"], async (_, given) => void ran.push(...given));
      const other = tenantHandle(trx, "two");
      beforeCommit(other, "last", ["other"], async (last, given) => void ran.push(last.tenantId, ...given));
      await trx.deleteFrom("note").execute();
      expect(await trx.everyTenant.selectFrom("note").select("tenantId").distinct().execute()).toEqual([
        { tenantId: "two" },
      ]);
      await tenantHandle(trx.everyTenant, "two").deleteFrom("note").where("id", "=", "a").execute();
    });
    expect(ran).toEqual(["own", "two", "other"]);
    expect(await all()).toEqual(["b of two"]);
  });
});

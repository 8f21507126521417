import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "./connection";
import { StatementNames } from "./named-statement";
import { engines, openTestDatabase } from "./test-database";
import { inTransaction } from "./transaction";

describe("the name of a statement", () => {
  it("is unique and stable until plans are outdated", () => {
    const names = new StatementNames();
    const [one, other] = ["select 1 from a where b in ($1)", "select 1 from a where b in ($1, $2)"];
    const name = names.of(one);
    expect(name).toMatch(/^[\w-]{24,63}$/);
    expect(names.of(one)).toBe(name);
    expect(names.of(other)).not.toBe(name);
    names.renew();
    expect(names.of(one)).not.toBe(name);
  });

  it("is given to at most 500 statements, and only to those that are planned", () => {
    const names = new StatementNames();
    expect(["begin", "commit", "create table a (b text)"].map((text) => names.of(text))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const given = Array.from({ length: 600 }, (_, index) => names.of(`select ${index}`));
    expect(given.filter(Boolean)).toHaveLength(500);
    expect(names.of("select 0")).toBe(given[0]);
  });
});

describe.runIf(engines.includes("postgres"))("statements on PostgreSQL", () => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase("postgres");
  });
  afterAll(() => connection.close());

  it("are prepared once per connection, however often they run [OPS-02]", async () => {
    await connection.db.connection().execute(async (db) => {
      for (const id of ["a", "b", "c"]) await db.selectFrom("deal").selectAll().where("id", "=", id).execute();
      const { rows } = await sql<{ runs: number }>`select generic_plans + custom_plans as runs
        from pg_prepared_statements where statement like '%"deal"%' and statement not like '%pg_prep%'`.execute(db);
      expect(rows).toEqual([{ runs: 3 }]);
    });
  });

  it("still work after a migration has added a column [OPS-03]", async () => {
    const { db } = connection;
    const deals = () => db.selectFrom("deal").selectAll().execute();
    await deals();
    await sql`alter table deal add column added text`.execute(db);
    expect(await deals()).toEqual([]);
    await sql`alter table deal drop column added`.execute(db);
    // A failed statement rolls back the whole transaction; the next attempt is planned again.
    await inTransaction(db, async (trx) => trx.selectFrom("deal").selectAll().execute()).catch(() => []);
    expect(await inTransaction(db, async (trx) => trx.selectFrom("deal").selectAll().execute())).toEqual([]);
  });
});

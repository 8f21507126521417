import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines, openTestDatabase } from "~/data/test-database";
import { seedDemo } from "~/demo/seed";
import { fill } from "./scale-rows.ts";

describe.each(engines)("generated rows on %s", (engine) => {
  it("represent enrolments and further tenants, and can be added in several fills", async () => {
    const { db, close } = await openTestDatabase(engine);
    await seedDemo(db, new Date());
    const run = (statement: string) => sql.raw(statement).execute(db);
    await fill(run, { tenants: 2, enrolments: 40, overdue: 5 });
    await fill(run, { enrolments: 60, first: 41 });
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      return Number(rows[0]?.count);
    };
    expect(await count("subscription")).toBe(100);
    expect(await count("tenant")).toBe(4);
    expect(await count("charge")).toBe(100);
    expect(await count("installment")).toBe(200);
    await close();
  });
});

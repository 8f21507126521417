import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { engines, openTestDatabase } from "~/data/test-database";
import { seedDemo } from "~/demo/seed";
import { fill } from "./bench/scale-rows.ts";

const OVERDUE = 450;
const ALL = 600;

describe.each(engines)("the jobs with a backlog on %s", (engine) => {
  it("process everything that has expired and nothing else, in batches between which other work runs [OPS-02]", async () => {
    const { db, close } = await openTestDatabase(engine);
    await seedDemo(db, new Date());
    await fill((statement) => sql.raw(statement).execute(db), { enrolments: ALL, overdue: OVERDUE });
    const count = async (table: string, condition = "true") => {
      const rows = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
      return Number(rows.rows[0]?.n);
    };
    const places = async (table: string, column: string) => {
      const { rows } = await sql<{ n: number }>`select sum(${sql.ref(column)}) as n from ${sql.table(table)}`.execute(
        db,
      );
      return Number(rows[0]?.n);
    };
    const [held, used] = [
      await count("classHold", "state = 'held'"),
      await count("voucherRedemption", "state = 'reserved'"),
    ];
    const [slots, uses] = [await places("academicClass", "taken"), await places("voucher", "usesTaken")];
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns++) await setImmediate();
    })();
    await sweep(db, new Date());
    isOver = true;
    await others;
    for (const table of ["draft", "session", "token"]) expect(await count(table), table).toBe(ALL - OVERDUE);
    expect(await count("charge", "state = 'pending'")).toBe((ALL - OVERDUE) / 10);
    expect(await count("classHold", "state = 'held'")).toBe(0);
    expect(await count("voucherRedemption", "state = 'reserved'")).toBe(0);
    expect(await places("academicClass", "taken")).toBe(slots - held);
    expect(await places("voucher", "usesTaken")).toBe(uses - used);
    // All generated lists of work are older than a month.
    for (const table of ["bulkChange", "bulkChangeRow", "examImport", "examImportRow"])
      expect(await count(table), table).toBe(0);
    // Drafts, sessions, tokens and charges take five batches each.
    expect(turns).toBeGreaterThanOrEqual(20);
    await close();
  });

  it("do everything else when one of them fails, and say what failed [OPS-02]", async () => {
    const { db, close } = await openTestDatabase(engine);
    await seedDemo(db, new Date());
    await fill((statement) => sql.raw(statement).execute(db), { enrolments: 20, overdue: 10 });
    await sql`alter table installment rename to absent`.execute(db);
    await expect(sweep(db, new Date())).rejects.toThrow(/installment/);
    const drafts = await db.selectFrom("draft").select("id").execute();
    expect(drafts).toHaveLength(10);
    await close();
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Engine } from "~/data/connection";
import { createPostgres, engines } from "~/data/test-database";
import { runIntents } from "../bench/intent/proof";

const COUNT = Number(process.env.INTENTS ?? 60);

// The test and the container that it kills both open SQLite's database, so the database is a file in this folder.
const folder = mkdtempSync(join(tmpdir(), "ingressa-intents-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const databaseOf = async (engine: Engine) =>
  engine === "postgres" ? createPostgres() : { url: join(folder, "portal.db"), drop: async () => {} };

it.each(engines)(
  "charges each of many intents once, whatever answers and notifications are lost, doubled or late, over three kills, on %s [PAY-09] [PAY-10] [PAY-11]",
  async (engine) => {
    const { url, drop } = await databaseOf(engine);
    const result = await runIntents(url, COUNT);
    await drop();
    if (process.env.INTENTS) console.log(result);
    expect(result).toMatchObject({ failures: [], violations: [], different: [], twice: [], open: 0, kills: 3 });
    expect(result.paid).toBeGreaterThan(COUNT * 0.6);
    expect(result.approved).toBe(result.paid);
    expect([result.ledgerCents, result.cashCents]).toEqual([result.peerCents, result.peerCents]);
    expect(Math.min(result.lost, result.failed, result.doubled, result.unheard)).toBeGreaterThan(0);
  },
  600_000 * Math.max(1, COUNT / 1_000),
);

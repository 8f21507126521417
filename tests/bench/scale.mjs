import { newDemo } from "./engine.mjs";
import { fill } from "./scale-rows.ts";

/** Enrolments of the small database. */
export const FEW = 1_000;

/** In the large database, one of this many enrolments has expired rows for the jobs. */
const OVERDUE_SHARE = 20;

/**
 * Two databases of an engine, filled on first use: `small` with a thousand enrolments, `large` with `rows`. Both have
 * the same number of further tenants, so that they differ by the enrolments only.
 */
export async function openScale(engine, { rows, tenants }) {
  const filled = [];
  const once = (scale) => {
    let database = null;
    return () => {
      database ??= newFilled(engine, scale);
      filled.push(database);
      return database;
    };
  };
  return {
    rows,
    small: once({ enrolments: FEW, tenants }),
    large: once({ enrolments: rows, tenants, overdue: Math.floor(rows / OVERDUE_SHARE) }),
    end: async () => void (await Promise.all(filled.map(async (database) => (await database).remove()))),
  };
}

async function newFilled(engine, scale) {
  const started = performance.now();
  const database = await newDemo(engine);
  const open = await database.open(true);
  await fill((statement) => open.run(statement), scale);
  // Otherwise PostgreSQL would do it during the measurement; on SQLite it is not worth the time.
  if (engine.cpuSeconds) await open.run("vacuum analyze");
  await open.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${engine.label}: ${scale.enrolments} enrolments, ${scale.tenants} tenants, filled in ${seconds} s`);
  return database;
}

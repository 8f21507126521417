import { setTimeout as wait } from "node:timers/promises";
import { startPortal } from "./process.mjs";

/** The jobs run every 30 seconds; what is watched before that is the portal at rest. */
const REST_FROM_MS = 5_000;
const REST_UNTIL_MS = 25_000;
const LONGEST_MS = 150_000;
const LOOK_MS = 2_000;

/** Tables whose rows the jobs delete once they are over. */
const DELETED = ["draft", "token", "session"];

/**
 * The longest block of the portal's event loop at rest and then while its jobs end all that is over, with no request
 * beside them; how many rows were over and are still so at the end, and how many seconds it took.
 */
export async function measureSweep(scale) {
  const database = await scale.large();
  const portal = await startPortal(database.env);
  const watch = await database.open();
  const overdue = async () => {
    const at = new Date().toISOString();
    const counts = DELETED.map((table) => `(select count(*) from ${table} where expires_at <= '${at}')`);
    return Number((await watch.first(`select ${counts.join(" + ")} as rows`)).rows);
  };
  const rows = await overdue();
  await wait(REST_FROM_MS);
  await portal.watch();
  await wait(REST_UNTIL_MS - REST_FROM_MS);
  const rest = await portal.watched();
  await portal.watch();
  const started = performance.now();
  let left = rows;
  while (left > 0 && performance.now() - started < LONGEST_MS) {
    await wait(LOOK_MS);
    left = await overdue();
  }
  // What the jobs do after the last of these.
  await wait(LOOK_MS);
  const busy = await portal.watched();
  await watch.close();
  await portal.stop();
  return { rows, left, seconds: (performance.now() - started) / 1000, rest, busy };
}

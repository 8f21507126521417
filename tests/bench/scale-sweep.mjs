import { setTimeout as wait } from "node:timers/promises";
import { startPortal } from "./process.mjs";

/** The measured jobs first run 30 seconds after the start; the idle portal is measured before that. */
const REST_FROM_MS = 5_000;
const REST_UNTIL_MS = 25_000;
const LONGEST_MS = 150_000;
const LOOK_MS = 2_000;

/** Tables whose expired rows the jobs delete. */
const DELETED = ["draft", "token", "session"];

/**
 * Measures, without requests, the longest block of the portal's event loop: when idle, and while its jobs process the
 * backlog.
 * @returns also the number of expired rows before and after, and the duration in seconds
 */
export async function measureSweep(scale) {
  const database = await scale.large();
  const portal = await startPortal(database.env);
  const watch = await database.open();
  const overdue = async () => {
    const at = new Date().toISOString();
    const counts = DELETED.map((table) => `(select count(*) from "${table}" where "expiresAt" <= '${at}')`);
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
  // Lets the jobs finish the work that follows the last of these tables.
  await wait(LOOK_MS);
  const busy = await portal.watched();
  await watch.close();
  await portal.stop();
  return { rows, left, seconds: (performance.now() - started) / 1000, rest, busy };
}

import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "~/data/connection";
import { isDiskFull } from "~/data/error";

const PROBE = ".writable";
/** More than a file system keeps beside the name of a file. */
const PROBE_BYTES = 65_536;
const KEPT_MS = 2_000;

type State = "ready" | "full" | "failed";

/**
 * Creates the answer of `/readyz`: 200 when the database and the folders can be written, else 503 with what cannot, and
 * whether its disk is full. A result is kept for two seconds, since anyone may ask.
 */
export function createReadiness(db: Database, folders: readonly string[], now: () => Date): () => Promise<Response> {
  let kept: { until: number; states: Promise<{ database: State; files: State }> } | null = null;
  const ask = async () => ({
    database: await stateAfter(() => writeRow(db, now())),
    files: await stateAfter(() => Promise.all(folders.map(writeFileIn))),
  });
  return async () => {
    if (!kept || kept.until <= performance.now()) kept = { until: performance.now() + KEPT_MS, states: ask() };
    const states = await kept.states;
    const isReady = Object.values(states).every((state) => state === "ready");
    return isReady
      ? Response.json({ status: "ready" })
      : Response.json({ status: "unavailable", ...states }, { status: 503 });
  };
}

async function stateAfter(work: () => Promise<unknown>): Promise<State> {
  try {
    await work();
    return "ready";
  } catch (error) {
    return isDiskFull(error) ? "full" : "failed";
  }
}

async function writeRow(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("heartbeat")
    .values({ name: "ready", at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}

async function writeFileIn(folder: string): Promise<void> {
  const path = join(folder, PROBE);
  try {
    const file = await open(path, "w", 0o600);
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { engines, newDemo } from "./engine.mjs";
import { ask } from "./load.mjs";
import { startPortal } from "./process.mjs";

const STARTS = 3;
export const IDLE_MS = 4000;

/** Starts of a migrated portal. */
export async function measureStarts() {
  const database = await newDemo(await engines.sqlite());
  const starts = [];
  for (let i = 0; i < STARTS; i++) {
    starts.push(await measureStart(database.env));
  }
  await database.remove();
  return starts;
}

/** CPU time from the start of a portal to its first page, and its memory some seconds later. */
export async function measureStart(env) {
  const portal = await startPortal(env);
  await ask(portal.port, { path: "/candidate/", headers: { host: "aurora.localhost" } });
  const { cpuSeconds } = await portal.usage();
  await wait(IDLE_MS);
  const { rssMb } = await portal.usage();
  await portal.stop();
  return { cpuSeconds, rssMb };
}

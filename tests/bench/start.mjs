import { setTimeout as wait } from "node:timers/promises";
import { engines, newDemo } from "./engine.mjs";
import { ask } from "./load.mjs";
import { startPortal } from "./process.mjs";

const STARTS = 3;
const IDLE_MS = 4000;

/** CPU time from the start of a migrated portal to its first page, and its memory some seconds later. */
export async function measureStarts() {
  const database = await newDemo(await engines.sqlite());
  const starts = [];
  for (let i = 0; i < STARTS; i++) {
    const portal = await startPortal(database.env);
    await ask(portal.port, { path: "/candidate/", headers: { host: "aurora.localhost" } });
    const { cpuSeconds } = await portal.usage();
    await wait(IDLE_MS);
    const { rssMb } = await portal.usage();
    await portal.stop();
    starts.push({ cpuSeconds, rssMb });
  }
  await database.remove();
  return starts;
}

// Tracks what the bench starts, so that neither an error nor Ctrl-C leaves a process or a folder behind.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ends = [];
let ending = null;

/** Registers how to stop something. @returns a function that stops it now, once */
export function remember(end) {
  const once = async () => {
    const index = ends.indexOf(once);
    if (index < 0) return;
    ends.splice(index, 1);
    await end();
  };
  ends.push(once);
  return once;
}

/** Stops everything that still runs, newest first. */
export function endAll() {
  ending ??= endEach();
  return ending;
}

async function endEach() {
  for (let end = ends.at(-1); end; end = ends.at(-1)) await end().catch((error) => console.error(error));
}

/** A temporary folder that is deleted when the bench ends. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "ingressa-bench-"));
  return { folder, remove: remember(async () => rmSync(folder, { recursive: true, force: true })) };
}

for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => void endAll().then(() => process.exit(status)));

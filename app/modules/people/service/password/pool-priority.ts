import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

const THREADS = "/proc/self/task";

/**
 * Lowers the priority of the threads that hash passwords below that of the main thread, which answers pages. Works on
 * Linux only, where libuv names its threads; elsewhere all have the same priority. Call it after starting the first
 * hash, because libuv starts the threads on first use. Lowers by ten steps, not to the minimum: at the minimum a
 * password waits for seconds while another program keeps the machine busy.
 */
export function lowerPoolPriority(): void {
  try {
    const ids = readdirSync(THREADS).filter((id) => readFileSync(`${THREADS}/${id}/comm`, "utf8") === "libuv-worker\n");
    for (const id of ids) setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without /proc the threads cannot be identified.
  }
}

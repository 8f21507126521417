import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

const THREADS = "/proc/self/task";

/**
 * Lets the threads that hash passwords give way to the one that answers pages. Only Linux tells them apart, by the
 * name that libuv gives them; elsewhere they compete as equals. The threads come with their first work, not before. They give way by ten steps, not by all: at
 * the lowest priority a password waits for seconds where another program keeps the machine busy.
 */
export function lowerPoolPriority(): void {
  try {
    const ids = readdirSync(THREADS).filter((id) => readFileSync(`${THREADS}/${id}/comm`, "utf8") === "libuv-worker\n");
    for (const id of ids) setPriority(Number(id), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without such a folder there is nothing to tell them apart by.
  }
}

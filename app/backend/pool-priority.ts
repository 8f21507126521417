import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

const THREADS = "/proc/self/task";

/**
 * Lets the threads that hash passwords give way to the one that answers pages. Only Linux tells them apart, by the
 * name that libuv gives them; elsewhere they compete as equals.
 * @returns how many threads give way; none before the first work was given to them
 */
export function lowerPoolPriority(): number {
  try {
    const ids = readdirSync(THREADS).filter((id) => readFileSync(`${THREADS}/${id}/comm`, "utf8") === "libuv-worker\n");
    for (const id of ids) setPriority(Number(id), constants.priority.PRIORITY_LOW);
    return ids.length;
  } catch {
    return 0;
  }
}

import { readdirSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { expect, it } from "vitest";
import { createPasswordHasher } from "./password";

it.runIf(process.platform === "linux")(
  "hashes passwords at a lower priority than that of the main thread, which answers pages [PWD-05] [AUT-02]",
  async () => {
    const before = getPriority();
    await createPasswordHasher({ memoryKib: 64, passes: 1, parallelism: 1 }).hash("Jabuti-Azul7!");
    expect(getPriority()).toBe(before);
    const priorities = readdirSync("/proc/self/task").map((id) => getPriority(Number(id)));
    expect(priorities).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
  },
);

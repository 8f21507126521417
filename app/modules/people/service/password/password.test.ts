import { describe, expect, it } from "vitest";
import { createQueue, QueueFull } from "~/procedure/queue";
import { createPasswordHasher } from "./password";

const cheap = { memoryKib: 64, passes: 1, parallelism: 1 };

describe("password hashing", () => {
  const passwords = createPasswordHasher(cheap);

  it("stores argon2id in PHC format and verifies it [PWD-05]", async () => {
    const stored = await passwords.hash("Demo@2026!");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[^$=]{22}\$[^$=]{43}$/);
    expect(await passwords.verify("Demo@2026!", stored)).toBe(true);
    expect(await passwords.verify("demo@2026!", stored)).toBe(false);
  });

  it("uses a salt: hashing the same password again returns another hash [PWD-05]", async () => {
    expect(await passwords.hash("Demo@2026!")).not.toBe(await passwords.hash("Demo@2026!"));
  });

  it("verifies a hash of another cost, and rejects text that is not a hash [PWD-05]", async () => {
    const stored = await createPasswordHasher({ memoryKib: 128, passes: 2, parallelism: 1 }).hash("Senha#1");
    expect(await passwords.verify("Senha#1", stored)).toBe(true);
    expect(await passwords.verify("Senha#1", "Senha#1")).toBe(false);
  });
});

describe("queue", () => {
  it("limits concurrency and refuses more waiting work than allowed", async () => {
    const run = createQueue({ concurrency: 1, waiting: 1 });
    const gate = Promise.withResolvers<string>();
    const first = run(() => gate.promise);
    const second = run(async () => "second");
    await expect(run(async () => "third")).rejects.toBeInstanceOf(QueueFull);
    gate.resolve("first");
    expect(await Promise.all([first, second])).toEqual(["first", "second"]);
    expect(await run(async () => "fourth")).toBe("fourth");
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { openMigrated } from "./open-database";
import { StartError } from "./start-error";

const problemOf = (url: string) =>
  openMigrated(url).then(
    () => expect.fail("opened"),
    (error: unknown) => error,
  );

it.each([
  ["postgres://u:hunter2@127.0.0.1:1/50%", "database name"],
  ["postgres://u:hunter2%ff@127.0.0.1:1/name", "password"],
  ["postgres://u%ff:hunter2%ff@127.0.0.1:1/name", "user and password"],
  ["postgres://u:hunter2@%ff/name", "host"],
  ["postgres://u:hunter2%E2%82%AC@127.0.0.1:1/a name", "special characters"],
])(
  "tells the operator which part of an address must be percent-encoded, without the password: %s [OPS-02] [OPS-04]",
  async (url, part) => {
    const problem = await problemOf(url);
    expect(problem).toBeInstanceOf(StartError);
    expect(problem).toHaveProperty("message", expect.stringContaining(`percent-encode its ${part} (`));
    expect(problem).not.toHaveProperty("message", expect.stringContaining("hunter2"));
  },
);

it("reports an unreachable server as such where the driver can read a stray percent sign [OPS-02] [OPS-04]", async () => {
  const problem = await problemOf("postgres://u:hunter2@127.0.0.1:1/50%x");
  expect(problem).toBeInstanceOf(StartError);
  expect(problem).toHaveProperty("message", expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1 .*ECONNREFUSED/));
});

it("has SQLite write temporary files beside the database, because a container may let nothing else be written [OPS-02]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ingressa-"));
  vi.stubEnv("SQLITE_TMPDIR", undefined);
  const { close } = await openMigrated(`file:${join(folder, "ingressa.db")}`);
  expect(process.env.SQLITE_TMPDIR).toBe(folder);
  vi.unstubAllEnvs();
  await close();
  await rm(folder, { recursive: true });
});

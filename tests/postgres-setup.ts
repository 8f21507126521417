import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";

/**
 * Makes a folder for the databases that suites copy, and starts PostgreSQL for the suites that run on both engines,
 * unless TEST_DATABASE_URL is set. If PostgreSQL does not start, only the tests that use it fail.
 * @returns a function that stops the server and removes the folder
 */
export default async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), "ingressa-templates-"));
  env.TEST_TEMPLATES = folder;
  const stop = env.TEST_DATABASE_URL ? null : await startPostgres();
  return async () => {
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startPostgres() {
  const child = spawn(execPath, ["tests/postgres.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = new Promise<string>((resolve) => child.stdout.once("data", (line) => resolve(String(line).trim())));
  env.TEST_DATABASE_URL = await Promise.race([address, ended.then(() => "postgres://did.not.start.invalid/")]);
  return () => {
    child.stdin.end();
    return ended;
  };
}

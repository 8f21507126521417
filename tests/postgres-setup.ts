import { spawn } from "node:child_process";
import { env, execPath } from "node:process";

/**
 * Starts PostgreSQL for the suites that run on it and on SQLite, unless TEST_DATABASE_URL is set. When it does not
 * start, each test on it fails by itself.
 * @returns a function that stops it
 */
export default async function startPostgres() {
  if (env.TEST_DATABASE_URL) return;
  const child = spawn(execPath, ["tests/postgres.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = new Promise<string>((resolve) => child.stdout.once("data", (line) => resolve(String(line).trim())));
  env.TEST_DATABASE_URL = await Promise.race([address, ended.then(() => "postgres://did.not.start.invalid/")]);
  return () => {
    child.stdin.end();
    return ended;
  };
}

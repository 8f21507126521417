// `npm run look [-- part of a name …]`: builds, then writes pictures of pages and states into `look/`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const node = join(root, "node_modules/.bin/node");
const names = process.argv.slice(2);

const run = (path, args, env = {}) =>
  spawnSync(node, [join(root, "node_modules", path), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  }).status ?? 1;

const built = run("@react-router/dev/dist/cli/index.js", ["build", "--logLevel", "warn"]);
if (built !== 0) process.exit(built);
const browser = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);
const args = ["test", "--config=e2e/look/config.ts", ...(names.length > 0 ? [`--grep=${names.join("|")}`] : [])];
process.exit(run("@playwright/test/cli.js", args, browser ? { CHROMIUM: browser } : {}));

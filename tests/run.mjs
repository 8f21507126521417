// `npm test`: installs what is missing, runs every check, and ends with one line that counts them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, install } from "../app/server/start.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const node = join(root, "node_modules/.bin/node");
const entry = (path) => join(root, "node_modules", path);
const reports = join(root, "test-results");
const counts = { passed: 0, failed: 0 };

/** Runs a check that is either right or wrong as a whole. */
function check(name, path, args, env = {}) {
  console.log(`\n— ${name}`);
  const done = spawnSync(node, [entry(path), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return done.status === 0;
}

function count(name, ok) {
  counts[ok ? "passed" : "failed"]++;
  if (!ok) console.log(`✗ ${name} failed`);
}

function findBrowser() {
  const known = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  const own = spawnSync(node, ["-e", 'console.log(require("@playwright/test").chromium.executablePath())'], {
    cwd: root,
  });
  const path = String(own.stdout).trim();
  return path && existsSync(path) ? path : null;
}

/** A Chromium: one that is there, else Playwright's, else Debian's. */
function ensureBrowser() {
  const there = findBrowser();
  if (there) return there;
  console.log("\n— installing a browser");
  const root0 = process.getuid?.() === 0;
  const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: "inherit" }).status === 0;
  run(node, [entry("@playwright/test/cli.js"), "install", ...(root0 ? ["--with-deps"] : []), "chromium"]);
  if (!findBrowser() && root0 && run("apt-get", ["update", "-qq"]))
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  return findBrowser();
}

/** A text browser for the journey without any script or style; one scripted journey is made with it. */
function ensureTextBrowser() {
  if (["/usr/bin/w3m", "/usr/local/bin/w3m"].some(existsSync) || process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "w3m"], { stdio: "inherit" });
}

async function startPostgres() {
  const child = spawn(node, [join(root, "tests/postgres.mjs")], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const url = await new Promise((resolve) => {
    child.stdout.once("data", (line) => resolve(String(line).trim()));
    child.once("exit", () => resolve(null));
  });
  return { url, stop: () => new Promise((resolve) => (url ? child.once("exit", resolve).stdin.end() : resolve())) };
}

function readReport(name) {
  const file = join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

install();
mkdirSync(reports, { recursive: true });
build();
count("types of routes", check("route types", "@react-router/dev/dist/cli/index.js", ["typegen"]));
count("types", check("types", "typescript/bin/tsc", []));
count("lint", check("format and lint", "../tests/biome.mjs", ["check", "."]));

const postgres = await startPostgres();
if (!postgres.url) console.log("PostgreSQL did not start.");
count("PostgreSQL starts", postgres.url !== null);
const vitest = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`];
check(
  "unit, conformance and request-level",
  "vitest/vitest.mjs",
  vitest,
  postgres.url ? { TEST_DATABASE_URL: postgres.url } : {},
);
await postgres.stop();
const units = readReport("vitest.json");
counts.passed += units?.numPassedTests ?? 0;
counts.failed += units
  ? units.numFailedTests +
    units.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length
  : 1;

const browser = ensureBrowser();
ensureTextBrowser();
const e2e = browser !== null && check("end to end", "@playwright/test/cli.js", ["test"], { CHROMIUM: browser });
const journeys = readReport("playwright.json");
counts.passed += journeys?.stats.expected ?? 0;
counts.failed += journeys ? journeys.stats.unexpected + journeys.stats.flaky : 1;
if (!e2e && journeys?.stats.unexpected === 0) counts.failed++;

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

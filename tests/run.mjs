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

/** Debian's package, where it may be installed; every step has a limit, since networks differ in what they block. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", timeout: 300_000, env });
  apt("update");
  apt("install", "-y", "--no-install-recommends", name);
}

/** A Chromium: one that is there, else Debian's, else Playwright's, whose download many networks block. */
function ensureBrowser() {
  const there = findBrowser();
  if (there) return there;
  console.log("\n— installing a browser");
  installPackage("chromium");
  if (!findBrowser()) {
    const deps = process.getuid?.() === 0 ? ["--with-deps"] : [];
    const args = [entry("@playwright/test/cli.js"), "install", ...deps, "chromium"];
    spawnSync(node, args, { cwd: root, stdio: "inherit", timeout: 300_000 });
  }
  return findBrowser();
}

/** Lynx, in which one journey is made; without it that journey fails. */
function ensureTextBrowser() {
  if (spawnSync("lynx", ["-version"]).status !== 0) installPackage("lynx");
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

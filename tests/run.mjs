// `npm test`: installs missing packages, runs every check, and ends with one line of totals.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tallyPlaywright, tallyVitest, tellsOfTests } from "./tally.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const node = join(root, "node_modules/.bin/node");
const entry = (path) => join(root, "node_modules", path);
const reports = join(root, "test-results");
const counts = { passed: 0, failed: 0 };
/** What has not passed, repeated at the end, where a long output is read first. */
const failures = [];

/** Runs a check beside others, and prints what it says when it ends. @returns whether it passed */
async function checkBeside(name, args) {
  const child = spawn(node, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (chunk) => said.push(chunk));
  const [status] = await once(child, "close").catch(({ message }) => [message]);
  console.log(`\n— ${name}\n${said.join("")}`);
  return status === 0;
}

/** Runs a check, and shows its output meanwhile. @returns whether it passed */
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
  if (!ok) failures.push(name);
}

const shells = ["chromium-headless-shell"];
const windowed = ["chromium", "chromium-browser", "google-chrome"];

/** The path of the first of these programs that is installed, else of Playwright's own browser; null without any. */
function findBrowser(names) {
  const found = names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  if (found) return found;
  const own = spawnSync(node, ["-e", 'console.log(require("@playwright/test").chromium.executablePath())'], {
    cwd: root,
  });
  const path = String(own.stdout).trim();
  return path && existsSync(path) ? path : null;
}

/** Whether the list of packages is up to date. */
let isListed = false;

/** Installs Debian's package if possible; every step has a time limit, since some networks block downloads. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", timeout: 300_000, env });
  if (!isListed) apt("update");
  isListed = true;
  apt("install", "-y", "--no-install-recommends", name);
}

/**
 * Finds the browsers, else installs Debian's, else Playwright's, whose download many networks block. The headless shell
 * has the same engine without a window and uses half the processor time, but knows no settings of a profile, such as
 * the refusal of cookies. Specs that need such settings run in the whole browser.
 * @returns the variables that name the browsers to the specs; null without a browser
 */
function ensureBrowsers() {
  if (process.env.CHROMIUM) return {};
  const both = () => [findBrowser(shells), findBrowser(windowed)];
  if (both().includes(null)) {
    console.log("\n— installing a browser");
    for (const [name] of [shells, windowed]) if (!findBrowser([name])) installPackage(name);
  }
  if (!both().some((path) => path)) {
    const deps = process.getuid?.() === 0 ? ["--with-deps"] : [];
    const args = [entry("@playwright/test/cli.js"), "install", ...deps, "chromium"];
    spawnSync(node, args, { cwd: root, stdio: "inherit", timeout: 300_000 });
  }
  const [shell, whole] = both();
  const first = shell ?? whole;
  return first ? { CHROMIUM: first, WHOLE_CHROMIUM: whole ?? first } : null;
}

/** Installs Lynx for the one journey that uses it; without Lynx that journey fails. */
function ensureTextBrowser() {
  if (spawnSync("lynx", ["-version"]).status !== 0) installPackage("lynx");
}

/** Installs clamd for the test that scans for malware with the real clamd; without clamd that test does not exist. */
function ensureScanner() {
  const isThere = () => existsSync("/usr/sbin/clamd");
  if (!isThere()) installPackage("clamav-daemon");
  if (!isThere()) console.log("\n— clamd is absent: files are scanned by a fake scanner only");
}

/** The arguments with which Node installs or builds in a separate process, because it exits on failure. */
const preparing = (step) => [
  "--input-type=module",
  "--eval",
  `import { ${step} } from "./app/server/start.mjs"; ${step}();`,
];

/**
 * Builds, checks the types and lints at the same time, since each of them leaves a processor idle. One thread checks
 * the types in half of the processor time and memory that the usual four threads need.
 */
async function checkSources() {
  const [built, typed, linted] = await Promise.all([
    checkBeside("build", preparing("build")),
    checkBeside("types", [entry("typescript/bin/tsc"), "--singleThreaded"]),
    checkBeside("format and lint", [join(root, "tests/biome.mjs"), "check", "."]),
  ]);
  count("build", built);
  count("types", typed);
  count("lint", linted);
}

/** Adds the totals of a runner's report. A runner that fails while all its tests pass counts as one failure. */
function addTests(tally, report, ok) {
  const tallied = tally(root, report);
  counts.passed += tallied.passed;
  counts.failed += tallied.failed || (ok ? 0 : 1);
  failures.push(...tallied.failures);
  if (!tallied.failed && !ok) failures.push(`${report}: the runner failed, although all its tests passed`);
}

rmSync(reports, { recursive: true, force: true });
const installed = spawnSync(process.execPath, preparing("install"), { cwd: root, stdio: "inherit" });
count("install", installed.status === 0);
count("types of routes", check("route types", "@react-router/dev/dist/cli/index.js", ["typegen"]));
await checkSources();

ensureScanner();
const units = join(reports, "vitest.json");
const vitest = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${units}`];
addTests(tallyVitest, units, check("unit, conformance and request-level", "vitest/vitest.mjs", vitest));

const browsers = ensureBrowsers() ?? {};
ensureTextBrowser();
const journeys = join(reports, "playwright.json");
const passed = check("end to end", "@playwright/test/cli.js", ["test"], browsers);
// A run that never began reports no tests, but `--list` reports them.
if (!tellsOfTests(journeys)) check("what was left out", "@playwright/test/cli.js", ["test", "--list"]);
addTests(tallyPlaywright, journeys, passed);

if (failures.length) console.log(`\nNot passed:\n${failures.map((failure) => `✗ ${failure}`).join("\n")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

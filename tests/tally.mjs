// Counts what the runners report. What did not pass has failed: a test that was left out says nothing.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How many tests a file names; how often each would run is not known where it cannot be loaded. */
const named = (file) => Math.max(1, readFileSync(file, "utf8").match(/^\s*(it|test)(\.each|\()/gm)?.length ?? 0);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Reads a runner's report. @returns null where the runner came to no end */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** All tests in these folders, of a runner that told nothing. */
const lost = (root, folders, pattern) => {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(root, folder, path)),
  );
  return { passed: 0, failed: sum(paths.filter((path) => pattern.test(path)).map(named)) };
};

/** Vitest's report; a file that could not be loaded counts with every test that it names. */
export function tallyVitest(root, file) {
  const report = read(file);
  if (!report) return lost(root, ["app", "tests"], /\.test\.tsx?$/);
  const passed = report.numPassedTests;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  return { passed, failed: report.numTotalTests - passed + sum(unloaded.map(({ name }) => named(name))) };
}

const statsOf = (report) => report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

/** Whether Playwright's report counts any test. */
export function tellsOfTests(file) {
  const { expected, unexpected, flaky, skipped } = statsOf(read(file));
  return expected + unexpected + flaky + skipped > 0;
}

/** Playwright's report; one that needed another try has failed as well. */
export function tallyPlaywright(root, file) {
  if (!tellsOfTests(file)) return lost(root, ["e2e"], /\.spec\.ts$/);
  const { expected, unexpected, flaky, skipped } = statsOf(read(file));
  return { passed: expected, failed: unexpected + flaky + skipped };
}

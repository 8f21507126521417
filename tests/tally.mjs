// Counts the results in the runners' reports. Every test that has not passed counts as failed, skipped ones included.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The number of tests in a file's source; parameterized ones count once, because a file that cannot be loaded hides their number. */
const named = (file) => Math.max(1, readFileSync(file, "utf8").match(/^\s*(it|test)(\.each|\()/gm)?.length ?? 0);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Reads a runner's report. @returns null when the runner wrote none */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** All tests in these folders, for a runner without a report. */
const lost = (root, folders, pattern) => {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(root, folder, path)),
  );
  return { passed: 0, failed: sum(paths.filter((path) => pattern.test(path)).map(named)) };
};

/** Totals of Vitest's report; for a file that could not be loaded, every test in its source counts as failed. */
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

/** Says whether Playwright's report contains any test. */
export function tellsOfTests(file) {
  const { expected, unexpected, flaky, skipped } = statsOf(read(file));
  return expected + unexpected + flaky + skipped > 0;
}

/** Totals of Playwright's report; a test that needed a retry counts as failed. */
export function tallyPlaywright(root, file) {
  if (!tellsOfTests(file)) return lost(root, ["e2e"], /\.spec\.ts$/);
  const { expected, unexpected, flaky, skipped } = statsOf(read(file));
  return { passed: expected, failed: unexpected + flaky + skipped };
}

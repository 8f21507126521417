// Counts the results in the runners' reports. Every test that has not passed counts as failed, skipped ones included.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * The number of tests in a file's source; parameterized ones count once, because a file that cannot be loaded hides
 * their number.
 */
const named = (file) => Math.max(1, readFileSync(file, "utf8").match(/^\s*(it|test)(\.each|\()/gm)?.length ?? 0);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Reads a runner's report. @returns null when the runner wrote none */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Describes a test that has not passed, with the first lines of its error. */
const failureOf = (name, status, message = "") => {
  const lines = stripVTControlCharacters(message ?? "an error without a message")
    .trim()
    .split("\n")
    .slice(0, 8);
  return [`${name} (${status})`, ...lines.filter(Boolean)].join("\n    ").slice(0, 1000);
};

/** All tests in these folders, for a runner without a report. */
const lost = (root, folders, pattern) => {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(root, folder, path)),
  );
  const failed = sum(paths.filter((path) => pattern.test(path)).map(named));
  return { passed: 0, failed, failures: [`no report of the tests in ${folders.join(" and ")}`] };
};

/**
 * Totals of Vitest's report, and what has not passed; for a file that could not be loaded, every test in its source
 * counts as failed.
 */
export function tallyVitest(root, file) {
  const report = read(file);
  if (!report) return lost(root, ["app", "tests"], /\.test\.tsx?$/);
  const passed = report.numPassedTests;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, status, failureMessages }) => failureOf(`${name}: ${fullName}`, status, failureMessages?.[0])),
  );
  return {
    passed,
    failed: report.numTotalTests - passed + sum(unloaded.map(({ name }) => named(name))),
    failures: [...unloaded.map(({ name, message }) => failureOf(name, "not loaded", message)), ...tests],
  };
}

const statsOf = (report) => report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

/** Says whether Playwright's report contains any test. */
export function tellsOfTests(file) {
  const { expected, unexpected, flaky, skipped } = statsOf(read(file));
  return expected + unexpected + flaky + skipped > 0;
}

/** All specs of a suite and of those inside it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Totals of Playwright's report, and what has not passed; a test that needed a retry counts as failed. */
export function tallyPlaywright(root, file) {
  if (!tellsOfTests(file)) return lost(root, ["e2e"], /\.spec\.ts$/);
  const report = read(file);
  const { expected, unexpected, flaky, skipped } = statsOf(report);
  const failures = specsOf(report).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, status, results }) => {
        const error = results.find((result) => result.error)?.error?.message;
        return failureOf(`${spec.file}: ${spec.title} [${projectName}]`, status, error);
      }),
  );
  return { passed: expected, failed: unexpected + flaky + skipped, failures };
}

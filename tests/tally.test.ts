import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

type Tally = (root: string, file: string) => { passed: number; failed: number; failures: string[] };

const script = new URL("./tally.mjs", import.meta.url).href;
const { tallyVitest, tallyPlaywright } = (await import(/* @vite-ignore */ script)) as Record<string, Tally>;
const root = mkdtempSync(join(tmpdir(), "ingressa-tally-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file below the folder of sample tests. @returns its path */
function write(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const crashed = write(
  "app/crashed.test.ts",
  'it("a", run);\ndescribe("b", () => {\n  it.each([1, 2])("c", run);\n});\n',
);
write("e2e/some.spec.ts", 'test("a", run);\ntest("b", run);\n');
write("tests/none.ts", 'it("is no test", run);\n');

it("counts and names a test as failed when it was skipped or its file could not be loaded", () => {
  const other = [{ status: "passed" }, { status: "skipped", fullName: "the d" }];
  const testResults = [
    { name: crashed, status: "failed", message: "\u001b[31mno such module\u001b[39m", assertionResults: [] },
    { name: "other", status: "failed", assertionResults: other },
  ];
  const report = write("vitest.json", JSON.stringify({ numTotalTests: 2, numPassedTests: 1, testResults }));
  const failures = [`${crashed} (not loaded)\n    no such module`, "other: the d (skipped)"];
  expect(tallyVitest?.(root, report)).toEqual({ passed: 1, failed: 3, failures });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const failing = { projectName: "nojs", status: "unexpected", results: [{ error: { message: "Error: a\nb" } }] };
  const passing = { projectName: "js", status: "expected", results: [{}] };
  const specs = [{ file: "some.spec.ts", title: "a", tests: [failing, passing] }];
  const browser = write("playwright.json", JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
  const specFailures = ["some.spec.ts: a [nojs] (unexpected)\n    Error: a\n    b"];
  expect(tallyPlaywright?.(root, browser)).toEqual({ passed: 5, failed: 4, failures: specFailures });
});

it("counts all tests of a runner without a report as failed", () => {
  mkdirSync(join(root, "tests"), { recursive: true });
  const lost = (folders: string) => ({ passed: 0, failed: 2, failures: [`no report of the tests in ${folders}`] });
  expect(tallyVitest?.(root, join(root, "absent.json"))).toEqual(lost("app and tests"));
  expect(tallyPlaywright?.(root, join(root, "absent.json"))).toEqual(lost("e2e"));
});

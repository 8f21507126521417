import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { calls } from "./conformance/answered";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/requirements.md"), "utf8");
const rows = [...text.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (\w[\w ]*?) \| (.*?) \|$/gm)];

function testsBelow(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8"))
    .join("\n");
}

it("marks a requirement as done or partly only if a test names it, and says what is missing", () => {
  const named = new Set(
    [...`${testsBelow("app")}${testsBelow("tests")}${testsBelow("e2e")}`.matchAll(/\[([A-Z]{3}-\d{2})\]/g)].map(
      (match) => match[1],
    ),
  );
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.flatMap(([, row, state, note]) => {
    if (!["done", "partly", "not yet"].includes(state!)) return [`${row}: unknown state ${state}`];
    if (state !== "not yet" && !named.has(row)) return [`${row}: ${state}, but no test names it`];
    return state === "partly" && !note!.trim() ? [`${row}: partly, but not what is missing`] : [];
  });
  expect(wrong).toEqual([]);
});

it("has one line for each row", () => {
  const names = rows.map(([, row]) => row);
  expect(names.filter((row, index) => names.indexOf(row) !== index)).toEqual([]);
});

it("lists exactly the calls that are not implemented yet [API-01]", () => {
  const listed = [...text.matchAll(/^- (`\w+\.\w+` \w+: [A-Z]+ \S+)$/gm)].map(([, line]) => line);
  const open = calls
    .filter(({ answered }) => !answered)
    .map(({ name, call }) => `\`${name}\` ${call.service}: ${call.method} ${call.path}`);
  expect(listed).toEqual(open);
});

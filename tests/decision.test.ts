import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../docs/decisions");

it("the index of the decisions names each of them once, by its title", () => {
  const decisions = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const titleOf = (file: string) => readFileSync(join(folder, file), "utf8").split("\n", 1)[0]?.replace(/^# /, "");
  const lines = readFileSync(join(folder, "README.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(lines.sort()).toEqual(decisions.map((file) => `- [${titleOf(file)}](${file})`).sort());
});

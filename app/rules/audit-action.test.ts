import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { catalogues } from "~/i18n/catalogue";
import { languages } from "~/rules/language";
import { auditActions, auditGroups } from "./audit-action";

// That the backend records no other action is checked by the compiler: `audit` takes these only.

it("has a text for every action in every language, and for no other [STF-08]", () => {
  for (const language of languages) {
    const named = Object.keys(catalogues[language].audit).filter((key) => key.startsWith("action_"));
    expect(named.sort(), language).toEqual(auditActions.map((action) => `action_${action}`).sort());
  }
});

it("lists no action that the backend does not record [STF-08]", () => {
  const source = globSync("app/{backend,data,modules,procedure,providers}/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  // Some actions are put together, such as `essay.${outcome}`.
  const stems = [...source.matchAll(/`([a-z-]+)\.\$\{/g)].map(([, stem = ""]) => stem);
  const prefixes = [...source.matchAll(/auditPrefix: "([a-z-]+)"/g)].map(([, stem = ""]) => stem);
  const gone = auditActions.filter(
    (action) => !source.includes(`"${action}"`) && ![...stems, ...prefixes].includes(action.split(".")[0] ?? ""),
  );
  expect(gone).toEqual([]);
});

it("finds every action in exactly one group [STF-08]", () => {
  const subjects = new Set(auditActions.map((action) => action.split(".")[0]));
  expect(Object.values(auditGroups).flat().sort()).toEqual([...subjects].sort());
});

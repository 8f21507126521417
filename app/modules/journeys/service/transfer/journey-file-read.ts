import type { z } from "zod";
import { isComponentType } from "~/modules/journeys/rules/journey";
import { isComponentId, MOST_CONDITIONS } from "~/modules/journeys/rules/journey-content";
import { looseEnds, placed, upgradeFile } from "~/modules/journeys/rules/journey-file";
import { type FileProblem, JourneyFile } from "~/modules/journeys/schema/journey-import";
import { type JsonPath, pathText, readJson } from "~/rules/json/json-source";

/** Maximum number of components of a journey; usual journeys have about twenty. */
const MAX_COMPONENTS = 200;
/** Maximum number of a component's actions, and of the values that a condition compares. */
const MAX_PARTS = 100;
/** At most this many problems are listed: a file of another kind would have thousands. */
const MAX_PROBLEMS = 100;

type Content = z.output<typeof JourneyFile>["journey"];

/** A problem whose line is not looked up yet. */
export type Problem = Omit<FileProblem, "line" | "path"> & { path: JsonPath };

/** The journey of a file with the lines of its values, or the first `MAX_PROBLEMS` problems of the file. */
export function readJourneyFile(
  text: string,
): { journey: Content; lineOf(path: JsonPath): number } | { problems: FileProblem[] } {
  const { value, problems, lineOf } = readJson(text);
  const refused = (all: readonly Problem[]) => ({ problems: firstProblems(all, lineOf) });
  if (value === undefined) return refused(problems);
  const upgraded = upgradeFile(value);
  if (!("file" in upgraded)) {
    const { format } = upgraded;
    return refused([
      format === null
        ? { kind: "format", path: ["format"] }
        : { kind: "newer", path: ["format"], value: String(format) },
    ]);
  }
  const read = journeyIn(upgraded.file);
  if ("problems" in read) return refused([...problems, ...read.problems]);
  return problems.length === 0 ? { journey: read.journey, lineOf } : refused(problems);
}

/** The journey that a file of the newest format has, or the problems of the file. */
export function journeyIn(file: unknown): { journey: Content } | { problems: Problem[] } {
  const parsed = JourneyFile.safeParse(file);
  const problems: Problem[] = [
    ...unstorable(file, []),
    ...(parsed.success
      ? [...dropped(file, parsed.data, []), ...definitionProblems(parsed.data.journey)]
      : parsed.error.issues.map((issue) => issueProblem(issue, file))),
  ];
  return parsed.success && problems.length === 0 ? { journey: parsed.data.journey } : { problems };
}

/** The problems that are listed, in the order of their lines. */
function firstProblems(
  all: readonly (Problem & { line?: number })[],
  lineOf: (path: JsonPath) => number,
): FileProblem[] {
  return all
    .map(({ path, line = lineOf(path), ...problem }) => ({ ...problem, line, path }))
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_PROBLEMS)
    .map((problem) => ({ ...problem, path: pathText(problem.path) }));
}

function issueProblem(issue: z.core.$ZodIssue, file: unknown): Problem {
  const path = issue.path.map((one) => (typeof one === "number" ? one : String(one)));
  const given = valueAt(file, issue.path);
  const value = typeof given === "object" || given === undefined ? {} : { value: String(given).slice(0, 200) };
  if (given === undefined) return { kind: "missing", path };
  if (issue.code === "invalid_type" || issue.code === "invalid_union") return { kind: "type", path, ...value };
  return issue.code === "too_big" ? { kind: "long", path } : { kind: "value", path, ...value };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name], value);
}

/**
 * The names that the format does not have. They are reported, since a name that the parser drops is usually misspelt.
 */
function dropped(raw: unknown, parsed: unknown, path: JsonPath): Problem[] {
  if (typeof raw !== "object" || raw === null) return [];
  return Object.entries(raw).flatMap(([name, value]) => {
    const at = [...path, Array.isArray(raw) ? Number(name) : name];
    const kept = (parsed as Record<string, unknown>)[name];
    return kept === undefined ? [{ kind: "unknown" as const, path: at }] : dropped(value, kept, at);
  });
}

/** Texts that no database stores as they are: those with null characters or unpaired surrogates. */
function unstorable(value: unknown, path: JsonPath): Problem[] {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed() ? [{ kind: "value" as const, path }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    unstorable(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function definitionProblems({ definition }: Content): Problem[] {
  const all = placed(definition);
  const tooMany = all[MAX_COMPONENTS];
  if (tooMany) return [{ kind: "excess", path: tooMany.path }];
  return [
    ...looseEnds(definition),
    ...all.flatMap(({ component: { id, type, conditions, actions, settings }, path }): Problem[] => [
      ...(isComponentType(type) ? [] : [{ kind: "value" as const, path: [...path, "type"], value: String(type) }]),
      ...(isComponentId(id) ? [] : [{ kind: "value" as const, path: [...path, "id"], value: id.slice(0, 60) }]),
      ...(conditions.length > MOST_CONDITIONS ? [{ kind: "long" as const, path: [...path, "conditions"] }] : []),
      ...(actions.length > MAX_PARTS ? [{ kind: "long" as const, path: [...path, "actions"] }] : []),
      ...conditions.flatMap(({ value }, index) =>
        typeof value === "object" && value.length > MAX_PARTS
          ? [{ kind: "long" as const, path: [...path, "conditions", index, "value"] }]
          : [],
      ),
      ...Object.entries(settings).flatMap(([name, value]) =>
        typeof value === "string" && value.length > 2_000
          ? [{ kind: "long" as const, path: [...path, "settings", name] }]
          : [],
      ),
    ]),
  ];
}

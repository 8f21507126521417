import { type Choices, type Conflict, decide, type Merging, type Three } from "~/modules/versioned/rules/draft-merge";
import { isSame } from "~/rules/json/canonical-json";
import type { Content, Control, Fields } from "./setting-field";

/** A part of a document that is compared as one: a field, a text in one language, or a field of an entry. */
export interface Leaf {
  /** The names that lead to it; an entry is named by its own key. */
  path: readonly string[];
  value: unknown;
}

/** A part that differs between two documents; the value is undefined where a document has no such entry. */
export interface SettingDifference {
  kind: "added" | "removed" | "changed";
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** The control of a part, by the names that lead to it; undefined for a path that the fields do not have. */
export function controlAt(fields: Fields, [name = "", ...rest]: readonly string[]): Control | undefined {
  const control = fields[name]?.control;
  if (control?.type === "group" && rest.length > 0) return controlAt(control.fields, rest);
  if (control?.type === "entries" && rest.length > 1) return controlAt(control.fields, rest.slice(1));
  return control;
}

/** All parts of a document by their paths, joined with points. */
export function leavesOf(fields: Fields, content: Content): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(fields, content, [], leaves);
  return leaves;
}

function collect(fields: Fields, content: Content, above: readonly string[], leaves: Map<string, Leaf>): void {
  for (const [name, { control }] of Object.entries(fields)) {
    const value = content[name];
    const path = [...above, name];
    if (control.type === "texts")
      for (const [language, text] of Object.entries(value ?? {}))
        leaves.set([...path, language].join("."), { path: [...path, language], value: text });
    else if (control.type === "group") collect(control.fields, (value ?? {}) as Content, path, leaves);
    else if (control.type === "entries")
      for (const entry of (value ?? []) as Content[])
        collect(control.fields, entry, [...path, String(entry[control.by])], leaves);
    else leaves.set(path.join("."), { path, value: value ?? null });
  }
}

/** What differs between two documents of a kind, in the order of the fields. */
export function diffContent(fields: Fields, before: Content, after: Content): SettingDifference[] {
  const [old, now] = [leavesOf(fields, before), leavesOf(fields, after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): SettingDifference[] => {
    const [former, next] = [old.get(key), now.get(key)];
    const leaf = next ?? former;
    if (!leaf || isSame(former?.value, next?.value)) return [];
    const kind = !former ? "added" : !next ? "removed" : "changed";
    return [{ kind, path: leaf.path, before: former?.value, after: next?.value }];
  });
}

/**
 * Merges two changes of a document: what either person changed is changed. A part that both changed differently is a
 * conflict unless `choices` decides it; the merged document then has the value of `theirs`.
 */
export function mergeContent(
  fields: Fields,
  [base, mine, theirs]: readonly [Content, Content, Content],
  choices: Choices = {},
): { content: Content; conflicts: Conflict[] } {
  const merging: Merging = { choices, conflicts: [] };
  const content = mergeFields(merging, fields, [base, mine, theirs], "");
  return { content, conflicts: merging.conflicts };
}

function mergeFields(
  merging: Merging,
  fields: Fields,
  three: readonly [Content, Content, Content],
  prefix: string,
): Content {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control }]) => {
      const values = three.map((one) => one[name] ?? null) as [unknown, unknown, unknown];
      return [name, mergeValue(merging, control, values, prefix + name)];
    }),
  );
}

function mergeValue(
  merging: Merging,
  control: Control,
  values: readonly [unknown, unknown, unknown],
  key: string,
): unknown {
  if (control.type === "texts") {
    const texts = values.map((one) => (one ?? {}) as Record<string, string>);
    const written = [...new Set(texts.flatMap((one) => Object.keys(one)))].flatMap((language) => {
      const [base, mine, theirs] = texts.map((one) => one[language]);
      const text = decide(merging, `${key}.${language}`, [base, mine, theirs]);
      return text === undefined ? [] : [[language, text] as const];
    });
    return written.length > 0 ? Object.fromEntries(written) : null;
  }
  if (control.type === "group") {
    const contents = values.map((one) => (one ?? {}) as Content) as [Content, Content, Content];
    return mergeFields(merging, control.fields, contents, `${key}.`);
  }
  if (control.type === "entries") return mergeEntries(merging, control, values, key);
  return decide(merging, key, values);
}

/** Entries in the order of `theirs`, after which come those that only `mine` has. */
function mergeEntries(
  merging: Merging,
  { fields, by }: Extract<Control, { type: "entries" }>,
  values: readonly [unknown, unknown, unknown],
  key: string,
): Content[] {
  const maps = values.map((one) => new Map(((one ?? []) as Content[]).map((entry) => [String(entry[by]), entry])));
  const [base, mine, theirs] = maps as [Map<string, Content>, Map<string, Content>, Map<string, Content>];
  return [...new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])].flatMap((id): Content[] => {
    const three: Three<Content | undefined> = [base.get(id), mine.get(id), theirs.get(id)];
    const at = `${key}.${id}`;
    if (three[0] && three[1] && three[2])
      return [mergeFields(merging, fields, [three[0], three[1], three[2]], `${at}.`)];
    const entry = decide(merging, at, three);
    return entry ? [entry] : [];
  });
}

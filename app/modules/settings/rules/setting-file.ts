import { canonicalJson } from "~/rules/json/canonical-json";
import { pathText, readJson } from "~/rules/json/json-source";
import { kindNamed, settingKinds } from "./kinds";
import { type Content, contentSchema, type Fields, referredKinds } from "./setting-field";
import { keyOf, type SettingErrors } from "./setting-kind";

/** The version of the format that this release writes. It reads this one and all former ones. */
export const FORMAT = 1;

/** A record of a file. */
export interface FileRecord {
  kind: string;
  key: string;
  content: Content;
  isArchived: boolean;
}

/** A mistake in a file, with its line and the path of the value that has it. */
export interface FileProblem {
  line: number;
  path: string;
  /** A text key below `setting`. */
  message: string;
}

/** The longest line of a file, in characters; a record is one line. */
export const LONGEST_LINE = 1_000_000;

/** What stands before the records, and after them: with them a file is one JSON value. */
export const fileStart = `{"format":${FORMAT},"settings":[`;
export const fileEnd = "]}\n";

/** A record as a line of a file, in canonical order. */
export function lineOf({ kind, content, isArchived }: Pick<FileRecord, "kind" | "content" | "isArchived">): string {
  return canonicalJson({ kind, content, ...(isArchived ? { archived: true } : {}) });
}

/** The kinds in the order of a file: what a record refers to stands before it. */
export const kindOrder: readonly string[] = ordered();

function ordered(): string[] {
  const names: string[] = [];
  const add = (kind: { name: string; fields: Fields }) => {
    if (names.includes(kind.name)) return;
    for (const referred of referredKinds(kind.fields)) {
      const known = kindNamed(referred);
      if (known) add(known);
    }
    names.push(kind.name);
  };
  for (const kind of settingKinds) if (!kind.isOfTenant) add(kind as { name: string; fields: Fields });
  return names;
}

/** The first line of a file. @returns its problem; null if this release reads the file */
export function readStart(line: string): FileProblem | null {
  const [, format] = /^\{\s*"format"\s*:\s*(\d{1,6})\s*,\s*"settings"\s*:\s*\[\s*$/.exec(line) ?? [];
  if (format === undefined) return { line: 1, path: "", message: "setting.fileNoStart" };
  return Number(format) > FORMAT ? { line: 1, path: "format", message: "setting.fileNewer" } : null;
}

/** Whether a line ends a file. */
export const isEnd = (line: string): boolean => /^\s*\]\s*\}\s*$/.test(line);

/** Reads a line of a file. @param number of the line, from 1. @returns its record and its problems */
export function readLine(line: string, number: number): { record: FileRecord | null; problems: FileProblem[] } {
  const wrong = (message: string, path = "") => ({ record: null, problems: [{ line: number, path, message }] });
  if (line.length > LONGEST_LINE) return wrong("setting.fileLongLine");
  const { value, problems } = readJson(line.replace(/,\s*$/, ""));
  if (problems.length > 0)
    return {
      record: null,
      problems: problems.map(({ kind, path }) => ({
        ...{ line: number, path: pathText(path) },
        message: `setting.file_${kind}`,
      })),
    };
  const { kind: name, content, archived = false, ...others } = (value ?? {}) as Record<string, unknown>;
  const known = typeof name === "string" ? kindNamed(name) : undefined;
  const kind = known?.isOfTenant ? undefined : known;
  if (!kind) return wrong("setting.fileNoKind", "kind");
  const [other] = Object.keys(others);
  if (other !== undefined) return wrong("setting.fileUnknown", other);
  if (typeof archived !== "boolean") return wrong("setting.errorWrong", "archived");
  const parsed = contentSchema(kind.fields).safeParse(content);
  if (!parsed.success)
    return {
      record: null,
      problems: parsed.error.issues.map((issue) => {
        const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
        const path = pathText(["content", ...(issue.path as (string | number)[]), ...(unknown ? [unknown] : [])]);
        return { line: number, path, message: unknown ? "setting.fileUnknown" : issue.message };
      }),
    };
  const checked: SettingErrors = kind.check?.(parsed.data) ?? {};
  if (Object.keys(checked).length > 0)
    return {
      record: null,
      problems: Object.entries(checked).map(([path, message]) => ({ line: number, path: `content.${path}`, message })),
    };
  const key = keyOf(kind, parsed.data);
  return { record: { kind: kind.name, key, content: parsed.data, isArchived: archived }, problems: [] };
}

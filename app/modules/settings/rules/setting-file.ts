import { z } from "zod";
import { canonicalJson } from "~/rules/json/canonical-json";
import { pathText, readJson } from "~/rules/json/json-source";
import { daysBetween, isDay } from "~/rules/time/date";
import { kindNamed, settingKinds } from "./kinds";
import { pictureNameOf } from "./picture";
import { withMovedDays } from "./setting-copy";
import { type Content, contentSchema, type Fields, referredKinds } from "./setting-field";
import { keyOf, type SettingErrors } from "./setting-kind";

/** The version of the format that this release writes. It reads this one and all former ones. */
export const FORMAT = 1;

/** The kind of the lines with pictures, which are no settings by themselves. */
const PICTURE = "picture";
const PictureContent = z.strictObject({
  name: z.string().refine((name) => pictureNameOf(name) !== null),
  data: z.base64().min(1),
});

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
  /** The values in the text. */
  values?: Readonly<Record<string, number>>;
}

/** The longest line of a file, in characters; a record is one line. A journey has all its versions in its line. */
export const LONGEST_LINE = 5_000_000;

/** What stands before the records, and after them: with them a file is one JSON value. */
export const fileStart = `{"format":${FORMAT},"settings":[`;
export const fileEnd = "]}\n";

/** A picture to which records refer, in base64, as a record of a file; it stands before them. */
export const pictureRecord = (name: string, base64: string): FileRecord => ({
  ...{ kind: PICTURE, key: name, isArchived: false },
  content: { name, data: base64 },
});

/** The picture in a record of a file; null for any other record. */
export function pictureIn({ kind, content }: FileRecord): { name: string; bytes: Uint8Array } | null {
  if (kind !== PICTURE) return null;
  const { name, data } = content as z.output<typeof PictureContent>;
  return { name, bytes: Buffer.from(data, "base64") };
}

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

const START =
  /^\{\s*"format"\s*:\s*(\d{1,6})\s*,\s*(?:"dates"\s*:\s*"(\d{4}-\d\d-\d\d)"\s*,\s*)?"settings"\s*:\s*\[\s*$/;

/**
 * Reads the first line of a file.
 * @param moved the day that the base day of the file's dates becomes; null leaves them
 * @returns by how many days to move the dates, or the problem of a file that this release does not read
 */
export function readStart(line: string, moved: string | null = null): { days: number } | { problem: FileProblem } {
  const [, format, dates] = START.exec(line) ?? [];
  const wrong = (path: string, message: string) => ({ problem: { line: 1, path, message } });
  if (format === undefined) return wrong("", "setting.fileNoStart");
  const values = { given: Number(format), newest: FORMAT };
  if (values.given > FORMAT) return { problem: { ...wrong("format", "setting.fileNewer").problem, values } };
  if (dates !== undefined && !isDay(dates)) return wrong("dates", "setting.errorDay");
  if (moved === null) return { days: 0 };
  return dates === undefined ? wrong("dates", "setting.fileNoDates") : { days: daysBetween(dates, moved) };
}

/** Whether a line ends a file. */
export const isEnd = (line: string): boolean => /^\s*\]\s*\}\s*$/.test(line);

/**
 * Reads a line of a file.
 * @param number of the line, from 1
 * @param days by how many the dates are moved
 * @returns its record and its problems
 */
export function readLine(
  line: string,
  number: number,
  days = 0,
): { record: FileRecord | null; problems: FileProblem[] } {
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
  if (name === PICTURE) {
    const picture = PictureContent.safeParse(content);
    return picture.success
      ? { record: pictureRecord(picture.data.name, picture.data.data), problems: [] }
      : wrong("setting.filePicture", "content");
  }
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
  const moved = withMovedDays(kind.fields, parsed.data, days);
  return { record: { kind: kind.name, key: keyOf(kind, moved), content: moved, isArchived: archived }, problems: [] };
}

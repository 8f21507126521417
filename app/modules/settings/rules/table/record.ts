import { normalText } from "~/rules/normal-text";
import { typedDay } from "~/rules/time/typed-day";
import { type Content, contentSchema, type Fields } from "../setting-field";
import type { FileProblem, FileRecord } from "../setting-file";
import { keyOf, type SettingKind } from "../setting-kind";
import { entryName, partName, readContent } from "../setting-text";
import { ARCHIVED, BETWEEN, type TableColumn } from "./column";

/** A record of a CSV file, with the row in which it begins. */
export type TableRecord = FileRecord & { line: number };

/** A record as it is in force. */
export type StoredRecord = Pick<FileRecord, "content" | "isArchived">;

/** The cells of a row by the names of their columns. */
export interface TableCells {
  line: number;
  texts: ReadonlyMap<string, string>;
}

/** A file whose columns are known. */
export interface Table {
  kind: SettingKind;
  /** The columns that the file has. */
  columns: readonly TableColumn[];
  stored: ReadonlyMap<string, StoredRecord>;
}

/** What people and spreadsheets write for yes and no; an empty cell is no. */
const words: Readonly<Record<"yes" | "no", readonly string[]>> = {
  yes: ["yes", "sim", "sí", "si", "true", "verdadeiro", "verdadero", "x", "1"],
  no: ["no", "não", "nao", "false", "falso", "0", ""],
};

/** The key of the record in a row. */
export function keyIn({ kind, columns }: Table, { texts }: TableCells): string {
  const own = columns.filter(({ list, isKey }) => list === null && isKey);
  const typed = Object.assign({}, ...own.map((column) => textsOf(column, texts.get(column.name) ?? "")));
  const fields = Object.fromEntries(Object.entries(kind.fields).filter(([name]) => kind.key.includes(name)));
  return keyOf(kind, readContent(fields, typed));
}

/** Reads a record, of which a file has some rows. @returns null and what is wrong with it, else the record */
export function readRecord(
  table: Table,
  rows: readonly TableCells[],
): { record: TableRecord | null; problems: FileProblem[] } {
  const { kind, columns, stored } = table;
  const { fields } = kind;
  const line = rows[0]?.line ?? 1;
  const { typed, entries, problems } = typedIn(table, rows);
  const former = rows[0] && stored.get(keyIn(table, rows[0]));
  const content = withKept(fields, readContent(fields, typed), { former: former?.content, columns });
  const placeOf = (path: readonly PropertyKey[]): Pick<FileProblem, "line" | "path"> => {
    const [name, entry, ...inner] = path.map(String);
    const control = fields[name ?? ""]?.control;
    if (control?.type !== "entries" || entry === undefined)
      return { line, path: path.filter((one) => typeof one === "string").join(".") };
    const index = typeof path[1] === "number" ? path[1] : indexOf(content[name ?? ""], control.by, entry);
    return { line: entries.get(name ?? "")?.[index]?.line ?? line, path: [name, ...inner].join(".") };
  };
  const parsed = contentSchema(fields).safeParse(content);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map(({ path, message }) => ({ ...placeOf(path), message })));
  else
    for (const [path, message] of Object.entries(kind.check?.(parsed.data) ?? {}))
      problems.push({ ...placeOf(path.split(".")), message });
  if (!parsed.success || problems.length > 0) return { record: null, problems };
  const isArchived = columns.some(({ name }) => name === ARCHIVED)
    ? typed[ARCHIVED] === "true"
    : (former?.isArchived ?? false);
  const record = { kind: kind.name, key: keyOf(kind, parsed.data), content: parsed.data, isArchived, line };
  return { record, problems: [] };
}

const indexOf = (entries: unknown, by: string, key: string) =>
  (entries as Content[]).findIndex((entry) => String(entry[by]) === key);

/** The texts of a form that shows the record, the rows of the entries of each list, and what is wrong with cells. */
function typedIn({ kind: { fields }, columns }: Table, rows: readonly TableCells[]) {
  const typed: Record<string, string> = {};
  const problems: FileProblem[] = [];
  const entries = new Map<string, readonly TableCells[]>();
  const put = (column: TableColumn, { line, texts }: TableCells, prefix = "") => {
    const text = texts.get(column.name) ?? "";
    if (column.control.type === "tick" && wordOf(text) === null)
      problems.push({ line, path: column.name, message: "setting.tableTick" });
    Object.assign(typed, textsOf(column, text, prefix));
  };
  for (const column of columns.filter(({ list }) => list === null)) {
    // The rows of further entries may leave the fields of the record empty.
    const [first, ...others] = rows.filter(({ texts }) => isWritten(texts.get(column.name)));
    const other = others.find(({ texts }) => texts.get(column.name) !== first?.texts.get(column.name));
    if (other) problems.push({ line: other.line, path: column.name, message: "setting.tableDiffers" });
    if (first) put(column, first);
  }
  for (const [list, { control }] of Object.entries(fields)) {
    if (control.type !== "entries") continue;
    const own = columns.filter((column) => column.list === list);
    const written = rows.filter(({ texts }) => own.some(({ name }) => isWritten(texts.get(name))));
    const excess = written[control.max];
    if (excess) problems.push({ line: excess.line, path: list, message: "setting.errorLong" });
    entries.set(list, written);
    for (const [index, row] of written.slice(0, control.max).entries())
      for (const column of own) put(column, row, `${entryName(list, index)}.`);
  }
  return { typed, entries, problems };
}

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

/** What a word says; null for one that says neither. */
function wordOf(text: string): "yes" | "no" | null {
  const word = normalText(text).toLowerCase();
  if (words.yes.includes(word)) return "yes";
  return words.no.includes(word) ? "no" : null;
}

/** The texts of a form that mean the same as a cell. */
function textsOf({ control, path, list }: TableColumn, text: string, prefix = ""): Record<string, string> {
  const name = prefix + path.slice(list === null ? 0 : 1).join("-");
  switch (control.type) {
    case "tick":
      return { [name]: wordOf(text) === "yes" ? "true" : "false" };
    case "day":
      return { [name]: typedDay(text) ?? text };
    case "choices":
    case "references":
      return Object.fromEntries(valuesIn(text).map((one) => [partName(name, one), "true"]));
    default:
      return { [name]: text };
  }
}

/** The values of a cell, in its order. */
const valuesIn = (text: string): string[] =>
  text
    .replaceAll("\n", BETWEEN)
    .split(BETWEEN)
    .flatMap((one) => normalText(one) || []);

interface Kept {
  /** The content in force; undefined for a new record. */
  former: Content | undefined;
  columns: readonly TableColumn[];
}

/** A content with what is in force of the fields for which a file has no column. */
function withKept(fields: Fields, content: Content, { former, columns }: Kept, above = ""): Content {
  const has = (name: string) => columns.some((column) => column.name === name || column.name.startsWith(`${name}.`));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control }]) => {
      const at = above + name;
      const [value, before] = [content[name], former?.[name]];
      if (!has(at)) return [name, before ?? value];
      if (control.type === "texts") {
        const kept = Object.entries((before ?? {}) as Content).filter(([language]) => !has(`${at}.${language}`));
        const all = { ...Object.fromEntries(kept), ...((value ?? {}) as Content) };
        return [name, Object.keys(all).length > 0 ? all : null];
      }
      if (control.type === "group") {
        const within = { former: before as Content | undefined, columns };
        return [name, withKept(control.fields, value as Content, within, `${at}.`)];
      }
      if (control.type !== "entries") return [name, value];
      const own = new Map(((before ?? []) as Content[]).map((entry) => [entry[control.by], entry]));
      const withOwn = (entry: Content) =>
        withKept(control.fields, entry, { former: own.get(entry[control.by]), columns }, `${at}.`);
      return [name, (value as Content[]).map(withOwn)];
    }),
  );
}

import type { Content, Control } from "../setting-field";
import type { FileRecord } from "../setting-file";
import type { SettingKind } from "../setting-kind";
import { ARCHIVED, BETWEEN, columnsOf, type TableColumn } from "./column";

/** A record, or a further entry of its lists, as a row of the CSV file of its kind. */
export interface TableRow {
  record: Pick<FileRecord, "content" | "isArchived">;
  /** The place of the entry in each list; the row of the first one has the fields of the record too. */
  index: number;
}

/** The rows of some records: as many for each as its longest list has entries, and at least one. */
export function tableRows({ fields }: SettingKind, records: readonly TableRow["record"][]): TableRow[] {
  const lists = Object.keys(fields).filter((name) => fields[name]?.control.type === "entries");
  return records.flatMap((record) => {
    const count = Math.max(1, ...lists.map((name) => (record.content[name] as unknown[]).length));
    return Array.from({ length: count }, (_, index) => ({ record, index }));
  });
}

/**
 * The columns of the CSV file of a kind with their cells.
 * @param words for yes and no
 */
export const tableCells = (kind: SettingKind, words: Readonly<Record<"yes" | "no", string>>) =>
  columnsOf(kind).map((column) => ({
    label: column.name,
    cell: (row: TableRow) => cellOf(column.control, valueIn(column, row), words),
  }));

/** The value of a column in a row; undefined where the row has none. */
function valueIn({ name, path, list, isKey }: TableColumn, { record, index }: TableRow): unknown {
  if (list !== null) return valueAt((record.content[list] as Content[])[index], path.slice(1));
  if (index > 0 && !isKey) return undefined;
  return name === ARCHIVED ? record.isArchived : valueAt(record.content, path);
}

const valueAt = (content: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Content | null | undefined)?.[name], content);

function cellOf(control: Control, value: unknown, words: Readonly<Record<"yes" | "no", string>>): string | number {
  if (value === null || value === undefined) return "";
  switch (control.type) {
    case "tick":
      return words[value ? "yes" : "no"];
    case "number":
      return Number(value);
    case "money":
    case "percent":
      return Number(value) / 100;
    case "choices":
    case "references":
      return (value as string[]).join(` ${BETWEEN} `);
    case "lines":
      return (value as string[]).join("\n");
    default:
      return String(value);
  }
}

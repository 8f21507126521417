import { languages } from "~/rules/language";
import type { Control, Fields } from "../setting-field";
import type { SettingKind } from "../setting-kind";

/** A column of the CSV file of a kind. */
export interface TableColumn {
  /** The names that lead to the field, joined with points; the last one of a text is its language. */
  name: string;
  path: readonly string[];
  control: Control;
  /** The list whose entries have the field; null for a field of the record. */
  list: string | null;
  /** Whether the field tells records apart, or the entries of its list. */
  isKey: boolean;
  isOptional: boolean;
}

/** The longest CSV text in characters. */
export const TABLE_MAX = 5_000_000;

/** The column that says whether a record is archived. */
export const ARCHIVED = "archived";

/** What stands between the values of a cell. */
export const BETWEEN = "|";

const EACH_LANGUAGE: readonly string[] = languages;

type Place = Pick<TableColumn, "path" | "list">;

function columnsIn(fields: Fields, above: Place, isKey: (name: string) => boolean): TableColumn[] {
  return Object.entries(fields).flatMap(([name, { control, isOptional }]): TableColumn[] => {
    const path = [...above.path, name];
    const column = { name: path.join("."), path, control, list: above.list, isKey: isKey(name), isOptional };
    switch (control.type) {
      case "texts":
        return EACH_LANGUAGE.map((language) => ({
          ...column,
          ...{ name: `${column.name}.${language}`, path: [...path, language] },
        }));
      case "group":
        return columnsIn(control.fields, column, () => false);
      case "entries":
        return columnsIn(control.fields, { path, list: name }, (inner) => inner === control.by);
      case "json":
      case "secret":
        return [];
      default:
        return [column];
    }
  });
}

/** The columns of the CSV file of a kind, in the order of its fields. */
export function columnsOf({ fields, key, isArchivable }: SettingKind): TableColumn[] {
  const archived: TableColumn = {
    ...{ name: ARCHIVED, path: [ARCHIVED], control: { type: "tick" }, list: null, isKey: false, isOptional: true },
  };
  const own = columnsIn(fields, { path: [], list: null }, (name) => key.includes(name));
  return isArchivable ? [...own, archived] : own;
}

/** Whether CSV files have the records of a kind: there are many, and their fields fit into cells. */
export const isTable = ({ fields, key, isOnlyInFile, isOfTenant }: SettingKind): boolean =>
  key.length > 0 &&
  !isOnlyInFile &&
  !isOfTenant &&
  Object.values(fields).every(({ control }) => control.type !== "json");

import type { ListModel } from "~/form/list";
import type { SettingField } from "~/modules/settings/rules/setting-field";

/** The lists of a form with some fields. */
export const listsOf = (fields: Readonly<Record<string, Pick<SettingField, "control">>>): ListModel[] =>
  Object.entries(fields).flatMap(([name, { control }]) =>
    control.type === "entries" ? [{ name, fields: Object.keys(control.fields), max: control.max }] : [],
  );

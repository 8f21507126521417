import { isTextKey, type Translate } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import type { SettingKindName } from "~/modules/settings/rules/kinds";
import { pictureAt } from "~/modules/settings/rules/picture";
import type { Content, Control, Fields } from "~/modules/settings/rules/setting-field";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { controlAt, type SettingDifference } from "~/modules/settings/rules/setting-leaf";
import { languageName, toLanguage } from "~/rules/language";

/** The options of references by kind, from which their names are read. */
export type Options = Readonly<Record<string, readonly { value: string; label: string }[]>>;

/** A text whose key is put together; undefined if the catalogue has none. */
function textIfAny(t: Translate, key: string): string | undefined {
  return isTextKey(key) ? (t as (key: string) => string)(key) : undefined;
}

/** The name of an institution, or what stands for the whole tenant. */
export const placeName = (t: Translate, { name }: { name: string }): string => name || t("users.wholeTenant");

/** The name of all records of a kind, and of one. */
export const kindName = (t: Translate, kind: SettingKindName): string => t(`setting.kind_${kind}`);
/** The name of a group of a list. */
export const groupName = (t: Translate, group: string): string => textIfAny(t, `setting.group_${group}`) ?? group;
export const oneName = (t: Translate, kind: SettingKindName): string => t(`setting.one_${kind}`);

/** The name of a field of a kind, or of an entry in it; `path` has the names that lead to it. */
export const fieldLabel = (t: Translate, kind: string, path: readonly string[]): string =>
  textIfAny(t, `settingField.${kind}_${path.join("_")}`) ??
  textIfAny(t, `settingField.any_${path.at(-1)}`) ??
  path.join(" ");

/** What a field is for; undefined if its name says it all. */
export const fieldHint = (t: Translate, kind: string, path: readonly string[]): string | undefined =>
  textIfAny(t, `settingField.${kind}_${path.join("_")}Hint`) ?? textIfAny(t, `settingField.any_${path.at(-1)}Hint`);

/** Where options of fields have their names already. */
const namesElsewhere: Readonly<Record<string, readonly string[]>> = {
  compare: ["review.fact"],
  languages: ["settingField.defaultLanguage"],
  part: ["systemStatus.part", "systemStatus.service"],
  steps: ["component.type"],
};

/** The name of an option of a field. */
export const optionLabel = (t: Translate, field: string, option: string): string =>
  (namesElsewhere[field] ?? [`settingField.${field}`])
    .map((names) => textIfAny(t, names === "modality" ? `modality.${option}` : `${names}_${option}`))
    .find((text) => text !== undefined) ?? option;

/** The name of a part in a difference or a conflict: its field, the entry, and the language. */
export function partLabel(
  t: Translate,
  kind: string,
  fields: Fields,
  options: Options,
  path: readonly string[],
): string {
  return partNames(t, kind, { fields, options, path, above: [] }).join(" · ");
}

/** The name of a field of a record's form, which may be in an entry: `campuses[0].seats`. */
export function formFieldLabel(
  t: Translate,
  kind: Pick<SettingKind, "name" | "fields">,
  options: Options,
  field: string,
) {
  const [, list, inner] = /^(\w+)\[\d+\]\.(.+)$/.exec(field) ?? [];
  if (list && inner) return `${fieldLabel(t, kind.name, [list])} · ${fieldLabel(t, kind.name, [list, inner])}`;
  return partLabel(t, kind.name, kind.fields, options, pathOfField(kind.fields, field));
}

/** The path of a field that is in no entry: `light-primary` is `light` and `primary`, `name-pt-BR` the Portuguese name. */
function pathOfField(fields: Fields, field: string): string[] {
  const [, name = field, rest] = /^([^-]+)-(.+)$/.exec(field) ?? [];
  const control = fields[name]?.control;
  if (rest === undefined) return [name];
  return [name, ...(control?.type === "group" ? pathOfField(control.fields, rest) : [rest])];
}

interface Part {
  fields: Fields;
  options: Options;
  path: readonly string[];
  /** The names of the fields above, without the entries. */
  above: readonly string[];
}

function partNames(t: Translate, kind: string, { fields, options, path, above }: Part): string[] {
  const [name, ...rest] = path;
  if (name === undefined) return [];
  const control = fields[name]?.control;
  const own = [...above, name];
  const label = fieldLabel(t, kind, own);
  if (control?.type === "texts") {
    const language = toLanguage(rest[0]);
    return [language ? t("form.inLanguage", { label, language: languageName(language, t.locale) }) : label];
  }
  if (control?.type === "group")
    return [label, ...partNames(t, kind, { fields: control.fields, options, path: rest, above: own })];
  if (control?.type !== "entries" || rest.length === 0) return [label];
  const [entry, ...inner] = rest;
  const named = valueText(t, control.by, control.fields[control.by]?.control, entry, options);
  return [label, named, ...partNames(t, kind, { fields: control.fields, options, path: inner, above: own })];
}

/** A value of a field in words. */
export function valueText(
  t: Translate,
  field: string,
  control: Control | undefined,
  value: unknown,
  options: Options,
): string {
  if (value === null || value === undefined || value === "") return t("setting.nothing");
  switch (control?.type) {
    case "secret":
      return t("setting.secretStored");
    case "tick":
      return t(value ? "setting.yes" : "setting.no");
    case "money":
      return formatMoney(Number(value), t.locale);
    case "percent":
      return `${new Intl.NumberFormat(t.locale, { maximumFractionDigits: 2 }).format(Number(value) / 100)} %`;
    case "choice":
      return optionLabel(t, field, String(value));
    case "choices":
      return (value as string[]).map((one) => optionLabel(t, field, one)).join(", ") || t("setting.nothing");
    case "picture": {
      const size = pictureAt(String(value));
      return size ? t("setting.pictureSize", size) : String(value);
    }
    case "lines":
      return (value as string[]).join(", ") || t("setting.nothing");
    case "reference":
      return nameIn(options, control.to, String(value));
    case "references":
      return (value as string[]).map((one) => nameIn(options, control.to, one)).join(", ") || t("setting.nothing");
    case "entries":
      return (value as Content[])
        .map((entry) => valueText(t, control.by, control.fields[control.by]?.control, entry[control.by], options))
        .join(", ");
    default:
      return String(value);
  }
}

const nameIn = (options: Options, kind: string, key: string): string =>
  options[kind]?.find(({ value }) => value === key)?.label ?? key;

/** A difference as a sentence. */
export function differenceText(
  t: Translate,
  kind: string,
  fields: Fields,
  options: Options,
  { kind: change, path, before, after }: SettingDifference,
): string {
  const name = partLabel(t, kind, fields, options, path);
  const control = controlAt(fields, path);
  if (control?.type === "json") return t("setting.diff_json", { name });
  const text = (value: unknown) =>
    valueText(t, path.at(-1) ?? "", control?.type === "texts" ? undefined : control, value, options);
  if (change === "added") return t("setting.diff_added", { name, after: text(after) });
  if (change === "removed") return t("setting.diff_removed", { name, before: text(before) });
  return t("setting.diff_changed", { name, before: text(before), after: text(after) });
}

import type { JourneyDraft, JourneyProblem } from "~/contract/journey-draft";
import { type Condition, isComponentType, prerequisiteOf, type Stage, stages } from "~/domain/journey/journey";
import { componentsById } from "~/domain/journey/journey-content";
import type { JourneyDifference } from "~/domain/journey/journey-diff";
import type { Translate } from "~/i18n/translator";

/** The data from which the texts about a journey are built: its content, and the names of the codes in it. */
export type Worded = Pick<JourneyDraft, "content" | "modes" | "courses">;

/** The name of a component: that of its type, with its id where they differ. */
export function componentName(t: Translate, id: string, type: string | undefined): string {
  if (type === undefined) return id;
  const name = isComponentType(type) ? t(`journey.type_${type}`) : type;
  return type === id ? name : `${name} (${id})`;
}

/** The name of a component of the content; its id where the content does not have it. */
export function nameIn(t: Translate, { content }: Pick<Worded, "content">, id: string): string {
  return componentName(t, id, componentsById(content.definition).get(id)?.type);
}

/** The name behind a code that a condition compares with. */
export function valueName(t: Translate, worded: Worded, field: string, value: string): string {
  const list = field === "ingressMode.code" ? worded.modes : field === "course.code" ? worded.courses : null;
  if (!list) return value;
  return list.find(({ code }) => code === value)?.name ?? t("journey.valueMissing", { value });
}

const fields = {
  age: "journey.field_age",
  "ingressMode.code": "journey.field_ingressMode",
  "course.code": "journey.field_course",
  "educationLevel.code": "journey.field_educationLevel",
} as const;

/** The name of a field that conditions compare. */
export const fieldName = (t: Translate, field: string): string =>
  Object.hasOwn(fields, field) ? t(fields[field as keyof typeof fields]) : field;

/** A condition as a part of a sentence, such as "age at least 18". */
export function conditionText(t: Translate, worded: Worded, condition: Condition): string {
  const needed = prerequisiteOf(condition);
  if (needed !== null) {
    const isKnown = componentsById(worded.content.definition).has(needed);
    if (!isKnown) return t("journey.afterMissing", { id: needed });
    return t("journey.afterComponent", { name: nameIn(t, worded, needed) });
  }
  const { field, operator, value } = condition;
  const values = (Array.isArray(value) ? value : [value]).map((one) => valueName(t, worded, field, String(one)));
  const compared = operator === "done" ? "" : t(`journey.operator_${operator}`);
  return `${fieldName(t, field)} ${compared} ${values.join(", ")}`;
}

/** When a component is shown, in a line. */
export const shownText = (t: Translate, worded: Worded, conditions: readonly Condition[]): string =>
  conditions.length === 0
    ? t("journey.always")
    : conditions.map((condition) => conditionText(t, worded, condition)).join("; ");

/** A problem of a draft as a sentence. */
export function problemText(t: Translate, worded: Worded, problem: JourneyProblem): string {
  const { code, componentId, otherId = "", type, field = "", value = "" } = problem;
  const name = componentId ? nameIn(t, worded, componentId) : componentName(t, type ?? "", type);
  const other = otherId ? nameIn(t, worded, otherId) : "";
  switch (code) {
    case "DUPLICATE_ID":
    case "WRONG_STAGE":
    case "RETIRED":
    case "CONDITIONAL":
    case "MISSING":
    case "REPEATED":
      return t(`journey.problem_${code}`, { name });
    case "UNKNOWN_VALUE":
      return t("journey.problem_UNKNOWN_VALUE", { name, value: `${fieldName(t, field)} ${value}` });
    default:
      return t(`journey.problem_${code}`, { name, other });
  }
}

/** The name of the stage or the component that contains a component. */
export function placeName(t: Translate, worded: Pick<Worded, "content">, container: string): string {
  const stage = stages.find((one: Stage) => one === container);
  return stage ? t(`journey.stage_${stage}`) : nameIn(t, worded, container.replace(/^in:/, ""));
}

/** A difference as a sentence. */
export function differenceText(t: Translate, worded: Worded, difference: JourneyDifference): string {
  switch (difference.kind) {
    case "added":
    case "removed":
      return t(`journey.diff_${difference.kind}`, {
        name: componentName(t, difference.id, difference.type),
        place: placeName(t, worded, difference.container),
      });
    case "moved": {
      const { id, type, from, to, mobile } = difference;
      return t(mobile ? "journey.diff_movedPhone" : "journey.diff_moved", {
        name: componentName(t, id, type),
        from,
        to,
      });
    }
    case "changed": {
      const { key, before, after } = difference;
      const value = (one: unknown) => fieldValue(t, worded, key, one);
      return t("journey.diff_changed", { name: keyName(t, worded, key), before: value(before), after: value(after) });
    }
  }
}

/** The name of the field that a key of a difference or a conflict names. */
export function keyName(t: Translate, worded: Worded, key: string): string {
  const [first = "", second = "", ...rest] = key.split(".");
  if (first === "order") return t("journey.orderOf", { stage: placeName(t, worded, second) });
  if (first === "orderMobile") return t("journey.orderPhoneOf", { stage: placeName(t, worded, second) });
  if (first !== "component") return infoName(t, key);
  const component = nameIn(t, worded, second);
  return t("journey.fieldOf", { component, field: componentField(t, rest.join(".")) });
}

function infoName(t: Translate, key: string): string {
  switch (key) {
    case "name":
      return t("journey.name");
    case "url":
      return t("journey.url");
    case "ingressModeCode":
      return t("journey.modeField");
    case "titles.en":
      return t("journey.titleEn");
    case "titles.es":
      return t("journey.titleEs");
    default:
      return t("journey.titlePt");
  }
}

function componentField(t: Translate, field: string): string {
  const [kind, setting = ""] = field.split(/\.(.*)/s);
  if (kind === "settings") {
    const [name = "", language] = setting.split(":");
    const label = isSetting(name) ? t(`journey.setting_${name}`) : name;
    if (language !== "en" && language !== "es") return label;
    return t("journey.inLanguage", { label, language: t(`journey.language_${language}`) });
  }
  if (kind === "required" || kind === "conditions" || kind === "actions" || kind === "container")
    return t(`journey.${kind}Field`);
  return t("journey.wholeComponent");
}

const isSetting = (name: string): name is "title" | "front" | "hideFooter" | "lockFooter" | "groups" | "alternative" =>
  ["title", "front", "hideFooter", "lockFooter", "groups", "alternative"].includes(name);

/** The value of a field in words. */
export function fieldValue(t: Translate, worded: Worded, key: string, value: unknown): string {
  if (/^component\.[^.]+$/.test(key)) return value ? t("journey.keptValue") : t("journey.removedValue");
  if (value === undefined || value === null || value === "") return t("journey.nothing");
  if (typeof value === "boolean") return t(value ? "journey.yes" : "journey.no");
  if (key.endsWith(".conditions")) return shownText(t, worded, value as Condition[]);
  if (/^order(Mobile)?\./.test(key)) return (value as string[]).map((id) => nameIn(t, worded, id)).join(", ");
  if (key.endsWith(".container")) return placeName(t, worded, String(value));
  if (key === "ingressModeCode") return valueName(t, worded, "ingressMode.code", String(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

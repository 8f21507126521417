import type { Translate } from "~/i18n/translator";
import {
  type ChargeMethod,
  chargeMethods,
  type NoticeKey,
  noticeKeys,
  type SettableStatus,
  settableStatuses,
} from "~/modules/journeys/rules/action/milestone";
import {
  type Action,
  type ActionType,
  type Condition,
  isComponentType,
  prerequisiteOf,
  type Stage,
  stages,
} from "~/modules/journeys/rules/journey";
import type { JourneyProblem } from "~/modules/journeys/rules/journey-check";
import { componentsById } from "~/modules/journeys/rules/journey-content";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { type Language, languageName, toLanguage } from "~/rules/language";

/** The data from which the texts about a journey are built: its content, and the names of the codes in it. */
export type Worded = Pick<JourneyDraft, "content" | "modes" | "courses">;

/** The name of a component: that of its type, with its id where they differ. */
export function componentName(t: Translate, id: string, type: string | undefined): string {
  if (type === undefined) return id;
  const name = isComponentType(type) ? t(`component.type_${type}`) : type;
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

type Content = Pick<Worded, "content">;

/** The name of an action's target in a content, null for actions that name no component of one; a target that the portal does not know is quoted. */
export function targetName(t: Translate, worded: Content | null, type: ActionType, target: string): string {
  const isKnown = (values: readonly string[]) => values.includes(target);
  const isPage = type === "goTo" && worded !== null && componentsById(worded.content.definition).has(target);
  if (isPage) return nameIn(t, worded, target);
  if (type === "setStatus" && isKnown(settableStatuses)) return t(`action.status_${target as SettableStatus}`);
  if (type === "notify" && isKnown(noticeKeys)) return t(`action.notice_${target as NoticeKey}`);
  if (type === "issueCharge" && isKnown(chargeMethods)) return t(`action.charge_${target as ChargeMethod}`);
  return type === "crmDeal" ? target : t("action.unknownTarget", { target });
}

/** What an action does, as a part of a sentence. */
export const actionText = (t: Translate, worded: Content | null, { type, target = "" }: Action): string =>
  t(`action.say_${type}`, { target: targetName(t, worded, type, target) });

/** What the actions of a component do, in a line. */
export const actionsText = (t: Translate, worded: Content, actions: readonly Action[]): string =>
  actions.map((action) => actionText(t, worded, action)).join("; ");

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
    case "TARGET_EARLIER":
    case "TARGET_BEYOND":
      return t(`action.problem_${code}`, { name, other });
    case "ACTION_REPEATED":
    case "ACTION_TARGET":
    case "STATUS_EARLY":
    case "CHARGE_EARLY":
    case "CHARGE_LATE":
    case "CONTRACT_LATE":
      return t(`action.problem_${code}`, {
        name,
        action: actionText(t, worded, { type: problem.action ?? "goTo", target: value }),
      });
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

/** The name of the field that a key of a difference or a conflict names. */
export function keyName(t: Translate, worded: Worded, key: string): string {
  const [first = "", second = "", ...rest] = key.split(".");
  if (first === "order") return t("journey.orderOf", { stage: placeName(t, worded, second) });
  if (first === "orderMobile") return t("journey.orderPhoneOf", { stage: placeName(t, worded, second) });
  if (first !== "component") return infoName(t, key);
  const component = nameIn(t, worded, second);
  return t("journey.fieldOf", { component, field: componentField(t, rest.join(".")) });
}

const infoNames = {
  name: "journey.name",
  url: "journey.url",
  ingressModeCode: "journey.modeField",
} as const;

function infoName(t: Translate, key: string): string {
  const language = toLanguage(key.replace("titles.", ""));
  return language ? titleName(t, language) : t(infoNames[key as keyof typeof infoNames]);
}

/** The name of the field for a journey's title in a language. */
export const titleName = (t: Translate, language: Language): string =>
  t("journey.titleIn", { language: languageName(language, t.locale) });

function componentField(t: Translate, field: string): string {
  const [kind, setting = ""] = field.split(/\.(.*)/s);
  if (kind === "settings") {
    const [name = "", code] = setting.split(":");
    const label = isSetting(name) ? t(`journey.setting_${name}`) : name;
    const language = toLanguage(code);
    return language ? t("journey.inLanguage", { label, language: languageName(language, t.locale) }) : label;
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
  if (key.endsWith(".actions")) return actionsText(t, worded, value as Action[]) || t("journey.nothing");
  if (/^order(Mobile)?\./.test(key)) return (value as string[]).map((id) => nameIn(t, worded, id)).join(", ");
  if (key.endsWith(".container")) return placeName(t, worded, String(value));
  if (key === "ingressModeCode") return valueName(t, worded, "ingressMode.code", String(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

import type { FieldErrors } from "~/api/problem";
import { type Condition, prerequisiteOf } from "~/modules/journeys/rules/journey";
import { takeApart } from "~/modules/journeys/rules/journey-content";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";

/**
 * A condition as the form contains it: the field is fixed, the operator and the values can be changed. A condition that
 * the form cannot express is `kept` as it is stored.
 */
export interface ConditionRow {
  field: string;
  operator: Condition["operator"];
  /** The ticked codes, or the typed number. */
  values: string[];
  kept?: Condition;
}

type Texts = Readonly<Record<string, string>>;

/**
 * Whether the value of a field is a list of codes to tick, a number to type, or none (`component.<id>`, a component
 * before this one).
 */
export const kindOf = (field: string): "codes" | "number" | "component" =>
  field.startsWith("component.") ? "component" : field === "age" ? "number" : "codes";

/** The rows of the stored conditions; neighbouring `notEquals` of one field are one row. */
export function rowsOf(conditions: readonly Condition[]): ConditionRow[] {
  const rows: ConditionRow[] = [];
  for (const condition of conditions) {
    const row = rowOf(condition);
    const last = rows.at(-1);
    const isSame = row.operator === "notEquals" && last?.operator === "notEquals" && row.field === last.field;
    if (isSame && !row.kept && !last.kept && !last.values.includes(row.values[0]!)) last.values.push(...row.values);
    else rows.push(row);
  }
  return rows;
}

function rowOf(condition: Condition): ConditionRow {
  const { field, operator, value } = condition;
  const values = (Array.isArray(value) ? value : [value]).map(String);
  const row = {
    field,
    operator: operator === "equals" && kindOf(field) === "codes" ? "in" : operator,
    values,
  } as const;
  const { conditions, errors } = conditionsOf([row]);
  const isExpressed =
    operatorsOf(field).includes(row.operator) &&
    values.every((one) => one === one.trim() && !CONTROL.test(one)) &&
    new Set(values).size === values.length &&
    Object.keys(errors).length === 0 &&
    JSON.stringify([value, operator]) === JSON.stringify([conditions[0]?.value, conditions[0]?.operator]);
  return isExpressed ? row : { ...row, kept: condition };
}

/** Control characters: a form may post them changed. */
const CONTROL = /\p{Cc}/u;

/**
 * The codes of a row to tick: first the ticked ones in their order, even if the institution no longer has them, then
 * the others.
 */
export function codesOf({ modes, courses }: Pick<JourneyDraft, "modes" | "courses">, row: ConditionRow): string[] {
  const known = row.field === "ingressMode.code" ? modes : row.field === "course.code" ? courses : [];
  return [...new Set([...row.values, ...known.map(({ code }) => code)])];
}

/** The rows as a form posted them, up to the first number for which it has no row. */
export function rowsIn(texts: Texts): ConditionRow[] {
  const rows: ConditionRow[] = [];
  for (let index = 0; ; index += 1) {
    const kept = texts[`c${index}-kept`];
    if (kept !== undefined) {
      rows.push(keptRow(kept));
      continue;
    }
    const field = texts[`c${index}-field`];
    if (!field) break;
    const prefix = `c${index}-code-`;
    const ticked = Object.keys(texts).filter((name) => name.startsWith(prefix));
    const typed = texts[`c${index}-number`];
    rows.push({
      field,
      operator: operatorIn(texts[`c${index}-operator`], field),
      values: typed === undefined ? ticked.map((name) => texts[name]!) : [typed.trim()],
    });
  }
  return rows;
}

/** The row of a `kept` condition in a posted form. A text that was cut gives a row without values, which is refused. */
function keptRow(text: string): ConditionRow {
  try {
    const kept = JSON.parse(text) as Condition;
    return { ...rowOf(kept), kept };
  } catch {
    return { field: "", operator: "in", values: [] };
  }
}

/** The form after one of the buttons that add or remove a condition; null for any other button. */
export function pressedRows(
  texts: Texts,
  intent: string,
): { texts: Texts; rows: ConditionRow[]; errors: FieldErrors } | null {
  const rows = rowsIn(texts);
  const [name, index] = intent.split(":");
  if (name === "remove-condition") return { texts, rows: rows.filter((_, at) => at !== Number(index)), errors: {} };
  if (name !== "add-condition") return null;
  const { about: field = "" } = texts;
  if (field === "") return { texts, rows, errors: { about: "journey.fieldRequired" } };
  return { texts: { ...texts, about: "" }, rows: [...rows, { field, operator: "in", values: [] }], errors: {} };
}

function operatorIn(text: string | undefined, field: string): ConditionRow["operator"] {
  const allowed = operatorsOf(field);
  return allowed.find((one) => one === text) ?? allowed[0]!;
}

/** The comparisons that a field offers. */
export function operatorsOf(field: string): readonly ConditionRow["operator"][] {
  const kind = kindOf(field);
  if (kind === "codes") return ["in", "notEquals"];
  return kind === "number" ? ["atLeast", "lessThan", "equals"] : ["done"];
}

/** The conditions of the rows, and the text keys of their errors by field name. */
export function conditionsOf(rows: readonly ConditionRow[]): {
  conditions: Condition[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const conditions = rows.flatMap(({ field, operator, values, kept }, index): Condition[] => {
    if (kept) return [kept];
    const kind = kindOf(field);
    if (kind === "component") return [{ field, operator: "done", value: true }];
    if (kind === "number") {
      const [text = ""] = values;
      const isAge = /^\d{1,3}$/.test(text) && Number(text) <= 150;
      if (!isAge) errors[`c${index}-number`] = "journey.ageInvalid";
      return [{ field, operator, value: Number(text) || 0 }];
    }
    if (values.length === 0) errors[`c${index}-operator`] = "journey.valueRequired";
    if (operator === "notEquals") return values.map((value) => ({ field, operator, value }));
    return values.length === 1
      ? [{ field, operator: "equals", value: values[0]! }]
      : [{ field, operator: "in", value: values }];
  });
  return { conditions, errors };
}

/**
 * The fields for a new condition of a component: facts, and the components before it. Fields that already have a row
 * are left out, except for the age and for fields whose only rows are `kept`.
 */
export function fieldsFor(draft: JourneyDraft, id: string, rows: readonly ConditionRow[]): string[] {
  const { components, order } = takeApart(draft.content.definition);
  const all = [...order.values()].flat().filter((one) => components.has(one));
  const before = all.slice(0, all.indexOf(id)).map((one) => `component.${one}`);
  const facts = [
    "age",
    ...(draft.modes.length > 0 ? ["ingressMode.code"] : []),
    ...(draft.courses.length > 0 ? ["course.code"] : []),
  ];
  return [...facts, ...before].filter(
    (field) => !rows.some((row) => row.field === field && !row.kept && kindOf(field) !== "number"),
  );
}

/** The id of the component that a field names; null for a fact. */
export const neededBy = (field: string): string | null => prerequisiteOf({ field, operator: "done", value: true });

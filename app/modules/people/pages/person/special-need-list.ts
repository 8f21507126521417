import type { PersonSpecialNeed } from "~/api/special-need";
import { entriesIn, entryName, entryTexts, type ListModel } from "~/form/list";
import { readPersonField } from "~/modules/people/rules/person";
import type { Day } from "~/rules/time/date";

/** The list of special needs in a form: names of its fields, and maximum number of entries. */
export const specialNeedList = {
  name: "specialNeeds",
  fields: ["type", "description"],
  max: 30,
} as const satisfies ListModel;

type Texts = Readonly<Record<string, string>>;

/** Checks the typed special needs; omits blank entries. The list may be empty. */
export function checkSpecialNeeds(typed: Texts, today: Day) {
  const parsed: Record<string, string>[] = [];
  const errors: Record<string, string> = {};
  for (const [index, { type = "", description = "" }] of entriesIn(typed, specialNeedList).entries()) {
    const read = readPersonField("specialNeedsDescription", description, { today });
    if ("error" in read) errors[entryName(specialNeedList, index, "description")] = read.error;
    if (type.trim()) parsed.push({ type: type.trim(), description: description.trim() });
    else if (description.trim()) errors[entryName(specialNeedList, index, "type")] = "personalData.errorOption";
  }
  return { parsed: entryTexts(specialNeedList, parsed), errors };
}

/** The special needs in checked texts. */
export const specialNeedsOf = (parsed: Texts): PersonSpecialNeed[] =>
  entriesIn(parsed, specialNeedList).map(({ type = "", description }) => ({
    type,
    ...(description ? { description } : {}),
  }));

/** The form texts of stored special needs. */
export const specialNeedTexts = (needs: readonly PersonSpecialNeed[]): Record<string, string> =>
  entryTexts(
    specialNeedList,
    needs.map(({ type, description = "" }) => ({ type, description })),
  );

/** Replaces the special needs among the texts of a form. */
export function withSpecialNeeds(values: Texts, needs: Texts): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${specialNeedList.name}[`));
  return { ...Object.fromEntries(others), ...needs };
}

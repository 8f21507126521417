/** How many cases a journey may have. */
export const MOST_CASES = 50;

/** The longest name of a case, in characters. */
export const CASE_NAME_MAX = 80;

/** The text key of the error in the name of a case; null for a valid name. */
export function brokenCaseName(name: string): "cases.nameRequired" | "cases.nameLong" | null {
  const length = [...name.trim()].length;
  if (length === 0) return "cases.nameRequired";
  return length > CASE_NAME_MAX ? "cases.nameLong" : null;
}

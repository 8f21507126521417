/** How many cases a journey may have. */
export const MOST_CASES = 50;

/** The longest name of a case, in characters. */
export const CASE_NAME_MAX = 80;

/** The text key of what is wrong with the name of a case; null for a right one. */
export function brokenCaseName(name: string): "cases.nameRequired" | "cases.nameLong" | null {
  const length = [...name.trim()].length;
  if (length === 0) return "cases.nameRequired";
  return length > CASE_NAME_MAX ? "cases.nameLong" : null;
}

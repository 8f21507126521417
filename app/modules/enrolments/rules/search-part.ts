/** What a typed search text can be a part of besides a name. */
export type SearchPart = { kind: "email"; text: string } | { kind: "number"; digits: string };

/** Fewer digits would be a part of nearly every number. */
const FEWEST_DIGITS = 3;

/**
 * Reads a part of an e-mail address, in lower case, or of a CPF, a phone or a protocol number, as its digits. Masks as in
 * `***.982.247-**` count as nothing. Null for a name.
 */
export function searchPartOf(text: string): SearchPart | null {
  const typed = text.trim();
  if (typed.includes("@")) return { kind: "email", text: typed.toLowerCase() };
  if (!/^[\d\s.()+/*-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  return digits.length >= FEWEST_DIGITS ? { kind: "number", digits } : null;
}

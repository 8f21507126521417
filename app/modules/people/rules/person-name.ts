import { normalText } from "~/rules/normal-text";

/** Limit for the characters of a name; the longest names on documents have about 150. */
export const LONGEST_NAME = 200;

/**
 * Parses a person's name: letters of any writing system with their accents, apostrophes, hyphens, spaces, middle dots,
 * and points that end an abbreviation, as in "Jr.". Digits and other signs are refused. One letter is enough: whether a
 * name seems incomplete is for `partialName` to say.
 * @returns the normal text of the name, at most `LONGEST_NAME` characters, or null
 */
export function parsePersonName(text: string): string | null {
  const name = normalText(text);
  if (name.length > LONGEST_NAME) return null;
  return /^\p{L}(?:[\p{L}\p{M}'·・ -]|(?<=[\p{L}\p{M}])\.)*$/u.test(name) ? name : null;
}

/** Says whether all letters of a name are Latin, as those that banks and Brazilian documents print. */
export function isLatin(name: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(name);
}

/** Whether a name is whole, as most are: first and last name, two words that contain letters. */
function isWholeName(name: string): boolean {
  return name.split(" ").filter((word) => /\p{L}/u.test(word)).length > 1;
}

/** The field with a name that its owner has sent twice, and that is therefore meant as it is. */
export const KEPT_NAME = "keptName";

/**
 * Asks whether a name is whole, of the name that banks and contracts print: the one in Latin letters.
 * @param field of the name
 * @param kept the text of `KEPT_NAME`
 * @returns the key of the error message; null for other fields, for a whole name, and for one that is kept
 */
export function partialName(field: string, name: string, kept?: string | null): "personalData.errorLastName" | null {
  const isPrinted = field === "latinName" || (field === "fullName" && isLatin(name));
  return isPrinted && !isWholeName(name) && parsePersonName(kept ?? "") !== name ? "personalData.errorLastName" : null;
}

/**
 * The name by which a person is addressed: the social name if there is one (Decree 8.727/2016). Contracts, slips and
 * receipts name the civil person instead.
 */
export const calledName = (civil: string, social: string | null | undefined): string => social || civil;

/** The first word of a name. Pages without sign-in may show no more than that. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

/** The first letters of the first and the last word, in upper case; one letter when there is one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

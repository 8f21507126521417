/** Limit for the characters of a typed name, which may have accents as separate characters, and needless spaces. */
const LONGEST_TYPED = 500;

/**
 * Parses a person's name: 3 to 120 characters; letters of any alphabet with their accents, apostrophes, hyphens,
 * spaces, and points that end an abbreviation, as in "Jr.". Digits and other signs are refused.
 * @returns the composed (NFC) name with single spaces, or null
 */
export function parsePersonName(text: string): string | null {
  // Composing takes quadratic time in the accents on one letter, so long texts are refused first.
  if (text.length > LONGEST_TYPED) return null;
  const name = text.normalize("NFC").trim().replace(/\s+/g, " ");
  if (name.length < 3 || name.length > 120) return null;
  return /^\p{L}(?:[\p{L}\p{M}'’ -]|(?<=[\p{L}\p{M}])\.)*$/u.test(name) ? name : null;
}

/** Says whether a name includes a last name: two words that contain letters. */
export function hasLastName(name: string): boolean {
  return name.split(" ").filter((word) => /\p{L}/u.test(word)).length > 1;
}

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

/** Limit for the searched characters, because normalizing takes quadratic time in the accents on one letter. */
const SEARCHED = 200;

/**
 * A text normalized for searching: truncated, without case and accents.
 * @param most the limit for the characters of the text, and again for the result, in which a letter may become several
 */
export function plain(text: string, most = SEARCHED): string {
  return text.slice(0, most).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().slice(0, most);
}

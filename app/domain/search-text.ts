/** How many characters of a typed text are searched: normalizing takes quadratic time in the accents on one letter. */
const SEARCHED = 200;

/**
 * A text normalized for searching: truncated, without case and accents.
 * @param most characters that are searched, and the most that the result has, because some letters become several
 */
export function plain(text: string, most = SEARCHED): string {
  return text.slice(0, most).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().slice(0, most);
}

/** Maximum number of characters of an essay; a longer one is refused. */
export const LONGEST_BODY = 40_000;
export const LONGEST_TITLE = 200;

/**
 * The number of words of a text: parts between white space with at least one letter or digit. So a hyphenated word, an
 * e-mail address and a number with separators are one word each, and a dash or an emoji alone is none. The page and the
 * server both count with this function.
 */
export function wordsOf(text: string): number {
  let words = 0;
  for (const part of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(part)) words += 1;
  return words;
}

/** A text as it is stored: with line breaks of one character, as the browser shows and counts them. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

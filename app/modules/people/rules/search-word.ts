import { normalText } from "~/rules/normal-text";
import { plain } from "~/rules/search-text";

const MAX_WORDS = 12;
const MIN_LENGTH = 2;
const MAX_LENGTH = 40;
/** Letters of writing systems without capitals, one of which may be a name, as in Chinese. */
const CASELESS = /\p{Lo}/u;

/**
 * The words of a name as stored for the search by name: each once, without case and accents; at most 12, and none of a
 * single Latin letter.
 */
export function searchWords(name: string): string[] {
  const words = plain(normalText(name))
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word.length >= MIN_LENGTH || CASELESS.test(word))
    .map((word) => word.slice(0, MAX_LENGTH));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

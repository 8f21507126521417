import { plain } from "../search-text";

const MAX_WORDS = 12;
const MIN_LENGTH = 2;
const MAX_LENGTH = 40;

/**
 * The words of a name as stored for the search by name: each once, without case and accents; at most 12, and none of a
 * single character.
 */
export function searchWords(name: string): string[] {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word.length >= MIN_LENGTH)
    .map((word) => word.slice(0, MAX_LENGTH));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

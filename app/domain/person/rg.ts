/**
 * Parses an RG, an identity card number. Each state has its own format, so only impossible values are refused: fewer
 * than 6 characters, all of them the same, no digit at all, or the word `null` that old forms stored.
 * @returns the trimmed text in upper case, or null
 */
export function parseRg(text: string): string | null {
  const written = text.trim().toUpperCase();
  const characters = written.replace(/[\s./-]/g, "");
  if (!/^[0-9A-Z]{6,15}$/.test(characters)) return null;
  if (!/\d/.test(characters) || /^(.)\1+$/.test(characters) || characters.includes("NULL")) return null;
  return written;
}

import { normalText } from "~/rules/normal-text";

/**
 * Parses a CNPJ, the taxpayer number of a company in Brazil. Since July 2026 its first twelve places may
 * contain letters (Receita Federal, IN 2.229/2024); the value of a character is its code minus 48.
 * @returns the 14 characters, letters in upper case, or null when it is not a CNPJ
 */
export function parseCnpj(text: string): string | null {
  const characters = normalText(text)
    .replace(/[\s./-]/g, "")
    .toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return null;
  const body = characters.slice(0, 12);
  const first = checkDigit(body);
  const second = checkDigit(`${body}${first}`);
  return characters === `${body}${first}${second}` ? characters : null;
}

/** Formats the 14 characters of a CNPJ as `12.ABC.345/01DE-35`. */
export function formatCnpj(characters: string): string {
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");
}

function checkDigit(characters: string): number {
  const sum = [...characters].reduceRight(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + ((characters.length - 1 - index) % 8)),
    0,
  );
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

import anyAscii from "any-ascii";

/** More marks than a letter has in any language: normalizing takes quadratic time in the marks on one letter. */
const MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Controls and signs that have no shape, such as direction marks and soft hyphens; line feeds and tabs stay. */
const SHAPELESS = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Letters that run from right to left: a sheet draws each line from left to right. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Stands for a sign that neither the font nor the Latin alphabet can show. */
const UNKNOWN = "□";

/**
 * A text as a sheet can draw it: composed, and each letter that the font lacks in its Latin form. `李小龙` becomes
 * `LiXiaoLong` with a font of European letters.
 * @param hasGlyph whether the font has the letter of a code point
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return text
    .replace(MANY_MARKS, "$1")
    .normalize("NFC")
    .replace(SHAPELESS, "")
    .replaceAll("\t", " ")
    .replace(/[^\n\x20-\x7e]/gu, (letter) =>
      hasGlyph(letter.codePointAt(0) as number) && !RIGHT_TO_LEFT.test(letter) ? letter : latinOf(letter),
    );
}

function latinOf(letter: string): string {
  const latin = anyAscii(letter);
  // any-ascii has a question mark in the place of sounds that nobody knows, in Tangut for example.
  const known = /\p{L}/u.test(letter) ? latin.replaceAll("?", "") : latin;
  return known || (/\p{M}/u.test(letter) ? "" : UNKNOWN);
}

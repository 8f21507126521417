/** Characters that nobody sees, such as zero-width and direction marks, and soft hyphens. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** More marks on one letter than any writing system has (UAX 15, Stream-Safe Text Format). */
const TOO_MANY_MARKS = /\p{M}{31}/u;
/** Full-width forms of the printable ASCII characters, and their distance to them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_DISTANCE = 0xfee0;
/** Signs that keyboards and word processors write for an apostrophe. */
const APOSTROPHE = /[`\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032]/g;
/** Every hyphen and dash, and the minus sign. */
const HYPHEN = /[\p{Pd}\u2212]/gu;

/**
 * A typed or pasted one-line text, written with the signs that parsers expect: letters are composed (NFC), every kind
 * of apostrophe is `'`, every hyphen or dash is `-`, every space is one space, full-width signs are ASCII; characters
 * that nobody sees and outer spaces are dropped. Every parser of what people type calls this first. Not for passwords,
 * and not for texts of several lines, whose signs are their author's.
 */
export function normalText(text: string): string {
  const seen = text.replace(UNSEEN, "");
  // Composing takes quadratic time in the marks on one letter.
  const composed = TOO_MANY_MARKS.test(seen) ? seen : seen.normalize("NFC");
  return composed
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE))
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, "-")
    .replace(/\s+/g, " ")
    .trim();
}

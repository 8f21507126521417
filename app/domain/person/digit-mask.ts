/**
 * Fills digits into a mask until they are used up: with `999.999.999-99`, `5299` becomes `529.9`. No separator follows
 * the last digit, so that Backspace always deletes a digit.
 * @param mask each 9 stands for a digit, other characters for themselves
 * @returns the text itself when it has no digit, more digits than the mask, or a character that the mask does not have
 */
export function withMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, "");
  const isForeign = text
    .replace(/\d/g, "")
    .split("")
    .some((sign) => !mask.includes(sign));
  if (digits === "" || isForeign || digits.length > mask.split("9").length - 1) return text;
  let next = 0;
  let written = "";
  for (const sign of mask) {
    if (next === digits.length) break;
    written += sign === "9" ? digits[next++] : sign;
  }
  return written;
}

/**
 * Fills digits into a mask until they are used up: with `999.999.999-99`, `5299` becomes `529.9`. No separator follows
 * the last digit, so that Backspace always deletes a digit.
 * @param mask each 9 stands for a digit, other characters for themselves
 * @returns the text itself when it has no digit, more digits than the mask, a character that the mask does not have, or
 * a separator at another place: the day and month of `5/3/1999` have one digit each
 */
export function withMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits === "" || digits.length > mask.split("9").length - 1) return text;
  const places = new Set(placesIn(mask));
  const isForeign = [...text].some((sign) => /\D/.test(sign) && !mask.includes(sign));
  if (isForeign || placesIn(text).some((place) => !places.has(place))) return text;
  let next = 0;
  let written = "";
  for (const sign of mask) {
    if (next === digits.length) break;
    written += sign === "9" ? digits[next++] : sign;
  }
  return written;
}

/** How many digits stand before each separator of a text or mask. */
function placesIn(text: string): number[] {
  let before = 0;
  const groups = text.split(/\D/).slice(0, -1);
  return groups.map(({ length }) => (before += length));
}

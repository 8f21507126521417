/** A bar or a space of a bar code; widths count narrow modules. */
export interface Module {
  bar: boolean;
  width: 1 | 3;
}

/** Widths of the five bars or spaces of each digit: two of the five are wide (ISO/IEC 16390). */
const patterns = "11331 31113 13113 33111 11313 31311 13311 11133 31131 13131".split(" ");

/**
 * Encodes an even number of digits in Interleaved 2 of 5, the symbology of bank slips: the bars encode the first digit
 * of each pair, the spaces the second. The caller adds the quiet zones.
 * @throws RangeError when the text is not an even number of digits
 */
export function itfModules(digits: string): Module[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError("not an even number of digits");
  const pairs = digits.match(/\d\d/g) ?? [];
  const widths = `1111${pairs.map(interleave).join("")}311`;
  return [...widths].map((width, index) => ({ bar: index % 2 === 0, width: width === "3" ? 3 : 1 }));
}

/**
 * Draws the bars of `itfModules` as a single SVG path; the unit is the narrow module.
 * @param height of the bars, in narrow modules
 * @returns the path data and its total width, for a view box of `0 0 width height`
 */
export function itfPath(digits: string, height: number): { path: string; width: number } {
  let width = 0;
  let path = "";
  for (const module of itfModules(digits)) {
    if (module.bar) path += `M${width} 0h${module.width}v${height}h-${module.width}z`;
    width += module.width;
  }
  return { path, width };
}

function interleave(pair: string): string {
  const [bars = "", spaces = ""] = [...pair].map((digit) => patterns[Number(digit)]);
  return [...bars].map((bar, index) => bar + spaces.charAt(index)).join("");
}

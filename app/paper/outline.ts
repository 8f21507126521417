import { fontsOfDocument, hasGlyph } from "./font";
import { printable } from "./letter";

const fonts = fontsOfDocument();

/** A line of bold text as SVG shapes, which look the same on machines without fonts. */
export interface Outline {
  /** Width in the unit of `size`. */
  width: number;
  /** Shapes whose origin is the beginning of the base line. */
  svg: string;
}

/**
 * Sets one line of text in bold.
 * @param size height of the font, in any unit
 */
export function outlineOf(text: string, size: number): Outline {
  const { glyphs, positions, advanceWidth } = fonts.bold.layout(printable(text, hasGlyph));
  const scale = size / fonts.bold.unitsPerEm;
  let pen = 0;
  const shapes = glyphs.map(({ path }, index) => {
    const at = pen;
    pen += positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${at})" d="${path.toSVG()}"/>`;
  });
  return { width: advanceWidth * scale, svg: `<g transform="scale(${scale} -${scale})">${shapes.join("")}</g>` };
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Arimo has the widths of Helvetica, and the letters of all European languages and of Vietnamese. */
const files = {
  regular: require.resolve("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"),
};
export type Weight = keyof typeof files;

const open = (file: string) => create(readFileSync(file)) as Font;

/** Parsed once, because parsing costs ten times the CPU of drawing a slip. */
const fonts: Record<Weight, Font> = { regular: open(files.regular), bold: open(files.bold) };

/** Says whether the fonts have a glyph for a code point; both weights have the same. */
export const hasGlyph = (codePoint: number): boolean => fonts.regular.hasGlyphForCodePoint(codePoint);

/**
 * The fonts for one document. fontkit keeps each glyph with the text that it first stood for. A glyph that stood for no
 * text, as a part of another glyph, would lose its text in all later documents, so each document has its own glyphs.
 */
export function fontsOfDocument(): Record<Weight, Font> {
  const own = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } });
  return { regular: own(fonts.regular), bold: own(fonts.bold) };
}

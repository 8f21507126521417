import sharp from "sharp";
import type { Theme } from "~/api/theme";
import type { Outline } from "~/paper/outline";
import { Cache } from "~/rules/cache";
import { mix, textOn } from "~/rules/color";

/** Pictures by the path that names them; drawing one takes 60 ms of CPU. */
export const pictures = new Cache<Buffer<ArrayBuffer>>({
  name: "picture",
  maxEntries: 100,
  maxBytes: 2_000_000,
  ttlMs: 24 * 60 * 60_000,
  sizeOf: ({ length }) => length,
  now: Date.now,
});

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 96;
/** Sizes of the name in pixels, and how many lines of it fit. */
const SIZES = [
  [104, 3],
  [80, 4],
  [56, 6],
] as const;

/** Draws a name on the brand's colour, as a PNG of 1200 × 630. */
export async function drawPicture(name: string, { light: { primary, accent } }: Theme): Promise<Buffer<ArrayBuffer>> {
  const ink = textOn(primary);
  const { size, lines } = await setName(name);
  const lead = size * 1.2;
  const first = (HEIGHT - lines.length * lead) / 2 + size * 0.95;
  const set = lines.map(({ svg }, index) => `<g transform="translate(${MARGIN} ${first + index * lead})">${svg}</g>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${primary}"/>
<circle cx="1130" cy="70" r="330" fill="${mix(ink, primary, 0.1)}"/>
<circle cx="1230" cy="600" r="230" fill="${mix(ink, primary, 0.06)}"/>
<rect x="${MARGIN}" y="${HEIGHT - MARGIN}" width="160" height="14" rx="7" fill="${accent}"/>
<g fill="${ink}">${set.join("")}</g></svg>`;
  return Buffer.from(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}

/** The name in the largest size in which it fits; what does not fit in the smallest is left out. */
async function setName(name: string): Promise<{ size: number; lines: Outline[] }> {
  const { outlineOf } = await import("~/paper/outline");
  const words = name.slice(0, 200).split(/\s+/);
  let smallest: { size: number; lines: Outline[] } = { size: 0, lines: [] };
  for (const [size, most] of SIZES) {
    const lines: Outline[] = [];
    let line = "";
    for (const word of words) {
      const longer = line ? `${line} ${word}` : word;
      const isFull = line !== "" && outlineOf(longer, size).width > WIDTH - 2 * MARGIN;
      if (isFull) lines.push(outlineOf(line, size));
      line = isFull ? word : longer;
    }
    lines.push(outlineOf(line, size));
    if (lines.length <= most && lines.every(({ width }) => width <= WIDTH - MARGIN)) return { size, lines };
    smallest = { size, lines: lines.slice(0, most) };
  }
  return smallest;
}

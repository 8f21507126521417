import type { Sheet, SheetOptions } from "./sheet";

export type { Sheet } from "./sheet";

/** Points in a millimetre. */
export const millimetre = 72 / 25.4;

/** Draws a PDF. The first drawing of the process loads the fonts. @returns the file */
export async function drawPdf(options: SheetOptions, draw: (sheet: Sheet) => void | Promise<void>): Promise<Buffer> {
  const { Sheet } = await import("./sheet");
  const sheet = new Sheet(options);
  const pieces: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    sheet.on("data", (piece: Buffer) => pieces.push(piece));
    sheet.on("end", () => resolve(Buffer.concat(pieces)));
    sheet.on("error", reject);
  });
  await draw(sheet);
  sheet.end();
  return finished;
}

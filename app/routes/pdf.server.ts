const millimetre = 72 / 25.4;

/** A PDF document of A4 pages that is being drawn. */
export type Sheet = PDFKit.PDFDocument;

interface SheetOptions {
  title: string;
  locale: string;
  /** Margin in millimetres; 0 by default. */
  margin?: number;
  /** False leaves the drawing commands readable, for tests. */
  compress?: boolean;
}

/** Draws a document of A4 pages. @returns the PDF file */
export async function drawPdf(
  { title, locale, margin = 0, compress = true }: SheetOptions,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const sheet = new PDFDocument({
    size: "A4",
    margin: margin * millimetre,
    bufferPages: true,
    compress,
    lang: locale,
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.on("end", () => resolve(Buffer.concat(chunks)));
    sheet.on("error", reject);
  });
  await draw(sheet);
  sheet.end();
  return finished;
}

/**
 * A PDF to show in the browser or to keep. Each run of characters of its name other than ASCII letters, digits, `_` and
 * `-` becomes one hyphen.
 */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name.replace(/[^\w-]+/g, "-")}.pdf"`,
      "cache-control": "no-store",
    },
  });
}

/** A character outside Windows-1252, the only character set of the standard PDF fonts. */
const UNPRINTABLE = /[^\t\n\r\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** More marks than a letter has in any language: normalizing takes quadratic time in the marks on one letter. */
const MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Letters and signs that do not decompose into a character of Windows-1252, each with a similar character. */
const SIMILAR: Readonly<Record<string, string>> = { "−": "-", Ł: "L", ł: "l", Đ: "D", đ: "d", Ħ: "H", ħ: "h", ı: "i" };

/** A text as the standard fonts can print it: other letters lose their marks, and all else becomes a question mark. */
export const printable = (text: string): string =>
  text
    .replace(MANY_MARKS, "$1")
    .normalize("NFC")
    .replace(UNPRINTABLE, (letter) => {
      const plain = SIMILAR[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return plain.search(UNPRINTABLE) < 0 ? plain : "?";
    });

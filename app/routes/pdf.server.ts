const millimetre = 72 / 25.4;

/** A PDF document of A4 pages that is being drawn. */
export type Sheet = PDFKit.PDFDocument;

interface SheetOptions {
  title: string;
  locale: string;
  /** In millimetres. */
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

/** A PDF to show in the browser or to keep; the characters of its name that a header cannot have become hyphens. */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name.replace(/[^\w-]+/g, "-")}.pdf"`,
      "cache-control": "no-store",
    },
  });
}

/** The standard fonts know Windows-1252 only: neither the minus sign nor the narrow spaces of some languages. */
export const printable = (text: string) => text.replaceAll("−", "-").replace(/[\u202f\u2009]/g, " ");

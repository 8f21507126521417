/** A4 in points, and the margin around each photo. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 18];

/** One PDF with a page for each photo, for reviewing several photos as one document. @param photos upright JPEGs */
export async function photoPdf(photos: readonly Uint8Array[], title: string): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const { default: sharp } = await import("sharp");
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (piece: Buffer) => pieces.push(piece));
    document.on("end", () => resolve(Buffer.concat(pieces)));
    document.on("error", reject);
  });
  for (const photo of photos) {
    const { width: across, height: down } = await sharp(photo).metadata();
    const [width, height] = across > down ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    document.addPage({ size: [width, height], margin: 0 });
    const fit: [number, number] = [width - 2 * MARGIN, height - 2 * MARGIN];
    document.image(Buffer.from(photo), MARGIN, MARGIN, { fit, align: "center", valign: "center" });
  }
  document.end();
  return done;
}

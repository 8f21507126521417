import { drawPdf } from "~/paper/draw";

/** A4 in points, and the margin around each photo. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 18];

/**
 * One PDF with a page for each photo, for reviewing several photos as one document.
 * @param photos upright JPEGs
 */
export async function photoPdf(
  photos: readonly Uint8Array[],
  { title, locale }: { title: string; locale: string },
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return drawPdf({ title, locale, autoFirstPage: false }, async (sheet) => {
    for (const [index, photo] of photos.entries()) {
      const { width: across, height: down } = await sharp(photo).metadata();
      const [width, height] = across > down ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      sheet.addPage({ size: [width, height], margin: 0 });
      const fit: [number, number] = [width - 2 * MARGIN, height - 2 * MARGIN];
      sheet.add(
        "Figure",
        () => sheet.image(Buffer.from(photo), MARGIN, MARGIN, { fit, align: "center", valign: "center" }),
        { alt: `${title} ${index + 1}/${photos.length}`, bbox: [MARGIN, MARGIN, width - MARGIN, height - MARGIN] },
      );
    }
  });
}

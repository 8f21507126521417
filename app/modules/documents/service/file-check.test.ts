import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkFile } from "./file-check";
import { photoPdf } from "./photo-pdf";
import { jpegOf, packedPdf, pdfOf } from "./test-file";

/** An archive without entries: only the record at its end. */
const emptyZip = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);

const solid = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A photo whose header names another size, so that decoding it would fail. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const copy = Buffer.from(jpeg);
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

describe("a file", () => {
  it.each([
    ["nothing", async () => Buffer.alloc(0), "FILE_EMPTY"],
    [
      "a page named .pdf",
      async () => Buffer.from("<html><script>alert(1)</script></html>"),
      "FILE_FORMAT_NOT_ACCEPTED",
    ],
    ["a drawing", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "FILE_FORMAT_NOT_ACCEPTED"],
    [
      "a PNG",
      async () =>
        sharp(await jpegOf())
          .png()
          .toBuffer(),
      "FILE_FORMAT_NOT_ACCEPTED",
    ],
    ["an archive", async () => emptyZip, "FILE_FORMAT_NOT_ACCEPTED"],
    ["a photo of an iPhone", async () => Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"), "FILE_IS_HEIC"],
    ["a page inside a PDF", async () => Buffer.concat([Buffer.from("%PDF-1.7\n<html>"), await pdfOf()]), "FILE_MIXED"],
    ["a PDF with an archive", async () => Buffer.concat([await pdfOf(), emptyZip]), "FILE_MIXED"],
    ["a PDF with much behind it", async () => Buffer.concat([await pdfOf(), Buffer.alloc(5000, 1)]), "FILE_MIXED"],
    ["a photo with an archive", async () => Buffer.concat([await jpegOf(), emptyZip]), "FILE_MIXED"],
    ["half a PDF", async () => (await pdfOf()).subarray(0, 500), "FILE_DAMAGED"],
    ["half a photo", async () => (await jpegOf()).subarray(0, 9000), "FILE_DAMAGED"],
    ["the beginning of a photo", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "FILE_DAMAGED"],
    [
      "a PDF without pages",
      async () => Buffer.from("%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\nstartxref\n0\n%%EOF"),
      "FILE_DAMAGED",
    ],
    ["a PDF that explodes", async () => packedPdf(1, "", { bytes: 40_000_000 }), "FILE_TOO_COMPLEX"],
    ["a PDF with a password", () => pdfOf({ password: "secret" }), "FILE_ENCRYPTED"],
    ["51 pages", () => pdfOf({ pages: 51 }), "FILE_TOO_MANY_PAGES"],
    ["51 compressed pages", async () => packedPdf(51), "FILE_TOO_MANY_PAGES"],
    ["a photo of 400 million pixels", async () => resized(await jpegOf(), 20_000, 20_000), "FILE_TOO_MANY_PIXELS"],
  ])("is refused when it is %s [DOC-01]", async (_, make, code) => {
    expect(await checkFile(await make())).toEqual({ code });
  });

  it("is accepted with up to 50 pages, compressed or not [DOC-01]", async () => {
    expect(await checkFile(await pdfOf({ pages: 50 }))).toEqual({ kind: "pdf", pages: 50, flags: [] });
    expect(await checkFile(packedPdf(50))).toEqual({ kind: "pdf", pages: 50, flags: [] });
  });

  it("is accepted when a photo lacks only its end marker, and copied with one [DOC-01]", async () => {
    for (const progressive of [false, true]) {
      const photo = await jpegOf(900, 600, (image) => image.jpeg({ progressive }));
      for (const cut of [1, 2]) {
        const checked = await checkFile(photo.subarray(0, -cut));
        if (!("kind" in checked) || checked.kind !== "jpeg") return expect.fail(JSON.stringify(checked));
        expect([...checked.view.subarray(-2)]).toEqual([0xff, 0xd9]);
      }
      expect(await checkFile(photo.subarray(0, -3)), "a byte of the picture is missing").toEqual({
        code: "FILE_DAMAGED",
      });
    }
  });

  it("is accepted with bytes before a PDF, which readers skip [DOC-01]", async () => {
    const pdf = await pdfOf();
    for (const before of [
      "\ufeff",
      "\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n",
      " ".repeat(1000),
    ])
      expect(await checkFile(Buffer.concat([Buffer.from(before), pdf]))).toMatchObject({ kind: "pdf", pages: 1 });
    expect(await checkFile(Buffer.concat([Buffer.alloc(1100, " "), pdf]))).toEqual({
      code: "FILE_FORMAT_NOT_ACCEPTED",
    });
  });

  it("has an upright copy without location data [DOC-01]", async () => {
    const sideways = await jpegOf(900, 600, (image) =>
      image.withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitudeRef: "S" } }),
    );
    const checked = await checkFile(
      await sharp(sideways).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    if (!("kind" in checked) || checked.kind !== "jpeg") return expect.fail(JSON.stringify(checked));
    expect(await sharp(checked.view).metadata()).toMatchObject({ width: 600, height: 900, format: "jpeg" });
    expect((await sharp(checked.view).metadata()).exif).toBeUndefined();
    expect(await sharp(checked.thumbnail).metadata()).toMatchObject({ width: 213, height: 320 });
    const large = await checkFile(await jpegOf(4000, 3000));
    expect("view" in large && (await sharp(large.view).metadata())).toMatchObject({ width: 2400, height: 1800 });
  });

  it("is accepted with a warning when it is dark or blurred [DOC-01]", async () => {
    expect(await checkFile(await solid("#111"))).toMatchObject({ flags: ["dark"] });
    expect(await checkFile(await solid("#999"))).toMatchObject({ flags: ["blurred"] });
    expect(await checkFile(await jpegOf())).toMatchObject({ flags: [] });
  });

  it("becomes a page of one PDF with the other photos [DOC-02]", async () => {
    const pdf = await photoPdf([await jpegOf(900, 600), await jpegOf(600, 900), await jpegOf()], {
      title: "Identidade",
      locale: "pt-BR",
    });
    expect(await checkFile(pdf)).toEqual({ kind: "pdf", pages: 3, flags: [] });
    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.map(([, width, height]) => Number(width) > Number(height))).toEqual([true, false, true]);
  });
});

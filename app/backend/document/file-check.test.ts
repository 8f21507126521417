import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkFile } from "./file-check";
import { photoPdf } from "./photo-pdf";
import { jpegOf, pdfOf } from "./test-document";

/** An archive without entries: only the record at its end. */
const emptyZip = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);

/** A PDF whose pages are in a stream of objects, which most programs compress. @param filter how the stream is coded */
function packedPdf(count: number, more = "", { bytes = 0, filter = "FlateDecode" } = {}): Buffer {
  const objects = Array.from({ length: count }, (_, at) => ({
    id: at + 10,
    text: `<</Type/Page/Parent 2 0 R${more}>> `,
  }));
  let at = 0;
  const header = objects.map(({ id, text }) => {
    const entry = `${id} ${at}`;
    at += text.length;
    return entry;
  });
  const head = `${header.join(" ")} `;
  const content = Buffer.concat([
    Buffer.from(head + objects.map(({ text }) => text).join("")),
    Buffer.alloc(bytes, 0x20),
  ]);
  const data = filter === "FlateDecode" ? deflateSync(content) : content;
  const coding = filter && `/Filter/${filter}`;
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"),
    Buffer.from(`5 0 obj\n<</Type/ObjStm/N ${count}/First ${head.length}${coding}/Length ${data.length}>>\nstream\r\n`),
    data,
    Buffer.from("\nendstream\nendobj\nstartxref\n9\n%%EOF\n"),
  ]);
}

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
    ["a PDF that explodes", async () => packedPdf(1, "", { bytes: 40_000_000 }), "FILE_DAMAGED"],
    ["a PDF with objects in a rare code", async () => packedPdf(1, "", { filter: "ASCIIHexDecode" }), "FILE_DAMAGED"],
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
    const saved = Buffer.concat([await pdfOf({ pages: 30 }), (await pdfOf({ pages: 30 })).subarray(9)]);
    expect(await checkFile(saved), "saved twice").toMatchObject({ pages: 30 });
  });

  it("is flagged for the reviewer when scripts or files hide in it, however they are written [DOC-02]", async () => {
    expect(await checkFile(await pdfOf({ script: true }))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(packedPdf(1, "/AA<</O<</S/J#61vaScript>>>>"))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(packedPdf(1, "/AA<</O<</S/J#61vaScript>>>>", { filter: "" }))).toMatchObject({
      flags: ["javascript"],
    });
    expect(await checkFile(await pdfOf({ attachment: true }))).toMatchObject({ flags: ["embedded-files"] });
  });

  it.each([
    ["a comment", "%stream\n", "\n%endstream"],
    ["a comment that looks like a dictionary", "%<<>>stream\n", "\n%endstream"],
    ["a comment before a line of its own", "%<<>>\nstream\n", "\n%endstream"],
    ["a string", "4 0 obj (stream\n", "\nendstream) endobj"],
    ["a string that looks like a dictionary", "4 0 obj (<<>>\nstream\n", "\nendstream) endobj"],
    ["a string and a comment", "4 0 obj (x) %>>stream\n", "\n%endstream"],
    ["a stream", "4 0 obj <</Length 0>>stream\n", "\nendstream endobj"],
    ["a name", "4 0 obj /stream\n", "\n/endstream endobj"],
  ])("is flagged when a script hides behind %s [DOC-02]", async (_, before, after) => {
    const pdf = (hidden: string) =>
      Buffer.from(
        `%PDF-1.7\n1 0 obj <</Type/Page>> endobj\n${before}5 0 obj<</S/${hidden}/N(app.alert(1))>>endobj${after}\n%%EOF\n`,
      );
    expect(await checkFile(pdf("JavaScript"))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(pdf("J#61vaScrip#74"))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(pdf("GoTo"))).toMatchObject({ kind: "pdf", flags: [] });
  });

  it("is refused when its compressed objects hide behind a comment, a string or a stream [DOC-02]", async () => {
    const packed = packedPdf(1, "/AA<</O<</S/JavaScript>>>>").toString("latin1");
    expect(await checkFile(Buffer.from(packed, "latin1"))).toMatchObject({ flags: ["javascript"] });
    for (const [plain, hidden] of [
      [">>\nstream", ">> % comment\nstream"],
      ["5 0 obj\n", "4 0 obj <</Length 0>>\nstream\n5 0 obj\n"],
      ["5 0 obj\n<<", "5 0 obj\n<</A(<<>>stream\n)"],
    ] as const)
      expect(await checkFile(Buffer.from(packed.replace(plain, hidden), "latin1")), hidden).toEqual({
        code: "FILE_DAMAGED",
      });
  });

  it("is refused when its compressed objects are coded so that the check cannot read them [DOC-02]", async () => {
    const packed = (filter: string) => packedPdf(1, "").toString("latin1").replace("/Filter/FlateDecode", filter);
    for (const usual of ["/Filter /FlateDecode", "/Filter[ /FlateDecode ]"])
      expect(await checkFile(Buffer.from(packed(usual), "latin1")), usual).toMatchObject({ kind: "pdf", pages: 1 });
    for (const rare of [
      "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>",
      "/Filter[/FlateDecode]/DecodeParms[9 0 R]",
      "/Filter/FlateDecode/DP<</Predictor 12>>",
      "/Filter[/FlateDecode/FlateDecode]",
      "/Filter 9 0 R/A/FlateDecode",
      "/F/FlateDecode",
    ])
      expect(await checkFile(Buffer.from(packed(rare), "latin1")), rare).toEqual({ code: "FILE_DAMAGED" });
  });

  it("is not flagged for a percent sign, an image or words on a page [DOC-02]", async () => {
    const image = await jpegOf();
    const pdf = Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj <</Type/Page>> endobj\n4 0 obj <</N(100%)/Length ${image.length}>>stream\r\n`),
      image,
      Buffer.from(
        " /JS \nendstream endobj\n5 0 obj <</Length 40>>stream\n(/JS JavaScript Launch) Tj\nendstream endobj\n%%EOF",
      ),
    ]);
    expect(await checkFile(pdf)).toEqual({ kind: "pdf", pages: 1, flags: [] });
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
    const pdf = await photoPdf([await jpegOf(900, 600), await jpegOf(600, 900), await jpegOf()], "Identidade");
    expect(await checkFile(pdf)).toEqual({ kind: "pdf", pages: 3, flags: [] });
    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.map(([, width, height]) => Number(width) > Number(height))).toEqual([true, false, true]);
  });
});

import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkFile } from "./file-check";
import { jpegOf, packedPdf, pdfOf, pdfWith } from "./test-file";

const SCRIPT = "<</S/JavaScript/JS(app.alert\\(1\\))>>";

/** The objects of a document with one page; `more` are further entries of its catalog. */
const documentOf = (more = "") => [
  { id: 1, text: `<</Type/Catalog/Pages 2 0 R${more}>>` },
  { id: 2, text: "<</Type/Pages/Count 1/Kids[3 0 R]>>" },
  { id: 3, text: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>" },
];

/** A predictor that changes nothing: a zero before each row of nine bytes. */
function predicted(content: Buffer): Buffer {
  const rows = Math.ceil(content.length / 9);
  const padded = Buffer.concat([content, Buffer.alloc(rows * 9 - content.length, " ")]);
  const coded = Array.from({ length: rows }, (_, row) => [Buffer.of(0), padded.subarray(row * 9, row * 9 + 9)]);
  return deflateSync(Buffer.concat(coded.flat()));
}

describe("a PDF", () => {
  it("is flagged for the reviewer when scripts or files hide in it, however they are written [DOC-02]", async () => {
    expect(await checkFile(await pdfOf({ script: true }))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(packedPdf(1, "/AA<</O<</S/J#61vaScript/JS(1)>>>>"))).toMatchObject({
      flags: ["javascript"],
    });
    expect(await checkFile(await pdfOf({ attachment: true }))).toMatchObject({ flags: ["embedded-files"] });
  });

  it.each([
    ["not at all", { data: (content: Buffer) => content, entries: "" }],
    [
      "as digits",
      { data: (content: Buffer) => Buffer.from(`${content.toString("hex")}>`), entries: "/Filter/ASCIIHexDecode" },
    ],
    [
      "twice",
      {
        data: (content: Buffer) => deflateSync(deflateSync(content)),
        entries: "/Filter[/FlateDecode/FlateDecode]",
      },
    ],
    ["with a predictor", { data: predicted, entries: "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 9>>" }],
    ["by a short name", { data: (content: Buffer) => deflateSync(content), entries: "/Filter/Fl" }],
  ])("is flagged when the objects with a script are coded %s [DOC-02]", async (_, coding) => {
    expect(await checkFile(packedPdf(2, "", { coding }))).toEqual({ kind: "pdf", pages: 2, flags: [] });
    expect(await checkFile(packedPdf(2, `/AA<</O${SCRIPT}>>`, { coding }))).toMatchObject({ flags: ["javascript"] });
  });

  it("is flagged when a viewer finds the script where a stream seems to be [DOC-02]", async () => {
    const hidden = pdfWith([
      ...documentOf("/OpenAction 5 0 R"),
      { id: 4, text: `<</Length 99>>stream\nendobj 5 0 obj\n${SCRIPT}\nendobj\nendstream` },
      { id: 5, text: "null" },
    ]);
    const at = hidden.indexOf("5 0 obj");
    const list = hidden.indexOf("stream\n", hidden.indexOf("9998 0 obj")) + 7;
    hidden.writeUInt32BE(at, list + 4 * 7 + 1);
    expect(await checkFile(hidden)).toMatchObject({ flags: ["javascript"] });
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
  ])("is flagged when a script hides behind %s and nothing lists the objects [DOC-02]", async (_, before, after) => {
    const objects = documentOf().map(({ id, text }) => `${id} 0 obj\n${text}\nendobj\n`);
    const pdf = (hidden: string) =>
      Buffer.from(
        `%PDF-1.7\n${objects.join("")}${before}5 0 obj<</S/${hidden}/JS(app.alert\\(1\\))>>endobj${after}\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
      );
    expect(await checkFile(pdf("JavaScript"))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(pdf("J#61vaScrip#74"))).toMatchObject({ flags: ["javascript"] });
    expect(await checkFile(pdf("GoTo"))).toMatchObject({ kind: "pdf", flags: [] });
  });

  it("is not flagged for a percent sign, an image or words on a page [DOC-02]", async () => {
    const image = (await jpegOf()).toString("latin1");
    const words = "(/JS /JavaScript /Launch /EmbeddedFile /Encrypt) Tj";
    const pdf = pdfWith([
      ...documentOf("/JS(/JavaScript)"),
      { id: 4, text: `<</N(100%)/Length ${image.length}>>stream\r\n${image}\nendstream` },
      { id: 5, text: `<</Length ${words.length}>>stream\n${words}\nendstream` },
    ]);
    expect(await checkFile(pdf)).toEqual({ kind: "pdf", pages: 1, flags: [] });
  });

  it("is refused when its last part was cut, though an earlier part has an end marker [DOC-01]", async () => {
    const whole = pdfWith(documentOf());
    const changed = Buffer.concat([whole, Buffer.from("3 0 obj\n<</Type/Page/Parent 2 0 R/Rotate 90>>\nendo")]);
    expect(await checkFile(changed)).toEqual({ code: "FILE_DAMAGED" });
  });
});

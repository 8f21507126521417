import { describe, expect, it } from "vitest";
import { checkFile } from "./file-check";
import { jpegOf, packedPdf, pdfOf } from "./test-document";

describe("a PDF", () => {
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
});

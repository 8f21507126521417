import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FILE_MAX_BYTES } from "../../app/modules/documents/rules/limit";
import { checkFile } from "../../app/modules/documents/service/file-check";
import { createPdfReader } from "../../app/modules/documents/service/pdf-reader";
import { jpegOf, pdfOf, pdfWith } from "../../app/modules/documents/service/test-file";
import { errorsIn, newPerson } from "./enrolling";
import { MAX_BLOCK_MS } from "./long-text";
import { blockOf, longestBlock } from "./longest-block";
import { openPortal, type Visitor } from "./portal";
import { paidCandidate, postFile } from "./sending";

let portal: Awaited<ReturnType<typeof openPortal>>;
let visitor: Visitor;
let page: string;
beforeAll(async () => {
  portal = await openPortal();
  visitor = portal.visitor();
  page = `${await paidCandidate(visitor, newPerson(7800))}/diploma`;
}, 60_000);
afterAll(() => portal.close());

/** A file, by default the largest, that repeats a text between the first and the last bytes of a PDF. */
function filledPdf(piece: string, size = FILE_MAX_BYTES): Buffer {
  const [head, tail] = [Buffer.from("%PDF-1.7\n"), Buffer.from("\n%%EOF\n")];
  return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, piece), tail]);
}

/** A PDF whose catalog is in compressed objects that repeat a text; `first` is where their list ends. */
function packedPdf(piece: string, { first = 4, bytes = 15_900_000 } = {}): Buffer {
  const data = deflateSync(Buffer.alloc(bytes, piece), { level: 1 }).toString("latin1");
  const dictionary = `<</Type/ObjStm/N 1000000/First ${first}/Filter/FlateDecode/Length ${data.length}>>`;
  const objects = [
    { id: 2, text: "<</Type/Pages/Count 0/Kids[]>>" },
    { id: 5, text: `${dictionary}stream\r\n${data}\nendstream` },
  ];
  return pdfWith(objects, [{ id: 1, stream: 5, at: 0 }]);
}

const hostile: [string, () => Buffer][] = [
  ...[
    "s",
    "stream",
    "stream\n",
    "stream\nendstream ",
    "endstrea",
    ">>stream\n",
    "%>>stream\n",
    "<<>>stream\nendstream ",
    "/aaaaaa ",
    "%%EOF",
  ].map((piece): [string, () => Buffer] => [`30 MB of ${JSON.stringify(piece)}`, () => filledPdf(piece)]),
  ...["#41", "1 0 obj ", "/Type/Page ", "/Type ", "/", "1 ", "/ObjStm "].map((piece): [string, () => Buffer] => [
    `8 MB of ${JSON.stringify(piece)} outside of streams`,
    () => filledPdf(piece, 7_900_000),
  ]),
  ...["#41", "1 0 obj ", "1 0 ", "/Type/Page "].flatMap((piece): [string, () => Buffer][] => [
    [`16 MB of ${JSON.stringify(piece)} in compressed objects`, () => packedPdf(piece)],
    [`a long list of ${JSON.stringify(piece)} of compressed objects`, () => packedPdf(piece, { first: 300_000 })],
  ]),
];

it.each(hostile)("checks a PDF with %s without holding up other requests [DOC-01]", async (_, make) => {
  const bytes = make();
  const started = performance.now();
  expect(await blockOf(() => checkFile(bytes), MAX_BLOCK_MS)).toBeLessThan(MAX_BLOCK_MS);
  expect(performance.now() - started).toBeLessThan(60_000);
});

it("gives up a PDF of 30 MB at the deadline, without holding up other requests [DOC-01]", async () => {
  const read = createPdfReader({ deadlineMs: 2000 });
  const bytes = filledPdf("1 0 obj\n[\n");
  const started = performance.now();
  const readOnce = async () => expect(await read(bytes)).toEqual({ refusal: "complex" });
  expect(await longestBlock(readOnce)).toBeLessThan(MAX_BLOCK_MS);
  expect(performance.now() - started).toBeLessThan(10_000);
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a87" }, limitInputPixels: false });
const archive = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);

const bombs: [string, () => Promise<Buffer>, string][] = [
  [
    "a photo of 36 million pixels in several scans, which decodes to 200 MB",
    () => flat(6000, 6000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    "A foto é grande demais",
  ],
  ["a PDF whose objects expand to 400 MB", async () => packedPdf(" ", { bytes: 400_000_000 }), "é complexo demais"],
  [
    "a PDF whose objects are listed without end",
    async () => packedPdf("1 0 obj ", { first: 15_000_000 }),
    "está incompleto",
  ],
  ["a PDF that is an archive too", async () => Buffer.concat([await pdfOf(), archive]), "outro conteúdo escondido"],
  ["a photo that is an archive too", async () => Buffer.concat([await jpegOf(), archive]), "outro conteúdo escondido"],
  [
    "a PDF that is a page too",
    async () => Buffer.concat([Buffer.from("%PDF-1.7\n<html>"), await pdfOf()]),
    "outro conteúdo escondido",
  ],
];

it.each(bombs)("refuses %s [DOC-01]", async (_, make, text) => {
  const file = new File([new Uint8Array(await make())], "a.pdf");
  const answer = await postFile(visitor, page, file, "add");
  expect([answer.status, errorsIn(answer.html)]).toEqual([422, expect.stringContaining(text)]);
});

it("still accepts a photo of 24 million pixels in several scans, as programs write them [DOC-01]", async () => {
  const photo = await flat(6000, 4000).jpeg({ progressive: true, chromaSubsampling: "4:2:0" }).toBuffer();
  expect(await checkFile(photo)).toMatchObject({ kind: "jpeg" });
});

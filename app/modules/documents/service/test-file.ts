import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";

/** A photo of noise, which looks neither dark nor blurred. */
export async function jpegOf(width = 800, height = 600, change: (image: Sharp) => Sharp = (one) => one) {
  const noise = { type: "gaussian" as const, mean: 150, sigma: 40 };
  const image = sharp({ create: { width, height, channels: 3, background: "#fff", noise } });
  return change(image).jpeg().toBuffer();
}

interface PdfWish {
  pages?: number;
  password?: string;
  script?: boolean;
  attachment?: boolean;
}

/** A PDF with text on each page, optionally with a password, a script or an attachment. */
export function pdfOf({ pages = 1, password, script = false, attachment = false }: PdfWish = {}): Promise<Buffer> {
  const file = new PDFDocument({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) });
  const pieces: Buffer[] = [];
  file.on("data", (piece: Buffer) => pieces.push(piece));
  for (let page = 1; page <= pages; page++) file.addPage().text(`Page ${page}`);
  if (attachment) file.file(Buffer.from("hidden"), { name: "hidden.txt" });
  if (script) {
    const action = file.ref({ S: "JavaScript", JS: "app.alert('hi')" } as never);
    action.end("");
  }
  file.end();
  return new Promise((resolve) => file.on("end", () => resolve(Buffer.concat(pieces))));
}

/** How the objects of `packedPdf` are coded: the bytes, and the entries of their stream that say so. */
interface Coding {
  data: (content: Buffer) => Buffer;
  entries: string;
}

const deflated: Coding = { data: (content) => deflateSync(content), entries: "/Filter/FlateDecode" };

/** A PDF whose pages are in a stream of objects, as most programs write them. @param more entries of each page */
export function packedPdf(count: number, more = "", { coding = deflated, bytes = 0 } = {}): Buffer {
  const pages = Array.from({ length: count }, (_, at) => at + 10);
  const texts = pages.map(() => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${more}>> `);
  const list = `${pages.map((id, at) => `${id} ${at * (texts[0]?.length ?? 0)}`).join(" ")} `;
  const data = coding.data(Buffer.concat([Buffer.from(list + texts.join("")), Buffer.alloc(bytes, " ")]));
  const kids = pages.map((id) => `${id} 0 R`).join(" ");
  const stream = `/Type/ObjStm/N ${count}/First ${list.length}${coding.entries}/Length ${data.length}`;
  return pdfWith(
    [
      { id: 1, text: "<</Type/Catalog/Pages 2 0 R>>" },
      { id: 2, text: `<</Type/Pages/Count ${count}/Kids[${kids}]>>` },
      { id: 5, text: `<<${stream}>>stream\r\n${data.toString("latin1")}\nendstream` },
    ],
    pages.map((id, at) => ({ id, stream: 5, at })),
  );
}

interface PlainObject {
  id: number;
  /** In Latin-1. */
  text: string;
}

interface PackedObject {
  id: number;
  /** The number of the stream, and the place of the object in it. */
  stream: number;
  at: number;
}

/** A PDF of these objects, of which number 1 is the catalog, with a list of their places. */
export function pdfWith(plain: PlainObject[], packed: PackedObject[] = []): Buffer {
  let text = "%PDF-1.7\n";
  const entries: { id: number; bytes: [type: number, place: number, at: number] }[] = [];
  for (const { id, stream, at } of packed) entries.push({ id, bytes: [2, stream, at] });
  for (const object of plain) {
    entries.push({ id: object.id, bytes: [1, text.length, 0] });
    text += `${object.id} 0 obj\n${object.text}\nendobj\n`;
  }
  const table = Buffer.alloc(entries.length * 7);
  for (const [row, { bytes }] of entries.entries()) {
    table.writeUInt8(bytes[0], row * 7);
    table.writeUInt32BE(bytes[1], row * 7 + 1);
    table.writeUInt16BE(bytes[2], row * 7 + 5);
  }
  const index = entries.map(({ id }) => `${id} 1`).join(" ");
  const keys = `/Type/XRef/Root 1 0 R/Size 9999/W[1 4 2]/Index[${index}]/Length ${table.length}`;
  const list = `9998 0 obj\n<<${keys}>>stream\n${table.toString("latin1")}\nendstream\nendobj\n`;
  return Buffer.from(`${text}${list}startxref\n${text.length}\n%%EOF\n`, "latin1");
}

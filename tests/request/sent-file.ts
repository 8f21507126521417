import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { pdfOf } from "../../app/modules/documents/service/test-file";
import type { Visitor } from "./portal";

/** A PDF of one page and an exact size in bytes. */
export async function pdfOfSize(size: number): Promise<Buffer> {
  const pdf = await pdfOf();
  const end = pdf.lastIndexOf("startxref");
  const [head, tail] = [Buffer.from("99 0 obj <<>> stream\n"), Buffer.from("endstream endobj")];
  const filling = Buffer.alloc(size - pdf.length - head.length - tail.length, 1);
  return Buffer.concat([pdf.subarray(0, end), head, filling, tail, pdf.subarray(end)]);
}

/** How a browser and its network send a file. */
export interface Way {
  /** Whether the request has a content-length. Default true. */
  declared?: boolean;
  /** How long sending takes, in milliseconds. Default as fast as possible. */
  ms?: number;
  /** The connection breaks after this fraction of the file. Default 1: it does not break. */
  brokenAt?: number;
}

/** `status` is 0 when the connection broke. */
export interface Answered {
  status: number;
  to: string | undefined;
  html: string;
}

const HEAD = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
const TAIL = Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nadd\r\n--x--\r\n');
const PIECE_MS = 100;
const FAST_PIECE_BYTES = 65_536;

/** Sends a file to the page of a document over a connection of its own; stops sending at an early answer. */
export async function sendFile(port: number, who: Visitor, path: string, bytes: Buffer, way: Way): Promise<Answered> {
  const { declared = true, ms = 0, brokenAt = 1 } = way;
  const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent: false });
  const headers = { cookie: who.cookie(), origin: who.origin, "accept-language": "pt-BR" };
  for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
  sent.setHeader("content-type", "multipart/form-data; boundary=x");
  if (declared) sent.setHeader("content-length", HEAD.length + bytes.length + TAIL.length);
  const answer = new Promise<Answered>((resolve) => {
    sent.on("error", (error) => resolve({ status: 0, to: undefined, html: error.message }));
    sent.on("response", async (response) => {
      const html = await new Response(response as unknown as ReadableStream).text();
      resolve({ status: response.statusCode ?? 0, to: response.headers.location, html });
    });
  });
  let answered = false;
  void answer.then(() => {
    answered = true;
  });
  const write = async (piece: Buffer) => {
    if (!sent.write(piece)) await Promise.race([once(sent, "drain"), answer]);
  };
  await write(HEAD);
  const size = ms > 0 ? Math.ceil((bytes.length * PIECE_MS) / ms) : FAST_PIECE_BYTES;
  for (let at = 0; at < bytes.length * brokenAt && !answered; at += size) {
    await write(bytes.subarray(at, at + size));
    if (ms > 0) await sleep(PIECE_MS);
  }
  if (brokenAt < 1) sent.destroy();
  else if (!answered) sent.end(TAIL);
  return answer;
}

import type { ServerResponse } from "node:http";
import { writeAsyncIterableToWritable } from "@react-router/node";

/**
 * Writes a fetch Response to the socket. If the body ends within one turn of the event loop after its first chunk,
 * it is sent in one write with its length. The Response's own length is ignored: strict clients refuse an answer with
 * two lengths.
 * @throws when the body fails, or the client closes the connection before its end
 */
export async function send(res: ServerResponse, response: Response): Promise<void> {
  const headers: string[] = [];
  for (const [name, value] of response.headers) if (name !== "content-length") headers.push(name, value);
  if (!response.body || res.req.method === "HEAD") {
    await response.body?.cancel();
    res.writeHead(response.status, headers).end();
    return;
  }
  const reader = response.body.getReader();
  res.once("close", () => {
    if (!res.writableFinished) void reader.cancel().catch(() => {});
  });
  const first = await reader.read();
  const next = reader.read();
  if (first.done || (await Promise.race([next, nextTurn()]))?.done) {
    const body = first.value ?? new Uint8Array();
    res.writeHead(response.status, [...headers, "content-length", String(body.byteLength)]).end(body);
    return;
  }
  res.writeHead(response.status, headers);
  await writeAsyncIterableToWritable(chunksOf(first.value, next, reader), res);
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** A body whose first chunk is read and whose next one is pending. */
async function* chunksOf(first: Uint8Array, next: ReturnType<Reader["read"]>, reader: Reader) {
  yield first;
  for (let chunk = await next; !chunk.done; chunk = await reader.read()) yield chunk.value;
}

const nextTurn = () => new Promise<null>((resolve) => setImmediate(resolve, null));

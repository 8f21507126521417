import type { ServerResponse } from "node:http";

/**
 * Writes a fetch Response to the socket; a body that is complete within the turn goes out in one write with its length.
 * The length is written here alone: strict clients refuse an answer that says it twice.
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
  let next = reader.read();
  const soon = first.done ? first : await Promise.race([next, nextTurn()]);
  if (soon?.done) {
    const body = first.value ?? new Uint8Array();
    res.writeHead(response.status, [...headers, "content-length", String(body.byteLength)]).end(body);
    return;
  }
  res.writeHead(response.status, headers);
  for (let chunk = first; !chunk.done && !res.destroyed; chunk = await next) {
    if (chunk !== first) next = reader.read();
    await write(res, chunk.value);
  }
  res.end();
}

const nextTurn = () => new Promise<null>((resolve) => setImmediate(resolve, null));

function write(res: ServerResponse, chunk: Uint8Array): Promise<void> {
  if (res.write(chunk) || res.destroyed) return Promise.resolve();
  return new Promise((resolve) => void res.once("drain", resolve).once("close", resolve));
}

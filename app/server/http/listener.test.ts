import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { afterEach, expect, it, vi } from "vitest";
import { createListener } from "./listener";

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

const http = { TRUST_PROXY: 0, BODY_LIMIT_KB: 1, REQUEST_TIMEOUT_MS: 1000 };

/** Sends a request to a server that answers with `body`. */
async function ask(body: BodyInit): Promise<IncomingMessage> {
  const listener = createListener({ basename: "/candidate", config: { http }, fetch: async () => new Response(body) });
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => get({ port, host: "127.0.0.1", agent: false }, resolve).on("error", reject));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of answer) text += chunk;
  return text;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const later = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  [0, "198.51.100.1", "127.0.0.1"],
  [1, "198.51.100.1", "198.51.100.1"],
  [1, "made up, 198.51.100.1", "198.51.100.1"],
  [2, "made up, 198.51.100.1, 203.0.113.7", "198.51.100.1"],
  [2, "198.51.100.1", "198.51.100.1"],
])("finds a visitor's address behind %i proxies and with header %j [AUT-03]", async (proxies, forwarded, address) => {
  const seen: string[] = [];
  const listener = createListener({
    basename: "/candidate",
    config: { http: { ...http, TRUST_PROXY: proxies } },
    fetch: async (_, from) => new Response(String(seen.push(from))),
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { headers: { "x-forwarded-for": forwarded } });
  expect(seen).toEqual([address]);
});

it.each([
  ["two Host headers", "GET / HTTP/1.1\r\nHost: a.localhost\r\nHOST: b.localhost\r\n\r\n"],
  ["a NUL in the query", "GET /?q=a%00b HTTP/1.1\r\nHost: a.localhost\r\n\r\n"],
])("refuses %s before the app sees the request [LAY-05]", async (_, request) => {
  const seen: Request[] = [];
  const fetch = async (asked: Request) => new Response(String(seen.push(asked)));
  server = createServer(createListener({ basename: "/candidate", config: { http }, fetch })).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.end(request));
  expect(await textOf(socket as unknown as IncomingMessage)).toMatch(/^HTTP\/1.1 400 /);
  expect(seen).toEqual([]);
});

it("sends a finished body with its length", async () => {
  const answer = await ask("finished");
  expect(answer.headers["content-length"]).toBe("8");
  expect(await textOf(answer)).toBe("finished");
});

it("streams a body that arrives in parts", async () => {
  async function* parts() {
    for (const part of ["one ", "two ", "three"]) {
      await later();
      yield bytes(part);
    }
  }
  const answer = await ask(createReadableStreamFromReadable(Readable.from(parts())));
  expect(answer.headers["transfer-encoding"]).toBe("chunked");
  expect(await textOf(answer)).toBe("one two three");
});

it("waits for a slow client instead of buffering the body", async () => {
  let [taken, done] = [0, false];
  const body = new ReadableStream({
    async pull(controller) {
      await later();
      if (++taken <= 3) controller.enqueue(new Uint8Array(4_000_000));
      else controller.close();
      done = taken > 3;
    },
  });
  const answer = await ask(body);
  await vi.waitFor(() => expect(taken).toBeGreaterThan(1));
  for (let turn = 0; turn < 10; turn++) await later();
  expect(done).toBe(false);
  expect((await textOf(answer)).length).toBe(12_000_000);
});

it("reads an unread body to its end before it closes the connection, so that the client gets the answer", async () => {
  const listener = createListener({
    basename: "/candidate",
    config: { http },
    fetch: async () => new Response("too large", { status: 413 }),
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const piece = "x".repeat(100_000);
  client.write(`POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${10 * piece.length}\r\n\r\n`);
  for (let sent = 0; sent < 10; sent++) {
    await later();
    await new Promise((resolve, reject) => client.write(piece, (error) => (error ? reject(error) : resolve(null))));
  }
  let answer = "";
  for await (const chunk of client) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1.1 413 .*too large$/s);
});

it("cancels a body whose client disconnected", async () => {
  const cancel = vi.fn();
  const body = new ReadableStream({
    async pull(controller) {
      await later();
      controller.enqueue(bytes("part"));
    },
    cancel,
  });
  (await ask(body)).destroy();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
});

it("answers 500 when a body fails before its first part", async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("broken")) });
  expect((await ask(body)).statusCode).toBe(500);
});

it("cuts the answer off when a body fails later, without an unhandled rejection", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  async function* parts() {
    yield bytes("part");
    await later();
    yield bytes("part");
    throw new Error("broken");
  }
  await expect(ask(createReadableStreamFromReadable(Readable.from(parts()))).then(textOf)).rejects.toThrow();
  await later();
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

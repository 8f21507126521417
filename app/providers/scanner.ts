import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** `failed`: the file exceeds the scanner's limits, so the scanner has not read all of it. */
export type ScanResult = "clean" | "infected" | "failed";

/** A malware scanner. */
export interface Scanner {
  /** @throws when the scanner is unreachable or does not answer in time; the caller tries again later */
  scan(bytes: Uint8Array): Promise<ScanResult>;
}

/** How long one check may take as a whole: its file, and others, wait for it, and a scanner may drip without end. */
const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 65_536;
/** clamd answers with one short line. */
const ANSWER_MAX = 1_000;

/**
 * A scanner that uses clamd's command INSTREAM: each chunk follows its length in four bytes; an empty chunk is the end.
 * @param address path of a Unix socket, or `host:port`
 * @see clamd(8)
 */
export function createScanner(address: string, timeoutMs = TIMEOUT_MS): Scanner {
  return {
    async scan(bytes) {
      const socket = connectTo(address);
      // Ignores a failed write: clamd answers about a file beyond its limit before reading all of it. Other failures
      // reject `answerOf`.
      const sent = send(socket, bytes).catch(() => undefined);
      const [answer] = await Promise.all([answerOf(socket, timeoutMs), sent]);
      return resultOf(answer);
    },
  };
}

/** @throws when clamd does not answer a ping */
export async function reachScanner(address: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const socket = connectTo(address);
  const sent = write(socket, Buffer.from("zPING\0")).catch(() => undefined);
  const [answer] = await Promise.all([answerOf(socket, timeoutMs), sent]);
  if (!answer.startsWith("PONG")) throw new Error(`clamd answered ${JSON.stringify(answer)}.`);
}

function connectTo(address: string): Socket {
  const [, host = "", port = ""] = /^([^/]+):(\d+)$/.exec(address) ?? [];
  return port ? connect(Number(port), host) : connect(address);
}

async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    // An answer that came meanwhile is read first: clamd closes the connection after it, and a write would fail.
    await setImmediate();
    await write(socket, lengthOf(chunk));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(new Uint8Array()));
}

/** Waits until the piece is on its way, so that a file of 30 MB is not in memory twice. */
function write(socket: Socket, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => socket.write(piece, (error) => (error ? reject(error) : resolve())));
}

function lengthOf({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** The answer up to its end, a zero byte or the end of the connection. */
function answerOf(socket: Socket, timeoutMs: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const answered = new Promise<string>((resolve, reject) => {
    let text = "";
    const end = () => (text ? resolve(text) : reject(new Error("clamd closed the connection without an answer.")));
    socket.setEncoding("utf8");
    socket.on("data", (piece: string) => {
      text += piece.slice(0, ANSWER_MAX - text.length);
      if (text.includes("\0") || text.length === ANSWER_MAX) end();
    });
    socket.on("close", end);
    socket.on("error", (error) => (text ? resolve(text) : reject(error)));
    timer = setTimeout(() => reject(new Error(`clamd did not answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  return answered.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

/** @throws for an answer that says nothing about the file */
function resultOf(answer: string): ScanResult {
  const line = answer.replace(/\0.*$/s, "").trim();
  if (/Limits\.Exceeded|size limit exceeded/i.test(line)) return "failed";
  if (line.endsWith(" FOUND")) return "infected";
  if (line === "stream: OK") return "clean";
  throw new Error(`clamd answered ${JSON.stringify(line)}.`);
}

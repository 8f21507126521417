import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { gzipSync } from "node:zlib";

/** How an outside service fails that accepts connections. */
export type Trouble = "silent" | "dripping head" | "dripping body" | "endless" | "bomb" | "cut" | "page" | "null";

/** The ways in which outside services fail. */
export const troubles: readonly (Trouble | "down")[] = [
  ...(["down", "silent", "dripping head", "dripping body", "endless", "bomb", "cut", "page", "null"] as const),
];

const head = (more = "") => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${more}\r\n`;
const whole = (text: string) => head(`content-length: ${Buffer.byteLength(text)}\r\n`) + text;
const DRIP_MS = 5;
/** 40 MB in 40 kB. */
const BOMB = gzipSync(Buffer.alloc(40_000_000, " "));

/** Waits for one of some events; unlike `once` of node:events, an error rejects nothing. */
const any = (socket: Socket, ...names: string[]) =>
  new Promise<void>((resolve) => {
    for (const name of names) socket.once(name, () => resolve());
  });

async function drip(socket: Socket): Promise<void> {
  const timer = setInterval(() => socket.write(" "), DRIP_MS);
  await any(socket, "close");
  clearInterval(timer);
}

/** Writes for as long as the other side reads. */
async function writeOn(socket: Socket): Promise<void> {
  const piece = Buffer.alloc(262_144, " ");
  while (!socket.destroyed) if (!socket.write(piece)) await any(socket, "drain", "close");
}

const answers: Record<Trouble, (socket: Socket) => unknown> = {
  silent: () => undefined,
  "dripping head": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nx-slow: ");
    return drip(socket);
  },
  "dripping body": (socket) => {
    socket.write(head("content-length: 100000000\r\n"));
    return drip(socket);
  },
  endless: (socket) => {
    socket.write(head("connection: close\r\n"));
    return writeOn(socket);
  },
  bomb: (socket) => {
    socket.write(head(`content-encoding: gzip\r\ncontent-length: ${BOMB.length}\r\n`));
    socket.end(BOMB);
  },
  cut: (socket) => socket.end(`${head("content-length: 1000\r\n")}{"success":tr`),
  page: (socket) => socket.end(whole("<!DOCTYPE html><title>Sign in to the network</title>")),
  null: (socket) => socket.end(whole("null")),
};

/**
 * An outside service in trouble, on a socket of its own, because no HTTP server answers as badly.
 * @param tls key and certificate of a service over TLS
 */
export async function openTroubled(trouble: Trouble | "down", tls?: { key: string; cert: string }) {
  const sockets = new Set<Socket>();
  let sent = 0;
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      sent += socket.bytesWritten;
    });
    socket.once("data", () => trouble !== "down" && answers[trouble](socket));
  };
  const server: Server = tls ? createTlsServer(tls, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  if (trouble === "down") await stop();
  return {
    origin: `${tls ? "https" : "http"}://localhost:${port}`,
    /** Bytes of the answers, once all callers have hung up. */
    sent: async () => {
      while (sockets.size > 0) await any([...sockets][0]!, "close");
      return sent;
    },
    close: trouble === "down" ? async () => undefined : stop,
  };
}

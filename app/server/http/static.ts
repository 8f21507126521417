import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bestEncoding } from "~/middleware/compression.server";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

type Encoding = "identity" | "gzip" | "br";

interface StaticFile {
  headers: Record<string, string>;
  etag: string;
  compresses: boolean;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
}

/** Answers a request for a static file; returns false when there is none at that path. */
export type ServeStatic = (req: IncomingMessage, res: ServerResponse) => boolean;

/** Serves the files of `folder` below `prefix` (ends in a slash); reads and compresses each once, on first use. */
export function createStatic(folder: string, prefix: string): ServeStatic {
  const paths = new Map(listFiles(folder).map((path) => [prefix + path, path]));
  const files = new Map<string, StaticFile>();
  return (req, res) => {
    const path = paths.get(req.url!.split("?", 1)[0]!);
    if (path === undefined) return false;
    const file = files.get(path) ?? readStatic(folder, path);
    files.set(path, file);
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405, { allow: "GET, HEAD" }).end();
      return true;
    }
    if (req.headers["if-none-match"] === file.etag) {
      res.writeHead(304, file.headers).end();
      return true;
    }
    const accepted = String(req.headers["accept-encoding"] ?? "");
    const encoding = (file.compresses && bestEncoding(accepted, ["br", "gzip"])) || "identity";
    const body = bodyOf(file, encoding);
    const headers: Record<string, string | number> = { ...file.headers, "content-length": body.length };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    res.writeHead(200, headers).end(req.method === "HEAD" ? undefined : body);
    return true;
  };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.startsWith(".vite") && statSync(join(folder, path)).isFile())
    .map((path) => relative(".", path).split(sep).join("/"));
}

function readStatic(folder: string, path: string): StaticFile {
  const raw = readFileSync(join(folder, path));
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`;
  const compresses = /javascript|css|json|svg|manifest/.test(type) && raw.length > 512;
  return {
    etag,
    headers: {
      "content-type": type,
      etag,
      "cache-control": path.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(type === "image/svg+xml"
        ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" }
        : {}),
    },
    compresses,
    bodies: { identity: raw },
  };
}

function bodyOf(file: StaticFile, encoding: Encoding): Buffer {
  const raw = file.bodies.identity;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const made =
    file.bodies[encoding] ?? (encoding === "gzip" ? gzipSync(raw, { level: 9 }) : brotliCompressSync(raw, { params }));
  file.bodies[encoding] = made;
  return made;
}

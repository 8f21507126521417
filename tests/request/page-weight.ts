import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { compress } from "../../app/middleware/compression.server.ts";

const KB = 1000;

/** Limits of a page in bytes, compressed except for `html`, and the maximum number of requests of a first visit. */
export const limits = {
  html: 30 * KB,
  htmlCompressed: 6 * KB,
  style: 11.2 * KB,
  script: 7.5 * KB,
  requests: 6,
  total: 35 * KB,
};

/** Limits of a document that contains drawings. */
const drawnLimits = { html: 45 * KB, htmlCompressed: 9 * KB };

/** The limits of a page by its document. */
export const limitsOf = (html: string): typeof limits =>
  html.includes("var(--c-ink") ? { ...limits, ...drawnLimits } : limits;

/** The weight of a first visit to a page, without the institution's logo. */
export interface PageWeight extends Record<keyof typeof limits, number> {
  fonts: number;
}

type Read = (path: string) => Promise<Buffer>;

/** Weighs a page with its styles, scripts and icon; `read` loads those that are not built files. */
export async function weigh(html: string, read: Read): Promise<PageWeight> {
  const styles = pathsOf(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  const scripts = pathsOf(html, /<script[^>]*src="([^"]+)"/g);
  const icons = pathsOf(html, /<link[^>]*rel="icon"[^>]*href="(\/[^"]+)"/g);
  const sheets = await Promise.all(styles.map((path) => bodyOf(path, read)));
  const [style, script] = [sheets.map(sent), (await Promise.all(scripts.map((path) => bodyOf(path, read)))).map(sent)];
  const icon = (await Promise.all(icons.map((path) => bodyOf(path, read)))).map(sent);
  const asked = new Request("http://localhost", { headers: { "accept-encoding": "zstd" } });
  const htmlCompressed = compress(html, asked, new Headers()).length;
  const parts = [...style, ...script, ...icon];
  return {
    html: Buffer.byteLength(html),
    htmlCompressed,
    style: sum(style),
    script: sum(script),
    fonts: sheets.filter((sheet) => /@font-face|url\([^)]*\.woff/.test(String(sheet))).length,
    requests: 1 + parts.length,
    total: htmlCompressed + sum(parts),
  };
}

const pathsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path!);

const client = new URL("../../build/client/", import.meta.url);

/** A built file from the disk; anything else from the server. */
function bodyOf(path: string, read: Read): Promise<Buffer> {
  const built = path.match(/^\/candidate\/((?:assets|brand)\/[\w.-]+)$/)?.[1];
  return built ? Promise.resolve(readFileSync(new URL(built, client))) : read(path);
}

/** The bytes of a file as `server/http/static.ts` sends it. */
const sent = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

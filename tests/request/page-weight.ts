import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KB = 1000;

/** The most that a page may weigh, in bytes as sent, and the most requests a first visit may take. */
export const limits = {
  html: 30 * KB,
  htmlBrotli: 6 * KB,
  style: 8 * KB,
  script: 8 * KB,
  requests: 5,
  total: 25 * KB,
};

/** What a first visit to a page costs, without the institution's logo. */
export interface PageWeight extends Record<keyof typeof limits, number> {
  fonts: number;
}

type Read = (path: string) => Promise<Buffer>;

/** Weighs a page with all that it asks the browser to load; `read` gives what is not a built file. */
export async function weigh(html: string, read: Read): Promise<PageWeight> {
  const styles = pathsOf(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
  const scripts = pathsOf(html, /<script[^>]*src="([^"]+)"/g);
  const icons = pathsOf(html, /<link[^>]*rel="icon"[^>]*href="(\/[^"]+)"/g);
  const sheets = await Promise.all(styles.map((path) => bodyOf(path, read)));
  const [style, script] = [
    sheets.map(gzipped),
    (await Promise.all(scripts.map((path) => bodyOf(path, read)))).map(gzipped),
  ];
  const icon = (await Promise.all(icons.map((path) => bodyOf(path, read)))).map(gzipped);
  const htmlBrotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  const parts = [...style, ...script, ...icon];
  return {
    html: Buffer.byteLength(html),
    htmlBrotli,
    style: sum(style),
    script: sum(script),
    fonts: sheets.filter((sheet) => /@font-face|url\([^)]*\.woff/.test(String(sheet))).length,
    requests: 1 + parts.length,
    total: htmlBrotli + sum(parts),
  };
}

const pathsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path!);

const client = new URL("../../build/client/", import.meta.url);

/** A built file as it lies on the disk; anything else by asking the server. */
function bodyOf(path: string, read: Read): Promise<Buffer> {
  const built = path.match(/^\/candidate\/((?:assets|brand)\/[\w.-]+)$/)?.[1];
  return built ? Promise.resolve(readFileSync(new URL(built, client))) : read(path);
}

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createStatic } from "./static";

it("serves pictures and typefaces with their types, so that browsers told not to guess show them [OPS-05]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  const types = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif", png: "image/png", woff2: "font/woff2" };
  for (const ending of Object.keys(types)) writeFileSync(join(folder, `a.${ending}`), "x");
  const serveStatic = createStatic(folder, "/base/");
  const server = createServer((req, res) => void (serveStatic(req, res) || res.writeHead(404).end()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  for (const [ending, type] of Object.entries(types)) {
    const response = await fetch(`${base}/a.${ending}`);
    expect([response.headers.get("content-type"), response.headers.get("x-content-type-options")]).toEqual([
      type,
      "nosniff",
    ]);
  }
  server.close();
  rmSync(folder, { recursive: true });
});

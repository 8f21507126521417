import { zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { bestEncoding, compress } from "./compression.server";

it.each([
  ["gzip, deflate, br", "br"],
  ["BR;q=0.5 , gzip", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br; q=0.000, gzip;Q=0", null],
  ["br;q=0.01", "br"],
  ["identity, x-br", null],
  ["", null],
])("chooses an encoding that the browser has not refused: %s", (accepted, encoding) => {
  expect(bestEncoding(accepted, ["br", "gzip"])).toBe(encoding);
});

it("compresses by Zstandard what a browser accepts so", () => {
  const request = new Request("https://a.example", { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const headers = new Headers();
  const body = compress("São Paulo ".repeat(1000), request, headers);
  expect(Object.fromEntries(headers)).toMatchObject({ "content-encoding": "zstd", vary: "accept-encoding" });
  expect(zstdDecompressSync(body).toString()).toBe("São Paulo ".repeat(1000));
});

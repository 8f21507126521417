import { expect, it } from "vitest";
import { bestEncoding } from "./compression.server";

it.each([
  ["gzip, deflate, br", "br"],
  ["BR;q=0.5 , gzip", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br; q=0.000, gzip;Q=0", null],
  ["br;q=0.01", "br"],
  ["identity, x-br", null],
  ["", null],
])("chooses an encoding that the browser has not refused: %s", (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

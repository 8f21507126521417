import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "./sha-256";

it("hashes texts of 0 to 129 characters as Node does [AUT-04]", () => {
  for (let length = 0; length < 130; length++) {
    const text = "aZ~9".repeat(33).slice(0, length);
    const wanted = createHash("sha256").update(text).digest();
    expect(
      [...sha256(text)].map((word) => word >>> 0),
      `${length} letters`,
    ).toEqual(Array.from({ length: 8 }, (_, i) => wanted.readUInt32BE(i * 4)));
  }
});

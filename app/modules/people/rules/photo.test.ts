import { expect, it } from "vitest";
import { photoTypeOf } from "./photo";

it("detects PNG and JPEG by the first bytes, and no other type [ACC-02]", () => {
  expect(photoTypeOf(Buffer.from("89504e470d0a1a0a0000", "hex"))).toBe("png");
  expect(photoTypeOf(Buffer.from("ffd8ffe000104a46", "hex"))).toBe("jpeg");
  for (const other of ["GIF89a", "%PDF-1.7", "<svg xmlns=''>", "<html>", "RIFF....WEBP", "", "\x89PN"])
    expect(photoTypeOf(Buffer.from(other, "latin1")), other).toBeNull();
});

import { expect, it } from "vitest";
import { leadingZeroBits } from "./proof-of-work";

it("counts the leading zero bits of a hash across its words [AUT-04]", () => {
  expect(leadingZeroBits([0x80000000, 0])).toBe(0);
  expect(leadingZeroBits([-1, 0])).toBe(0);
  expect(leadingZeroBits([0x0000ffff, 0])).toBe(16);
  expect(leadingZeroBits([0, 1, 0])).toBe(63);
  expect(leadingZeroBits(new Int32Array(8))).toBe(256);
});

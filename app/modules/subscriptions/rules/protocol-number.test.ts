import fc from "fast-check";
import { expect, it } from "vitest";
import { parseProtocol, protocolOf } from "./protocol-number";

it("reads a protocol number back, with or without leading zeros and hyphen, and refuses a wrong check digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      const text = protocolOf(number);
      expect(parseProtocol(text)).toBe(number);
      expect(parseProtocol(` ${text.replace("-", "")} `)).toBe(number);
      expect(parseProtocol(text.replace(/^0+(?=\d)/, ""))).toBe(number);
      const wrong = text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
      expect(parseProtocol(wrong)).toBeNull();
    }),
  );
});

it.each(["", "12a456-7", "1".repeat(30), "--"])("refuses %j as a protocol number", (text) => {
  expect(parseProtocol(text)).toBeNull();
});

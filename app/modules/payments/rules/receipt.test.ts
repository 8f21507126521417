import { expect, it } from "vitest";
import { receiptNumber } from "./receipt";

it("prints the number of a receipt with six digits or more [PAY-15]", () => {
  expect([1, 999_999, 1_000_000].map(receiptNumber)).toEqual(["000001", "999999", "1000000"]);
});

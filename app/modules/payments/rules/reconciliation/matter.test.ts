import { expect, it } from "vitest";
import { refundReasonOf } from "./matter";

it("tells the candidate that money beyond an accepted amount was too much, whatever led to the entry [PAY-15]", () => {
  expect(refundReasonOf("SUBSCRIPTION_CLOSED", "accept")).toBe("excess");
  expect(refundReasonOf("SUBSCRIPTION_CLOSED", "refund")).toBe("unspecified");
  expect(refundReasonOf("AMOUNT_MISMATCH", "refund")).toBe("excess");
  expect(refundReasonOf("DUPLICATE_PAYMENT", "refund")).toBe("duplicate");
});

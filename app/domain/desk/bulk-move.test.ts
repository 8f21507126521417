import { expect, it } from "vitest";
import { bulkGroupOf } from "~/domain/desk/bulk-move";

const of = (status: "payment_pending" | "cancelled", seen = status) => ({ template: 2 as const, status, seen });

it("puts an enrolment into one of three groups, with the reason when it does not change", () => {
  expect(bulkGroupOf(of("payment_pending"), "cancelled")).toEqual({ group: "change", refusal: null });
  expect(bulkGroupOf(of("cancelled", "payment_pending"), "cancelled")).toEqual({ group: "already", refusal: null });
  expect(bulkGroupOf(of("payment_pending", "cancelled"), "expired")).toEqual({
    group: "refused",
    refusal: "STATUS_CHANGED",
  });
  expect(bulkGroupOf(of("payment_pending"), "enrolled")).toEqual({ group: "refused", refusal: "STATUS_NOT_ALLOWED" });
});

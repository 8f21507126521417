import { expect, it } from "vitest";
import {
  candidateMayCancel,
  canMove,
  nextStatuses,
  reopenedStatus,
  subscriptionStatuses,
  type Template,
} from "~/modules/subscriptions/rules/subscription-status";

const passes = (template: Template, path: (typeof subscriptionStatuses)[number][]) =>
  path.slice(1).every((status, index) => canMove(template, path[index] ?? "draft", status));

it("moves a graduation through every stage [CAN-02]", () => {
  expect(
    passes(1, [
      "draft",
      "registered",
      "selective_pending",
      "under_correction",
      "failed",
      "selective_pending",
      "approved",
      "contract_pending",
      "payment_pending",
      "payment_processing",
      "payment_pending",
      "payment_processing",
      "documents_pending",
      "enrolled",
    ]),
  ).toBe(true);
  expect(canMove(1, "registered", "contract_pending")).toBe(false);
  expect(canMove(1, "failed", "contract_pending")).toBe(false);
});

it("skips the selective stage for post-graduation and extension (templates 2 and 3) [CAN-02]", () => {
  for (const template of [2, 3] as const) {
    expect(passes(template, ["draft", "registered", "contract_pending", "payment_pending"])).toBe(true);
    expect(canMove(template, "registered", "selective_pending")).toBe(false);
    expect(canMove(template, "payment_processing", "contract_pending")).toBe(false);
  }
});

it("asks for the fee before the contract for post-graduation with a fee (template 4) [CAN-02]", () => {
  const fee = ["registered", "payment_pending", "payment_processing", "contract_pending"] as const;
  expect(passes(4, [...fee, "payment_pending", "payment_processing", "documents_pending", "enrolled"])).toBe(true);
  expect(canMove(4, "registered", "contract_pending")).toBe(false);
});

it("lets staff cancel any open or complete enrolment, change no ended one, and never set a withdrawal [CAN-02] [PAY-15]", () => {
  for (const status of subscriptionStatuses) {
    const closed = ["enrolled", "cancelled", "withdrawn", "expired"].includes(status);
    expect(canMove(1, status, "withdrawn"), status).toBe(false);
    expect(canMove(1, status, "cancelled"), status).toBe(!closed || status === "enrolled");
    if (closed) expect(nextStatuses(1, status)).toEqual(status === "enrolled" ? ["cancelled"] : []);
  }
});

it("lets a candidate cancel only before payment [CAN-01]", () => {
  const unpaid = { isTaxPaid: false, isPaid: false };
  expect(candidateMayCancel({ status: "payment_pending", ...unpaid })).toBe(true);
  expect(candidateMayCancel({ status: "payment_processing", ...unpaid })).toBe(false);
  expect(candidateMayCancel({ status: "contract_pending", isTaxPaid: true, isPaid: false })).toBe(false);
  expect(candidateMayCancel({ status: "cancelled", ...unpaid })).toBe(false);
});

it("reopens a cancelled or expired enrolment in its former state, unless its money was returned or the intake is over [STF-03]", () => {
  const ended = {
    ...({ status: "cancelled", before: "contract_pending" } as const),
    ...{ isReturned: false, isIntakeOver: false, hasOpenDocuments: false },
  };
  expect(reopenedStatus({ ...ended, before: "enrolled" })).toBe("enrolled");
  expect(reopenedStatus(ended)).toBe("contract_pending");
  expect(reopenedStatus({ ...ended, status: "expired", before: "payment_processing" })).toBe("payment_pending");
  for (const change of [{ isReturned: true }, { isIntakeOver: true }, { before: null }, { before: "expired" as const }])
    expect(reopenedStatus({ ...ended, ...change }), JSON.stringify(change)).toBeNull();
  for (const status of ["withdrawn", "enrolled", "payment_pending"] as const)
    expect(reopenedStatus({ ...ended, status })).toBeNull();
  expect(reopenedStatus({ ...ended, status: "enrolled", hasOpenDocuments: true })).toBe("documents_pending");
});

import { expect, it } from "vitest";
import { type ClaimedFacts, missingFor } from "~/modules/enrolments/rules/status-requirement";

const nothing: ClaimedFacts = {
  ...{ hasFee: false, isTaxPaid: false, isPaid: false, isProcessing: false, contractAccepted: false },
  ...{ hasClasses: true, classSelected: false, documents: "missing" as const },
  ...{ isWaitingForResult: false, hasOpenCharge: false },
};
const agreed = { ...nothing, contractAccepted: true };
const paid = { ...agreed, classSelected: true, isPaid: true };

it("says what an enrolment lacks for a status, in the order of the steps [STF-03]", () => {
  expect(missingFor(nothing, "payment_pending")).toEqual(["CONTRACT_PENDING"]);
  expect(missingFor(agreed, "payment_pending")).toEqual([]);
  expect(missingFor(nothing, "documents_pending")).toEqual(["CONTRACT_PENDING", "CLASS_PENDING", "PAYMENT_PENDING"]);
  expect(missingFor({ ...agreed, isProcessing: true, classSelected: true }, "documents_pending")).toEqual([
    "PAYMENT_PROCESSING",
  ]);
  expect(missingFor(paid, "documents_pending")).toEqual([]);
  expect(missingFor(paid, "enrolled")).toEqual(["DOCUMENTS_PENDING"]);
  for (const [documents, reason] of [
    ["rejected", "DOCUMENTS_REJECTED"],
    ["in-review", "DOCUMENTS_IN_REVIEW"],
  ] as const)
    expect(missingFor({ ...paid, documents }, "enrolled")).toEqual([reason]);
  for (const documents of ["approved", "none"] as const)
    expect(missingFor({ ...paid, documents }, "enrolled")).toEqual([]);
});

it("asks for what the status names: an essay or score to mark, a charge to confirm, the fee before the contract [STF-03]", () => {
  expect(missingFor(nothing, "under_correction")).toEqual(["SELECTIVE_PENDING"]);
  expect(missingFor({ ...nothing, isWaitingForResult: true }, "under_correction")).toEqual([]);
  expect(missingFor(agreed, "payment_processing")).toEqual(["PAYMENT_PENDING"]);
  expect(missingFor({ ...agreed, hasOpenCharge: true }, "payment_processing")).toEqual([]);
  const owing = { ...nothing, hasFee: true };
  expect(missingFor(owing, "payment_pending")).toEqual([]);
  expect(missingFor(owing, "payment_processing")).toEqual(["FEE_PENDING"]);
  expect(missingFor(owing, "contract_pending")).toEqual(["FEE_PENDING"]);
  expect(missingFor({ ...owing, isTaxPaid: true }, "contract_pending")).toEqual([]);
});

it("lets staff decide a selection, go back and end an enrolment whatever is missing [STF-03]", () => {
  for (const to of ["selective_pending", "approved", "failed", "cancelled", "expired"] as const)
    expect(missingFor(nothing, to), to).toEqual([]);
});

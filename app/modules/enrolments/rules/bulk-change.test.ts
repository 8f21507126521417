import { expect, it } from "vitest";
import { assignmentPlanOf, movePlanOf } from "~/modules/enrolments/rules/bulk-change";

const facts = {
  ...{ hasFee: false, isTaxPaid: false, isPaid: false, isProcessing: false, contractAccepted: true },
  ...{ hasClasses: false, classSelected: false, documents: "none" as const },
  ...{ isWaitingForResult: false, hasOpenCharge: false },
};
const of = (status: "payment_pending" | "cancelled", seen = status) => ({ template: 2 as const, status, seen, facts });
const refused = (refusal: string) => ({ group: "refused", refusal });

it("puts an enrolment into one of three groups of a move, with a reason only when it is refused", () => {
  expect(movePlanOf(of("payment_pending"), "cancelled")).toEqual({ group: "change", refusal: null });
  expect(movePlanOf(of("cancelled", "payment_pending"), "cancelled")).toEqual({ group: "already", refusal: null });
  expect(movePlanOf(of("payment_pending", "cancelled"), "expired")).toEqual(refused("STATUS_CHANGED"));
  expect(movePlanOf(of("payment_pending"), "documents_pending")).toEqual(refused("STEPS_MISSING"));
  expect(movePlanOf(of("payment_pending"), "enrolled")).toEqual(refused("STATUS_NOT_ALLOWED"));
});

it("assigns an enrolment unless its owner changed meanwhile, or the new owner has no right at its institution", () => {
  const row = { institutionId: "uni", ownerId: null, revision: 3, seenRevision: 3 };
  const marcos = { id: "marcos", reach: new Set(["uni"]) };
  expect(assignmentPlanOf(row, marcos)).toEqual({ group: "change", refusal: null });
  expect(assignmentPlanOf(row, { id: "marcos", reach: "all" })).toEqual({ group: "change", refusal: null });
  expect(assignmentPlanOf({ ...row, ownerId: "ana", revision: 4 }, marcos)).toEqual(refused("OWNER_CHANGED"));
  expect(assignmentPlanOf({ ...row, institutionId: "tec" }, marcos)).toEqual(refused("OWNER_OUT_OF_SCOPE"));
  expect(assignmentPlanOf({ ...row, ownerId: "marcos", revision: 4 }, marcos)).toEqual({
    group: "already",
    refusal: null,
  });
  const nobody = { id: null, reach: new Set<string>() };
  expect(assignmentPlanOf({ ...row, ownerId: "ana" }, nobody)).toEqual({ group: "change", refusal: null });
});

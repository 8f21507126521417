import { describe, expect, it } from "vitest";
import { factsAt, type Reached, reachedMarks } from "./reached";
import { candidateSteps, openStep, type StepFacts } from "./step-validation";

const start: StepFacts = {
  subscriptionId: "-",
  template: 1,
  status: "selective_pending",
  selection: "essay",
  resultDueOn: null,
  today: "2026-03-10",
  hasFee: false,
  isTaxPaid: false,
  isPaid: false,
  isProcessing: false,
  contractAccepted: false,
  hasClasses: true,
  classSelected: false,
  documents: "missing",
  manual: "none",
};

const openAt = (mark: Reached, facts = start) => {
  const open = openStep(candidateSteps(factsAt(mark, facts)));
  return open && [open.step, ...open.reasons];
};

describe("how far an imagined candidate has got [JRN-05]", () => {
  it("opens the next step at each mark", () => {
    expect(reachedMarks.map((mark) => openAt(mark))).toEqual([
      ["essay"],
      ["essay", "UNDER_CORRECTION"],
      ["essay", "SELECTIVE_FAILED"],
      ["contract"],
      ["contract"],
      ["class"],
      ["payment"],
      ["payment", "PAYMENT_PROCESSING"],
      ["documents"],
      ["documents", "DOCUMENTS_IN_REVIEW"],
      ["documents", "DOCUMENTS_REJECTED"],
      null,
    ]);
  });

  it("opens the fee before the contract, and no failed selection in a journey without a selection", () => {
    const withFee: StepFacts = { ...start, template: 4, hasFee: true, selection: null, status: "payment_pending" };
    expect(openAt("selectionFailed", withFee)).toEqual(["fee"]);
    expect(openAt("feePaid", withFee)).toEqual(["contract"]);
    expect(openAt("paid", { ...withFee, documents: "none" })).toBeNull();
  });
});

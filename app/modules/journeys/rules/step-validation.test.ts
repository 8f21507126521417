import { expect, it } from "vitest";
import { candidateSteps, openStep, type StepFacts } from "~/modules/journeys/rules/step-validation";

const facts: StepFacts = {
  subscriptionId: "s1",
  template: 2,
  status: "contract_pending",
  selection: null,
  resultDueOn: null,
  today: "2026-03-10",
  hasFee: false,
  isTaxPaid: false,
  isPaid: false,
  isProcessing: false,
  contractAccepted: false,
  hasClasses: false,
  classSelected: false,
  documents: "missing",
  manual: "none",
};
const states = (change: Partial<StepFacts>) =>
  Object.fromEntries(
    candidateSteps({ ...facts, ...change })
      .filter(({ state }) => state !== "skipped")
      .map(({ step, state, reasons }) => [step, [state, ...reasons].join(" ")]),
  );

it("opens contract, then payment, then documents for post-graduation and extension (templates 2, 3) [CAN-02]", () => {
  expect(states({})).toEqual({
    contract: "current",
    payment: "blocked CONTRACT_PENDING",
    documents: "blocked CONTRACT_PENDING",
  });
  expect(states({ template: 3, contractAccepted: true })).toMatchObject({ contract: "done", payment: "current" });
  expect(states({ contractAccepted: true, isPaid: true })).toMatchObject({ payment: "done", documents: "current" });
});

it("asks for the fee before the contract where there is one [CAN-02]", () => {
  expect(states({ template: 4, hasFee: true })).toMatchObject({ fee: "current", contract: "blocked FEE_PENDING" });
  expect(states({ template: 4, hasFee: true, isProcessing: true })).toMatchObject({
    fee: "current PAYMENT_PROCESSING",
    contract: "blocked PAYMENT_PROCESSING",
  });
  const paid = states({ template: 4, hasFee: true, isTaxPaid: true });
  expect(paid).toMatchObject({ fee: "done", contract: "current", payment: "blocked CONTRACT_PENDING" });
  expect(states({ template: 4 })).not.toHaveProperty("fee");
  expect(states({ template: 4 }).contract).toBe("current");
});

it("opens the selection before the contract for graduation only [CAN-02]", () => {
  const graduation = { template: 1, selection: "essay" } as const;
  expect(states({ ...graduation, status: "selective_pending" })).toMatchObject({
    essay: "current",
    contract: "blocked SELECTIVE_PENDING",
  });
  expect(states({ ...graduation, status: "under_correction" })).toMatchObject({
    essay: "current UNDER_CORRECTION",
    payment: "blocked UNDER_CORRECTION",
  });
  expect(states({ ...graduation, status: "failed" }).essay).toBe("current SELECTIVE_FAILED");
  expect(states({ ...graduation, status: "approved" })).toMatchObject({ essay: "done", contract: "current" });
  expect(states({ template: 2, selection: "essay" })).not.toHaveProperty("essay");
});

it("opens the class before payment where the offer has classes [CLS-01]", () => {
  const accepted = { contractAccepted: true, hasClasses: true };
  expect(states(accepted)).toMatchObject({ class: "current", payment: "blocked CLASS_PENDING" });
  expect(states({ ...accepted, classSelected: true })).toMatchObject({ class: "done", payment: "current" });
});

it("reports that a payment is being confirmed and that documents are in review [CAN-01]", () => {
  const accepted = { contractAccepted: true, isProcessing: true };
  expect(states(accepted)).toMatchObject({
    payment: "current PAYMENT_PROCESSING",
    documents: "blocked PAYMENT_PROCESSING",
  });
  const paid = { contractAccepted: true, isPaid: true };
  expect(states({ ...paid, documents: "in-review" }).documents).toBe("current DOCUMENTS_IN_REVIEW");
});

it("keeps unapproved documents open for an enrolled candidate, but not after a withdrawal [CAN-02] [DOC-01]", () => {
  const enrolled = { contractAccepted: true, isPaid: true, status: "enrolled" } as const;
  expect(states({ ...enrolled, documents: "rejected" }).documents).toBe("current DOCUMENTS_REJECTED");
  expect(states({ ...enrolled, documents: "in-review" }).documents).toBe("current DOCUMENTS_IN_REVIEW");
  expect(states({ ...enrolled, isPaid: false, documents: "rejected" })).toMatchObject({
    payment: "blocked SUBSCRIPTION_CLOSED",
    documents: "current DOCUMENTS_REJECTED",
  });
  expect(states({ ...enrolled, status: "withdrawn", documents: "rejected" }).documents).toContain("blocked");
});

it("asks to read the manual last, where the journey has it as a step [CAN-01] [CAN-02]", () => {
  expect(states({})).not.toHaveProperty("manual");
  expect(states({ manual: "unread" }).manual).toBe("blocked MANUAL_PENDING");
  const paid = { contractAccepted: true, isPaid: true, documents: "approved", status: "enrolled" } as const;
  expect(states({ ...paid, manual: "unread" }).manual).toBe("current");
  expect(states({ ...paid, manual: "read" }).manual).toBe("done");
  expect(states({ manual: "read" })).toMatchObject({ contract: "current", manual: "done" });
});

it("opens no step of a cancelled or expired subscription and exactly one of a new one [CAN-02]", () => {
  expect(states({ status: "cancelled" })).toMatchObject({ contract: "blocked SUBSCRIPTION_CLOSED" });
  expect(openStep(candidateSteps({ ...facts, status: "expired" }))).toBeNull();
  for (const template of [1, 2, 3, 4] as const) {
    const steps = candidateSteps({ ...facts, template, selection: "exam", status: "registered", hasClasses: true });
    expect(steps.filter(({ state }) => state === "current")).toHaveLength(1);
  }
});

it("returns the page of the open step [ROL-01]", () => {
  expect(openStep(candidateSteps(facts))?.url).toBe("/contract-acceptance/s1");
  expect(openStep(candidateSteps({ ...facts, contractAccepted: true }))?.url).toBe("/payments/s1");
});

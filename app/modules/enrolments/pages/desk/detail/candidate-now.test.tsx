import { expect, it } from "vitest";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { candidateSteps, type StepFacts } from "~/modules/journeys/rules/step-validation";
import { moverOf } from "~/modules/subscriptions/rules/subscription-status";
import { written } from "../../../../../../tests/part";
import { CandidateNow } from "./candidate-now";

const facts: StepFacts = {
  ...{ subscriptionId: "s1", template: 2, status: "enrolled", selection: null, resultDueOn: null },
  ...{ today: "2026-03-10", hasFee: false, isTaxPaid: false, isPaid: true, isProcessing: false },
  ...{ contractAccepted: true, hasClasses: false, classSelected: false, documents: "approved", manual: "none" },
};

function render(documents: StepFacts["documents"]) {
  const steps = candidateSteps({ ...facts, documents });
  const row = {
    id: "s1",
    mover: moverOf("enrolled", documents),
    status: { type: "enrolled", description: "Enrolled" },
  };
  const detail = { row, steps } as unknown as EnrolmentDetail;
  return written(<CandidateNow detail={detail} />, "/enrolments/s1", { locale: "en" });
}

it("names who has to act on the open documents of a complete enrolment, and nobody once they are approved [DOC-02] [CAN-02]", () => {
  for (const documents of ["missing", "rejected"] as const)
    expect(render(documents)).toContain("Who must act now: candidate");
  expect(render("in-review")).toContain("Who must act now: team");
  for (const documents of ["approved", "none"] as const) expect(render(documents)).toContain("Nobody needs to act");
});

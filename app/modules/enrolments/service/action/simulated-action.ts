import type { ComponentAction, JourneyDefinition } from "~/api/journey-definition";
import { outcomeOf } from "~/modules/journeys/rules/action/action-outcome";
import { plannedActions } from "~/modules/journeys/rules/action/action-plan";
import { type Facts, flat } from "~/modules/journeys/rules/journey";
import { factsAt, type Reached, reachedMarks } from "~/modules/journeys/rules/reached";
import { candidateSteps, isSelected, type StepFacts } from "~/modules/journeys/rules/step-validation";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";

interface Candidate {
  facts: Facts;
  minor: boolean;
  /** The facts directly after enrolling; null for a candidate who cannot enrol. */
  start: StepFacts | null;
  reached: Reached;
}

/**
 * What the components of a journey do for a candidate who has got as far as a mark, as the service would have done it at
 * each mark on the way. The candidate is assumed to answer every optional step and to consent to tracking.
 */
export function simulatedActions(definition: JourneyDefinition, candidate: Candidate): JourneySimulation["actions"] {
  const { start, reached } = candidate;
  const marks = start ? reachedMarks.slice(0, reachedMarks.indexOf(reached) + 1) : [];
  const moments = marks.map((mark) => factsAt(mark, start as StepFacts)).map((at) => ({ ...at, status: statusOf(at) }));
  const answered = flat(definition.stages.subscription).map(({ id }) => id);
  const at = (facts: StepFacts | null) =>
    plannedActions(definition, candidate, {
      steps: facts ? candidateSteps(facts) : [],
      agreed: true,
      answered,
      isManualRead: facts?.manual === "read",
    });
  return at(null).map(({ componentId, componentType, position, action }) => {
    const isSame = (one: { componentId: string; position: number }) =>
      one.componentId === componentId && one.position === position;
    const moment = moments.find((facts) => at(facts).find(isSame)?.isDue);
    const outcome = moment ? outcomeOf(action, moment) : null;
    return {
      ...{ componentId, componentType, action: action as ComponentAction },
      outcome: action.type === "goTo" ? "goes" : (outcome?.kind ?? "waits"),
      reason: outcome?.kind === "refused" ? outcome.reason : null,
    };
  });
}

/** The status of an enrolment with these facts if nothing but the candidate's deeds has changed it. */
function statusOf(facts: StepFacts): StepFacts["status"] {
  const { contractAccepted, isPaid, documents, hasFee, isTaxPaid, isProcessing, status } = facts;
  if (!isSelected(facts)) return status;
  if (isProcessing) return "payment_processing";
  if (hasFee && !isTaxPaid) return "payment_pending";
  if (!contractAccepted) return "contract_pending";
  if (!isPaid) return "payment_pending";
  return documents === "none" || documents === "approved" ? "enrolled" : "documents_pending";
}

import type { ComponentType } from "~/api/journey-definition";
import { goalOf, openPageOf } from "~/modules/journeys/rules/action/action-plan";
import { flat, flatSteps, stages } from "~/modules/journeys/rules/journey";
import { openStep } from "~/modules/journeys/rules/step-validation";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import { candidateOf, definitionIn, stepsOf } from "./step";

/**
 * The path of the page after a component that a candidate has completed: the one to which the journey leads from there,
 * if it is open, else that of the open step, else the candidate area.
 */
export function nextPage(
  now: Date,
  row: SubscriptionRecord,
  after: ComponentType | undefined,
): { path: string; isLed: boolean } {
  const steps = stepsOf(now, row);
  const goal = after ? goalAfter(row, after) : null;
  const led = goal && openPageOf(goal, steps);
  return { path: led ?? openStep(steps)?.url ?? "/portal", isLed: led !== null };
}

/** The type of the component to which those of a type lead that the candidate sees; null without one. */
function goalAfter(row: SubscriptionRecord, after: ComponentType): ComponentType | null {
  const definition = definitionIn(row);
  if (!definition) return null;
  const seen = stages.flatMap((stage) => flatSteps(definition, { stage, ...candidateOf(row) }));
  const goals = seen.filter(({ type }) => type === after).map(goalOf);
  const goal = goals.find((id) => id !== null);
  return flat(seen).find(({ id }) => id === goal)?.type ?? null;
}

import type { JourneyDefinition } from "~/contract/journey-definition";
import { type Progress, planSteps as planAny, type StepView } from "~/domain/journey/step-plan";
import type { Plan } from "./step-plan";

/** The domain's `planSteps` with the contract's types for the steps' settings, which the contract has checked. */
export const planSteps = (
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string | null,
): Plan | null => planAny(definition, progress, view, asked) as Plan | null;

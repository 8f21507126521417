import type { JourneyDefinition } from "~/api/journey-definition";
import { type Progress, planSteps as planAny, type StepView } from "~/modules/journeys/rules/step-plan";
import type { Plan } from "./step-plan";

/** `planSteps` with the API's types for the steps' settings, which the API has checked. */
export const planSteps = (
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string | null,
): Plan | null => planAny(definition, progress, view, asked) as Plan | null;

import type { JourneyDefinition } from "~/contract/journey-definition";
import { type Progress, planSteps as planAny, type StepView } from "~/domain/journey/step-plan";
import type { Plan } from "./step-plan";

/** The domain's `planSteps`, with the settings of steps typed as the contract has checked them. */
export const planSteps = (
  definition: JourneyDefinition,
  progress: Progress,
  view: StepView,
  asked: string | null,
): Plan | null => planAny(definition, progress, view, asked) as Plan | null;

import type { Description } from "~/ui/description-list";
import type { RefusedStep } from "./outcome";
import type { StepPage } from "./page.server";
import type { PlannedStep } from "./step-plan";

/** The properties of every step's view. */
export interface StepProps {
  page: StepPage;
  /** The refusal of the last post; null when there is none. */
  refusal: RefusedStep | null;
  /** For the review only: the answers of the steps whose view has `describe`. All other views ignore them. */
  answers: readonly { step: PlannedStep; items: Description[] }[];
}

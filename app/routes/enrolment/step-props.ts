import type { Description } from "~/ui/description-list";
import type { Refusal } from "./outcome";
import type { StepPage } from "./page.server";
import type { PlannedStep } from "./step-plan";

/** What the view of every step gets. */
export interface StepProps {
  page: StepPage;
  /** What was wrong with the last post; null when there was none. */
  refusal: Refusal | null;
  /** What steps with an answer of their own were answered with, for the review. */
  answers: readonly { step: PlannedStep; items: Description[] }[];
}

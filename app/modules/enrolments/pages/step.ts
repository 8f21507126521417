import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";
import type { PlannedStep } from "./step-plan";

/** The server side of a type of step; `step.server.ts` in the step's folder exports one. */
export interface Step {
  /** Handles the posted form. `intent` is the value of the pressed button; `next` means to continue. */
  answer(enrolment: Enrolment, form: FormData, asked: { intent: string; step: PlannedStep }): Promise<Outcome>;
}

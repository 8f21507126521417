import type { Component } from "~/domain/journey/journey";
import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";
import type { PlannedStep, Progress } from "./step-plan";

/** The server side of a type of step; `step.server.ts` in the step's folder exports one. */
export interface Step {
  /** Whether the candidate may go on to the steps after it. */
  isSatisfied(component: Component, progress: Progress): boolean;
  /** Handles the posted form. `intent` is the value of the pressed button; `next` means to continue. */
  answer(enrolment: Enrolment, form: FormData, asked: { intent: string; step: PlannedStep }): Promise<Outcome>;
}

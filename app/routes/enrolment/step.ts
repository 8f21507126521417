import type { Component } from "~/domain/journey/journey";
import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";
import type { PlannedStep, Progress } from "./step-plan";

/** What the server knows of a type of step: its folder's `step.server.ts` exports one. */
export interface Step {
  /** Whether the candidate may go on to the steps after it. */
  isSatisfied(component: Component, progress: Progress): boolean;
  /** Takes the posted form. `intent` is the value of the button pressed; `next` goes on. */
  answer(enrolment: Enrolment, form: FormData, asked: { intent: string; step: PlannedStep }): Promise<Outcome>;
}

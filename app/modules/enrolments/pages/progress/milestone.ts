import type { Step } from "~/api/subscription-status";

/** The stages that every candidate passes, from the choice of a course to the completed enrolment, in order. */
export const milestones = ["application", "contract", "payment", "enrolment"] as const;
export type Milestone = (typeof milestones)[number];

const milestoneOfStep: Record<Step["step"], Milestone> = {
  responsible: "application",
  essay: "application",
  exam: "application",
  entrance: "application",
  transcript: "application",
  result: "application",
  fee: "application",
  contract: "contract",
  class: "payment",
  payment: "payment",
  documents: "enrolment",
  manual: "enrolment",
  earlyAccess: "enrolment",
};

export const milestoneOf = (step: Step["step"]): Milestone => milestoneOfStep[step];

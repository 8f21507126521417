import type { Action, ActionType } from "~/modules/journeys/rules/journey";

/**
 * The statuses that a component may set. The others are the outcome of a deed of their own: a graded selection, a
 * payment on its way at a provider, the end of an enrolment.
 */
export const settableStatuses = ["contract_pending", "payment_pending", "documents_pending", "enrolled"] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** The messages that a component may send; none of them says more than what is known when it is sent. */
export const noticeKeys = ["received", "nextStep", "help"] as const;
export type NoticeKey = (typeof noticeKeys)[number];

/** The payment methods of a charge that a component issues: those that the candidate need not be present for. */
export const chargeMethods = ["slip", "pix"] as const;
export type ChargeMethod = (typeof chargeMethods)[number];

/** The values that the target of an action may have; null for any text, empty for an action without a target. */
export const actionTargets: Readonly<Record<Exclude<ActionType, "goTo">, readonly string[] | null>> = {
  setStatus: settableStatuses,
  notify: noticeKeys,
  crmDeal: null,
  generateContract: [],
  issueCharge: chargeMethods,
};

/** Whether the target of an action other than `goTo` is one that the portal knows. */
export function isTarget({ type, target = "" }: Action): boolean {
  if (type === "goTo") return true;
  const known = actionTargets[type];
  if (known === null) return target.trim() !== "";
  return known.length === 0 ? target === "" : known.includes(target);
}

/** How far an enrolment has got, as far as statuses and charges depend on it. */
const milestones = ["entered", "selected", "contracted", "paid"] as const;
export type Milestone = (typeof milestones)[number];

/** Whether a milestone is at least another one. */
export const isAt = (milestone: Milestone, least: Milestone) =>
  milestones.indexOf(milestone) >= milestones.indexOf(least);

/**
 * What has to be true for a status: whoever has it has got at least as far. A journey may enrol candidates whose documents
 * are still open; these stay open afterwards.
 */
export const asserted: Record<SettableStatus, Milestone> = {
  contract_pending: "selected",
  payment_pending: "contracted",
  documents_pending: "paid",
  enrolled: "paid",
};

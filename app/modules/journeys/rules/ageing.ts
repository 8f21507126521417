import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";

/**
 * Days after which an enrolment in a state is overdue, so that staff find out why it makes no progress. The states in
 * which staff or the provider act come first. Drafts, closed states and `failed` are never overdue.
 */
export const overdueDays = {
  under_correction: 3,
  payment_processing: 3,
  registered: 7,
  selective_pending: 14,
  approved: 7,
  contract_pending: 7,
  payment_pending: 10,
  documents_pending: 15,
} as const satisfies Partial<Record<SubscriptionStatus, number>>;

export type AgeingStatus = keyof typeof overdueDays;

export const ageingStatuses = Object.keys(overdueDays) as AgeingStatus[];

import type { SubscriptionState } from "~/api/subscription-status";

/** Start page of staff: the number of enrolments by status within the scope of their role. */
export interface Dashboard {
  total: number;
  subscriptions: { status: SubscriptionState; description: string; count: number }[];
}

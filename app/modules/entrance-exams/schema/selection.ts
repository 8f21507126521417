import type { Selection } from "~/modules/journeys/rules/journey";

/** How an enrolment selects its candidate, and the other ways that are open after a failure. */
export interface SelectionView {
  subscriptionId: string;
  /** Null in an enrolment without a selection. */
  current: Selection | null;
  /** The other ways that the candidate may choose now, in this enrolment; empty for none. */
  others: Selection[];
}

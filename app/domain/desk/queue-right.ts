/** The rights of the desks with a queue, whose waiting records the menu and the home page of staff count. */
export const queueRights = [
  "documents.review",
  "examScores.confirm",
  "essays.correct",
  "payments.refund",
  "payments.reconcile",
] as const;
export type QueueRight = (typeof queueRights)[number];

/**
 * Counts of work that waits stop at one more than this: every page of a desk has them in its menu, so they must cost the
 * same however much waits. The list of the desk counts further.
 */
export const WAITING_LIMIT = 99;

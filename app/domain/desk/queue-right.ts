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
 * Counts of waiting records stop at one more than this: the menu of every desk page shows them, so they must cost the
 * same however much waits. The list of the desk counts further.
 */
export const WAITING_LIMIT = 99;

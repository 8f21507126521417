/** The rights to desks that have a queue. The menu and the home page of staff show how many records wait in each. */
export const queueRights = [
  "documents.review",
  "examScores.confirm",
  "essays.correct",
  "payments.refund",
  "payments.reconcile",
] as const;
export type QueueRight = (typeof queueRights)[number];

/**
 * Counts of waiting records stop at one more than this: the menu shows them on many pages, so they must cost the same
 * however many records wait. The list of the desk counts further.
 */
export const WAITING_LIMIT = 99;

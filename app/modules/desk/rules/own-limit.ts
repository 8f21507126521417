/** The largest number of a reader's own decisions that a queue lists while they can be undone: more than anybody makes in the time of a hold. */
export const OWN_LIMIT = 100;

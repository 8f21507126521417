/** Counts of records stop at one more than this: pages then say "more than 1,000", and no whole table is counted. */
export const COUNT_LIMIT = 1000;

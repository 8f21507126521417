/** Counts of records stop at one more than this: pages then say "more than 1,000" rather than count a whole table. */
export const COUNT_LIMIT = 1000;

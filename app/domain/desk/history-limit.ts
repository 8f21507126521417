/** The most entries of a record's history that a page shows, the newest ones; the page then says so. */
export const HISTORY_LIMIT = 1000;

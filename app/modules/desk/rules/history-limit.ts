/** Maximum number of entries of a record's history that a page shows: the newest ones, with a note about the limit. */
export const HISTORY_LIMIT = 1000;

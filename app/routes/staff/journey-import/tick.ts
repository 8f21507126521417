/** Prefix of the names of the checkboxes; the id of the level follows. */
export const TICK = "level-";

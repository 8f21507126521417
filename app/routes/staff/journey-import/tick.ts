/** How the names of the ticks begin; the id of the level follows. */
export const TICK = "level-";

/** Prefix of the names of the checkboxes; the id of the level follows. */
export const TICK = "level-";

/** The ids of the ticked levels with the values of their checkboxes, from the texts of a form. */
export const ticksIn = (texts: Readonly<Record<string, string>>): [levelId: string, mark: string][] =>
  Object.entries(texts).flatMap(([name, mark]) => (name.startsWith(TICK) ? [[name.slice(TICK.length), mark]] : []));

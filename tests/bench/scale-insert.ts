/** SQL expressions that the statements about enrolments share. */
export interface Expressions {
  /** Whether a row has expired, so that the jobs delete or close it. */
  isOver: string;
  /** The expiry of a row: yesterday for an expired row, else in a week. */
  expiry: string;
  /** An instant this many days from now. */
  at(days: number): string;
}

/** Returns a function that builds the insert of one row per enrolment. @param values SQL by column; others are null */
export function insertInto(condition = "true") {
  return (table: string, values: Record<string, string>) =>
    `insert into "${table}" ("${Object.keys(values).join(`", "`)}")
      select ${Object.values(values).join(", ")} from scale_row n where ${condition}`;
}

export const each = insertInto();
export const paid = insertInto("n.paid = 1");
/** Like `each`, but inserts a row for one of every `share` enrolments. */
export const some = (share: number) => insertInto(`n.i % ${share} = 0`);

/** What the statements about enrolments share; all of it is SQL. */
export interface Expressions {
  /** Whether a row is over, so that the jobs end it. */
  isOver: string;
  /** When a row ends: yesterday for those that are over, else in a week. */
  expiry: string;
  /** An instant so many days from now. */
  at(days: number): string;
}

/** Makes what inserts a row into a table for each enrolment. @param values SQL by column; others are null */
export function insertInto(condition = "true") {
  return (table: string, values: Record<string, string>) =>
    `insert into ${table} (${Object.keys(values).join(", ")})
      select ${Object.values(values).join(", ")} from scale_row n where ${condition}`;
}

export const each = insertInto();
export const paid = insertInto("n.paid = 1");
/** For one enrolment of so many. */
export const some = (share: number) => insertInto(`n.i % ${share} = 0`);

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type TypedDays, typedPeriod } from "~/modules/desk/rules/period";
import { boundsOf } from "~/procedure/today";

/** The conditions that an instant, a UTC text, is on one of the typed days in Brasília; none where no day is typed. */
export function onDays(instant: RawBuilder<unknown>, typed: TypedDays): RawBuilder<SqlBool>[] {
  const { from, until } = typedPeriod(typed);
  return [
    ...(from ? [sql<SqlBool>`${instant} >= ${boundsOf(from, from).from}`] : []),
    ...(until ? [sql<SqlBool>`${instant} < ${boundsOf(until, until).before}`] : []),
  ];
}

/** The conditions that a day, such as a due day, is one of the typed days; none where no day is typed. */
export function amongDays(day: RawBuilder<unknown>, typed: TypedDays): RawBuilder<SqlBool>[] {
  const { from, until } = typedPeriod(typed);
  return [...(from ? [sql<SqlBool>`${day} >= ${from}`] : []), ...(until ? [sql<SqlBool>`${day} <= ${until}`] : [])];
}

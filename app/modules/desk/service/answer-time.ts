import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { InstitutionName } from "~/procedure/context";
import { endOf, todayOf } from "~/procedure/today";
import { type AnswerQueue, answerHoursIn, waitedSince } from "~/rules/time/answer-time";
import {
  ANSWER_BUSINESS_DAYS,
  addBusinessDays,
  HOLIDAY_PARAMETER,
  type LocalHolidays,
  localHolidaysIn,
  noLocalHolidays,
} from "~/rules/time/business-day";
import { addDays, type Day } from "~/rules/time/date";

/** The latest day on which what is overdue today was sent, where the institution has set no hours. */
export function lastOverdueDay(today: Day, holidays: LocalHolidays): Day {
  let day = addDays(today, -1);
  while (addBusinessDays(day, ANSWER_BUSINESS_DAYS, holidays) >= today) day = addDays(day, -1);
  return day;
}

const MINUTE_MS = 60_000;
const found = new WeakMap<InstitutionName, Map<AnswerQueue, { minute: number; until: string }>>();

/** The latest instant, as UTC ISO text, since which what still waits in a queue of an institution is overdue; to the minute. */
export function overdueUntil(institution: InstitutionName, queue: AnswerQueue, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const own = found.get(institution) ?? new Map<AnswerQueue, { minute: number; until: string }>();
  const known = own.get(queue);
  if (known?.minute === minute) return known.until;
  const until = untilOf(institution, queue, now);
  found.set(institution, own.set(queue, { minute, until }));
  return until;
}

function untilOf({ answering, timeZone }: InstitutionName, queue: AnswerQueue, now: Date): string {
  const hours = answerHoursIn(answering, queue);
  if (hours === null) return endOf(lastOverdueDay(todayOf(now), localHolidaysIn(answering[HOLIDAY_PARAMETER])));
  return waitedSince(answering, hours, { now, timeZone }).toISOString();
}

/** The same for the record of a row. */
export const isOverdue = (
  { scope, now }: { scope: readonly InstitutionName[]; now: Date },
  queue: AnswerQueue,
  { institutionId, since }: { institutionId: string | null; since: string | null },
): boolean => {
  const institution = scope.find(({ id }) => id === institutionId);
  if (since === null) return false;
  return (
    since <=
    (institution ? overdueUntil(institution, queue, now) : endOf(lastOverdueDay(todayOf(now), noLocalHolidays)))
  );
};

/**
 * The condition of the records of a queue that are overdue.
 * @param since the column with the instant since which a record waits
 * @param of the column with its institution
 */
export function overdueCondition(
  { scope, now }: { scope: readonly InstitutionName[]; now: Date },
  queue: AnswerQueue,
  { since, of }: Record<"since" | "of", RawBuilder<unknown>>,
): RawBuilder<SqlBool> {
  const otherwise = endOf(lastOverdueDay(todayOf(now), noLocalHolidays));
  const all = scope.map((one) => [one.id, overdueUntil(one, queue, now)] as const);
  const own = all.filter(([, until]) => until !== otherwise);
  if (own.length === 0) return sql`${since} <= ${otherwise}`;
  const latest = [otherwise, ...own.map(([, until]) => until)].sort().at(-1);
  const cases = sql.join(
    own.map(([id, until]) => sql`when ${id} then ${until}`),
    sql` `,
  );
  // The first comparison is with a constant, so that the database reads a range of its index.
  return sql`${since} <= ${latest} and ${since} <= case ${of} ${cases} else ${otherwise} end`;
}

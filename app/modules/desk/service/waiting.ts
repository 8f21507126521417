import { type RawBuilder, sql } from "kysely";
import { type QueueRight, queueRights, WAITING_LIMIT } from "~/modules/desk/rules/queue-right";
import type { Waiting } from "~/modules/enrolments/schema/to-do";
import type { BackendContext, InstitutionName } from "~/procedure/context";
import type { AnswerQueue } from "~/rules/time/answer-time";
import { overdueCondition } from "./answer-time";
import { countAt, type IndexRange, institutionsWith, placeWith } from "./scope";

/** The records of a queue that wait, the condition of those that wait too long, and where they may be. */
interface WaitingRecords extends IndexRange {
  isOverdue: RawBuilder<unknown>;
  /** Extends the institutions of the caller by further places of records. */
  placesWith?: (institutions: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** What a queue counts for a caller at the institutions where the caller has the right to it. */
export type WaitingQueue = (ctx: BackendContext, scope: readonly InstitutionName[]) => WaitingRecords;

/** The condition of overdue records where `countWaiting` counts. @param since the column since when a record waits */
export const overdueIn = (
  { now }: BackendContext,
  scope: readonly InstitutionName[],
  queue: AnswerQueue,
  since: string,
): RawBuilder<unknown> =>
  overdueCondition({ scope, now }, queue, { since: sql.ref(since), of: sql.ref("institution.id") });

/** The records of a table that are sent to the team and wait for a decision. */
export const sentQueue =
  (table: "document" | "examScore" | "refund", queue: AnswerQueue): WaitingQueue =>
  (ctx, scope) => ({
    ...{ table, condition: sql`"waitingSince" > ''`, order: "waitingSince" },
    isOverdue: overdueIn(ctx, scope, queue, "waitingSince"),
  });

/** The numbers of waiting and overdue records in each queue that the caller has a right to, by one statement. */
export async function countWaiting(
  ctx: BackendContext,
  queues: Readonly<Record<QueueRight, WaitingQueue>>,
): Promise<Waiting[]> {
  const scopes = new Map<QueueRight, InstitutionName[]>();
  for (const right of queueRights) scopes.set(right, await institutionsWith(ctx, right));
  const parts = queueRights.flatMap((right) => {
    const institutions = placeWith(ctx, right);
    if (!institutions) return [];
    const { isOverdue, placesWith, ...queue } = queues[right](ctx, scopes.get(right) ?? []);
    const place = placesWith?.(institutions) ?? institutions;
    const overdue = { ...queue, condition: sql`${queue.condition} and ${isOverdue}` };
    return [
      sql`select ${sql.lit(right)} as queue, ${countAt(place, queue)} as waiting, ${countAt(place, overdue)} as overdue`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ queue: QueueRight; waiting: number; overdue: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return rows.map(({ queue, waiting, overdue }) => ({
    right: queue,
    waiting: Math.min(Number(waiting), WAITING_LIMIT + 1),
    overdue: Math.min(Number(overdue), WAITING_LIMIT + 1),
  }));
}

import { type RawBuilder, sql } from "kysely";
import { type BackendContext, mayStaff } from "~/backend/context";
import { COUNT_LIMIT, placeWith } from "~/backend/desk";
import { endOf, todayOf } from "~/backend/today";
import type { Waiting } from "~/contract/to-do";
import { type QueueRight, queueRights } from "~/domain/desk/queue-right";
import { lastOverdueDay } from "~/domain/document/review";

/** The records of a queue that the caller may work on, and the condition of those that wait too long. */
interface QueueRows {
  rows: RawBuilder<unknown>;
  isOverdue: RawBuilder<unknown>;
}

/**
 * What waits in each queue that the caller has a right to, in one statement; each count is a range of the queue's index
 * and stops at `COUNT_LIMIT` and one more.
 */
export async function waitingOf(ctx: BackendContext): Promise<Waiting[]> {
  const parts = queueRights.flatMap((right) => {
    const place = placeWith(ctx, right);
    if (!place) return [];
    const { rows, isOverdue } = queues[right](ctx, sql`${place} and`);
    const counted = (condition: RawBuilder<unknown>) =>
      sql`(select count(*) from (select 1 as one from ${rows} and ${condition} limit ${sql.lit(COUNT_LIMIT + 1)}) as found)`;
    return [
      sql`select ${sql.lit(right)} as queue, ${counted(sql`1 = 1`)} as waiting, ${counted(isOverdue)} as overdue`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ queue: QueueRight; waiting: number; overdue: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return rows.map(({ queue, waiting, overdue }) => ({
    right: queue,
    waiting: Number(waiting),
    overdue: Number(overdue),
  }));
}

/** @param place the condition of the caller's institutions, before others */
type QueueOf = (ctx: BackendContext, place: RawBuilder<unknown>) => QueueRows;

const sent =
  (table: "document" | "exam_score" | "refund"): QueueOf =>
  ({ now }, place) => ({
    rows: sql`${sql.table(table)} where ${place} waiting_since > ''`,
    isOverdue: sql`waiting_since <= ${endOf(lastOverdueDay(todayOf(now)))}`,
  });

const queues: Readonly<Record<QueueRight, QueueOf>> = {
  "documents.review": sent("document"),
  "examScores.confirm": sent("exam_score"),
  "payments.refund": sent("refund"),

  // Staff of the whole tenant also have the entries whose institution is not known.
  "payments.reconcile": ({ caller, tenantId, now }, place) => ({
    rows: sql`reconciliation where ${caller?.role?.level === "institution" ? place : sql`tenant_id = ${tenantId} and`}
      resolved_at is null`,
    isOverdue: sql`created_at <= ${endOf(lastOverdueDay(todayOf(now)))}`,
  }),

  // The same essays as in the corrector's list: none that the corrector knows or has graded, and no board without the right.
  "essays.correct": (ctx, place) => {
    const user = ctx.caller?.userId ?? "";
    const institution = ctx.caller?.role?.institutionId ?? null;
    const board = mayStaff(ctx, "essays.moderate", institution) ? sql`` : sql`and state <> 'board'`;
    return {
      rows: sql`essay_attempt where ${place} waiting_since is not null and due_on > '' ${board}
        and not exists (select 1 from essay_conflict as c where c.tenant_id = essay_attempt.tenant_id
          and c.attempt_id = essay_attempt.id and c.user_id = ${user})
        and not exists (select 1 from essay_grade as g where g.tenant_id = essay_attempt.tenant_id
          and g.attempt_id = essay_attempt.id and g.corrector_id = ${user} and g.finished_at is not null)`,
      isOverdue: sql`due_on < ${todayOf(ctx.now)}`,
    };
  },
};

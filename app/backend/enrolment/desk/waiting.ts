import { type RawBuilder, sql } from "kysely";
import { type BackendContext, mayStaff } from "~/backend/context";
import { countAt, type IndexRange, isAdmittedAt, placeWith } from "~/backend/desk";
import { endOf, todayOf } from "~/backend/today";
import type { Waiting } from "~/contract/to-do";
import { type QueueRight, queueRights, WAITING_LIMIT } from "~/domain/desk/queue-right";
import { lastOverdueDay } from "~/domain/document/review";

/** The records of a queue, and the condition of those that wait too long. */
interface Queue extends IndexRange {
  isOverdue: RawBuilder<unknown>;
}

/** The numbers of waiting and overdue records in each queue that the caller has a right to, by one statement. */
export async function waitingOf(ctx: BackendContext): Promise<Waiting[]> {
  const parts = queueRights.flatMap((right) => {
    const place = placeWith(ctx, right);
    if (!place) return [];
    const { isOverdue, ...queue } = queues[right](ctx);
    const all = right === "payments.reconcile" ? withUnplaced(place, ctx) : place;
    const overdue = { ...queue, condition: sql`${queue.condition} and ${isOverdue}` };
    return [
      sql`select ${sql.lit(right)} as queue, ${countAt(all, queue)} as waiting, ${countAt(all, overdue)} as overdue`,
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

/** Adds the reconciliation entries without a known institution, for staff of the whole tenant. */
function withUnplaced(place: RawBuilder<unknown>, { caller, tenantId }: BackendContext): RawBuilder<unknown> {
  if (caller?.role?.level === "institution") return place;
  return sql`from (
    select institution."tenantId", institution.id ${place} union all select ${tenantId}, ''
  ) as institution`;
}

const sent =
  (table: "document" | "examScore" | "refund") =>
  ({ now }: BackendContext): Queue => ({
    ...{ table, condition: sql`"waitingSince" > ''`, order: "waitingSince" },
    isOverdue: sql`"waitingSince" <= ${endOf(lastOverdueDay(todayOf(now)))}`,
  });

const queues: Readonly<Record<QueueRight, (ctx: BackendContext) => Queue>> = {
  "documents.review": sent("document"),
  "examScores.confirm": sent("examScore"),
  "payments.refund": sent("refund"),

  "payments.reconcile": ({ now }) => ({
    ...{ table: "reconciliation", condition: sql`"resolvedAt" is null`, order: "createdAt" },
    isOverdue: sql`"createdAt" <= ${endOf(lastOverdueDay(todayOf(now)))}`,
  }),

  // The same essays as in the corrector's list. It omits essays whose author the corrector knows, those that the
  // corrector has graded (except before the board), and those of institutions that do not admit the corrector. Without
  // the right to moderate, it also omits the essays before the board.
  "essays.correct": (ctx) => {
    const user = ctx.caller?.userId ?? "";
    const institution = ctx.caller?.role?.institutionId ?? null;
    const board = mayStaff(ctx, "essays.moderate", institution) ? sql`` : sql`and state <> 'board'`;
    return {
      table: "essayAttempt",
      condition: sql`"waitingSince" is not null and "dueOn" > '' ${board} and ${isAdmittedAt(ctx, sql`"essayAttempt"."institutionId"`)}
        and not exists (select 1 from "essayConflict" as c where c."tenantId" = "essayAttempt"."tenantId"
          and c."attemptId" = "essayAttempt".id and c."userId" = ${user})
        and (state = 'board' or not exists (select 1 from "essayGrade" as g where g."tenantId" = "essayAttempt"."tenantId"
          and g."attemptId" = "essayAttempt".id and g."correctorId" = ${user} and g."finishedAt" is not null))`,
      order: "dueOn",
      isOverdue: sql`"dueOn" < ${todayOf(ctx.now)}`,
    };
  },
};

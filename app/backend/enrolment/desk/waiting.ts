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
    select institution.tenant_id, institution.id ${place} union all select ${tenantId}, ''
  ) as institution`;
}

const sent =
  (table: "document" | "exam_score" | "refund") =>
  ({ now }: BackendContext): Queue => ({
    ...{ table, condition: sql`waiting_since > ''`, order: "waiting_since" },
    isOverdue: sql`waiting_since <= ${endOf(lastOverdueDay(todayOf(now)))}`,
  });

const queues: Readonly<Record<QueueRight, (ctx: BackendContext) => Queue>> = {
  "documents.review": sent("document"),
  "examScores.confirm": sent("exam_score"),
  "payments.refund": sent("refund"),

  "payments.reconcile": ({ now }) => ({
    ...{ table: "reconciliation", condition: sql`resolved_at is null`, order: "created_at" },
    isOverdue: sql`created_at <= ${endOf(lastOverdueDay(todayOf(now)))}`,
  }),

  // The same essays as in the corrector's list. It omits essays whose author the corrector knows, those that the
  // corrector has graded (except before the board), and those of institutions that do not admit the corrector. Without
  // the right to moderate, it also omits the essays before the board.
  "essays.correct": (ctx) => {
    const user = ctx.caller?.userId ?? "";
    const institution = ctx.caller?.role?.institutionId ?? null;
    const board = mayStaff(ctx, "essays.moderate", institution) ? sql`` : sql`and state <> 'board'`;
    return {
      table: "essay_attempt",
      condition: sql`waiting_since is not null and due_on > '' ${board} and ${isAdmittedAt(ctx, sql`essay_attempt.institution_id`)}
        and not exists (select 1 from essay_conflict as c where c.tenant_id = essay_attempt.tenant_id
          and c.attempt_id = essay_attempt.id and c.user_id = ${user})
        and (state = 'board' or not exists (select 1 from essay_grade as g where g.tenant_id = essay_attempt.tenant_id
          and g.attempt_id = essay_attempt.id and g.corrector_id = ${user} and g.finished_at is not null))`,
      order: "due_on",
      isOverdue: sql`due_on < ${todayOf(ctx.now)}`,
    };
  },
};

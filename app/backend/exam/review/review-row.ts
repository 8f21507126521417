import type { BackendContext } from "~/backend/context";
import { claimIn, heldIn, type KeyTable, ownHeld } from "~/backend/desk";
import { endOf, todayOf } from "~/backend/today";
import type { ExamReviewRow } from "~/contract/exam-score-review";
import { lastOverdueDay } from "~/domain/document/review";

type RowContext = Pick<BackendContext, "db" | "tenantId" | "now" | "caller">;

/** Scores as the desk lists them. */
export function examRowOf(ctx: RowContext, row: ExamColumns): ExamReviewRow {
  const overdueUntil = endOf(lastOverdueDay(todayOf(ctx.now)));
  return {
    id: row.id,
    name: row.social_name ?? row.person_name,
    ...{ courseName: row.course_name, institutionName: row.institution_name, number: row.number },
    ...{ year: row.exam_year ?? 0, average: row.average ?? 0, passes: row.passes === 1 },
    isUnverified: row.is_unverified === 1,
    sentAt: row.sent_at ?? "",
    isOverdue: row.waiting_since !== null && row.waiting_since <= overdueUntil,
    claim: claimIn(row, ctx),
    held: heldOf(row),
  };
}

/** Selects the caller's decisions that may still be undone, newest first. */
export function ownExamDecisions(ctx: RowContext) {
  return examRows(ctx, ownHeld(ctx, "exam_score")).orderBy("k.key", "desc").orderBy("k.id", "desc");
}

type ExamColumns = Awaited<ReturnType<ReturnType<typeof examRows>["execute"]>>[number];

function heldOf(row: ExamColumns): ExamReviewRow["held"] {
  const held = heldIn(row);
  return held && { ...held, outcome: held.outcome === "approved" ? "confirmed" : "refused" };
}

/** Selects, for some scores, the columns that the desk shows in its list. */
export function examRows({ db, tenantId, now }: Pick<RowContext, "db" | "tenantId" | "now">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("exam_score as x")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "x.tenant_id").onRef("s.id", "=", "x.subscription_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "x.tenant_id").onRef("e.id", "=", "x.institution_id"),
    )
    .leftJoin("claim as m", (join) =>
      join
        .onRef("m.tenant_id", "=", "x.tenant_id")
        .onRef("m.subject_id", "=", "x.id")
        .on("m.until", ">", now.toISOString()),
    )
    .leftJoin("held_decision as h", (join) =>
      join.onRef("h.tenant_id", "=", "x.tenant_id").onRef("h.subject_id", "=", "x.id"),
    )
    .select(["x.id", "x.number", "x.exam_year", "x.average", "x.passes", "x.is_unverified", "x.sent_at"])
    .select(["x.waiting_since", "n.name as person_name", "n.social_name", "c.name as course_name"])
    .select(["e.name as institution_name", "m.user_id as claimer_id", "m.user_name as claimer_name"])
    .select(["m.until as claimed_until", "h.outcome", "h.author_name", "h.decided_at", "h.effective_at"])
    .select(["h.title", "h.message", "h.language"])
    .whereRef("x.id", "=", "k.id")
    .where("x.tenant_id", "=", tenantId);
}

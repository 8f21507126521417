import { sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { claimIn, heldIn, type KeyTable, ownHeld } from "~/backend/desk";
import { nameIn } from "~/backend/text";
import { endOf, todayOf } from "~/backend/today";
import type { ReviewRow } from "~/contract/document-review";
import { lastOverdueDay } from "~/domain/document/review";

type RowContext = Pick<BackendContext, "db" | "tenantId" | "language" | "now" | "caller">;

/** A document as the desk lists it. */
export function reviewRowOf(ctx: RowContext, row: ReviewColumns): ReviewRow {
  const overdueUntil = endOf(lastOverdueDay(todayOf(ctx.now)));
  return {
    id: row.id,
    name: row.social_name ?? row.person_name,
    title: nameIn(row.names_json, ctx.language),
    courseName: row.course_name,
    institutionName: row.institution_name,
    attempt: Number(row.attempt ?? 1),
    sentAt: row.sent_at ?? row.created_at,
    isOverdue: row.waiting_since !== null && row.waiting_since <= overdueUntil,
    obstacle: row.obstacle === null ? null : Number(row.obstacle) === 2 ? "waiting" : "unreadable",
    claim: claimIn(row, ctx),
    decision:
      row.state === "approved" || row.state === "rejected"
        ? { outcome: row.state, at: row.reviewed_at ?? row.sent_at ?? row.created_at, by: row.reviewer_name }
        : null,
    held: heldIn(row),
  };
}

/** Selects the caller's decisions that may still be undone, newest first. */
export function ownDecisions(ctx: RowContext) {
  return reviewsOf(ctx, ownHeld(ctx, "document")).orderBy("k.key", "desc").orderBy("k.id", "desc");
}

type ReviewColumns = Awaited<ReturnType<ReturnType<typeof reviewsOf>["execute"]>>[number];

/** Selects the data that the desk shows of some documents. @param keys the ids of these documents */
export function reviewsOf({ db, tenantId, now }: Pick<RowContext, "db" | "tenantId" | "now">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("document as d")
    .innerJoin("document_type as t", (join) =>
      join.onRef("t.tenant_id", "=", "d.tenant_id").onRef("t.id", "=", "d.type_id"),
    )
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "d.tenant_id").onRef("s.id", "=", "d.subscription_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "d.tenant_id").onRef("e.id", "=", "d.institution_id"),
    )
    .leftJoin("claim as m", (join) =>
      join
        .onRef("m.tenant_id", "=", "d.tenant_id")
        .onRef("m.subject_id", "=", "d.id")
        .on("m.until", ">", now.toISOString()),
    )
    .leftJoin("held_decision as h", (join) =>
      join.onRef("h.tenant_id", "=", "d.tenant_id").onRef("h.subject_id", "=", "d.id"),
    )
    .leftJoin("user_account as reviewer", (join) =>
      join.onRef("reviewer.tenant_id", "=", "d.tenant_id").onRef("reviewer.id", "=", "d.reviewed_by"),
    )
    .select(["d.id", "d.sent_at", "d.created_at", "d.waiting_since", "t.names_json"])
    .select(["d.state", "d.reviewed_at", "reviewer.name as reviewer_name"])
    .select(["n.name as person_name", "n.social_name", "c.name as course_name", "e.name as institution_name"])
    .select(["m.user_id as claimer_id", "m.user_name as claimer_name", "m.until as claimed_until"])
    .select(["h.outcome", "h.author_name", "h.decided_at", "h.effective_at", "h.title", "h.message", "h.language"])
    .select((eb) =>
      eb
        .selectFrom("document_attempt as a")
        .select((inner) => inner.fn.max("a.number").as("number"))
        .whereRef("a.tenant_id", "=", "d.tenant_id")
        .whereRef("a.document_id", "=", "d.id")
        .as("attempt"),
    )
    .select((eb) =>
      eb
        .selectFrom("document_file as f")
        .select(sql<number>`max(case when f.scan_due is not null then 2 else 1 end)`.as("rank"))
        .whereRef("f.tenant_id", "=", "d.tenant_id")
        .whereRef("f.document_id", "=", "d.id")
        .where("f.erased_at", "is", null)
        .where((inner) => inner.or([inner("f.scan_due", "is not", null), inner("f.scan", "=", "failed")]))
        // Only the files of the last attempt count.
        .where("f.attempt_id", "is not", null)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom("document_attempt as later")
                .innerJoin("document_attempt as own", (join) =>
                  join
                    .onRef("own.tenant_id", "=", "later.tenant_id")
                    .onRef("own.document_id", "=", "later.document_id")
                    .onRef("own.number", "<", "later.number"),
                )
                .select("later.id")
                .whereRef("own.tenant_id", "=", "f.tenant_id")
                .whereRef("own.id", "=", "f.attempt_id"),
            ),
          ),
        )
        .as("obstacle"),
    )
    .whereRef("d.id", "=", "k.id")
    .where("d.tenant_id", "=", tenantId);
}

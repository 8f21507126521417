import { sql } from "kysely";
import { claimIn, heldIn, isOverdue, type KeyTable, ownHeld } from "~/modules/desk/service";
import type { ReviewRow } from "~/modules/documents/schema/document-review";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";

type RowContext = Pick<StaffContext, "tenantId" | "db" | "language" | "now" | "caller" | "scope">;

/** A document as the desk lists it. */
export function reviewRowOf(ctx: RowContext, row: ReviewColumns): ReviewRow {
  return {
    id: row.id,
    name: row.socialName ?? row.personName,
    title: nameIn(row.namesJson, ctx.language),
    courseName: row.courseName,
    institutionName: row.institutionName,
    attempt: Number(row.attempt ?? 1),
    sentAt: row.sentAt ?? row.createdAt,
    isOverdue: isOverdue(ctx, "documents", { institutionId: row.institutionId, since: row.waitingSince }),
    obstacle: row.obstacle === null ? null : Number(row.obstacle) === 2 ? "waiting" : "unreadable",
    claim: claimIn(row, ctx),
    decision:
      row.state === "approved" || row.state === "rejected"
        ? { outcome: row.state, at: row.reviewedAt ?? row.sentAt ?? row.createdAt, by: row.reviewerName }
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
export function reviewsOf({ db, now }: Pick<RowContext, "db" | "now">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("document as d")
    .innerJoin("documentType as t", "t.id", "d.typeId")
    .innerJoin("subscription as s", "s.id", "d.subscriptionId")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("institution as e", "e.id", "d.institutionId")
    .leftJoin("claim as m", (join) => join.onRef("m.subjectId", "=", "d.id").on("m.until", ">", now.toISOString()))
    .leftJoin("heldDecision as h", "h.subjectId", "d.id")
    .leftJoin("userAccount as reviewer", "reviewer.id", "d.reviewedBy")
    .select(["d.id", "d.sentAt", "d.createdAt", "d.institutionId", "d.waitingSince", "t.namesJson"])
    .select(["d.state", "d.reviewedAt", "reviewer.name as reviewerName"])
    .select(["n.name as personName", "n.socialName", "c.name as courseName", "e.name as institutionName"])
    .select(["m.userId as claimerId", "m.userName as claimerName", "m.until as claimedUntil"])
    .select(["h.outcome", "h.authorName", "h.decidedAt", "h.effectiveAt", "h.title", "h.message", "h.language"])
    .select((eb) =>
      eb
        .selectFrom("documentAttempt as a")
        .select((inner) => inner.fn.max("a.number").as("number"))
        .whereRef("a.documentId", "=", "d.id")
        .as("attempt"),
    )
    .select((eb) =>
      eb
        .selectFrom("documentFile as f")
        .select(sql<number>`max(case when f."scanDue" is not null then 2 else 1 end)`.as("rank"))
        .whereRef("f.documentId", "=", "d.id")
        .where("f.erasedAt", "is", null)
        .where((inner) => inner.or([inner("f.scanDue", "is not", null), inner("f.scan", "=", "failed")]))
        // Only the files of the last attempt count.
        .where("f.attemptId", "is not", null)
        .where((inner) =>
          inner.not(
            inner.exists(
              inner
                .selectFrom("documentAttempt as later")
                .innerJoin("documentAttempt as own", (join) =>
                  join.onRef("own.documentId", "=", "later.documentId").onRef("own.number", "<", "later.number"),
                )
                .select("later.id")
                .whereRef("own.id", "=", "f.attemptId"),
            ),
          ),
        )
        .as("obstacle"),
    )
    .whereRef("d.id", "=", "k.id");
}

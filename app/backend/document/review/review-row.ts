import { sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import type { KeyTable } from "~/backend/desk";
import { nameIn } from "~/backend/text";
import { endOf, todayOf } from "~/backend/today";
import type { Claim } from "~/contract/desk";
import type { ReviewRow } from "~/contract/document-review";
import type { Language } from "~/contract/value";
import type { Cursor } from "~/domain/desk/cursor";
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
    claim: claimOn(ctx, row),
    held: heldOf(row),
  };
}

/** Selects the caller's decisions that may still be undone, newest first. */
export function ownDecisions(ctx: RowContext) {
  const keys = sql<Cursor>`(
    select decided_at as key, subject_id as id from held_decision
    where tenant_id = ${ctx.tenantId} and author_id = ${ctx.caller?.userId ?? ""}
      and kind = 'document'
    order by decided_at desc limit ${OWN_SHOWN})`.as<"k">("k");
  return reviewsOf(ctx, keys).orderBy("k.key", "desc").orderBy("k.id", "desc");
}

const OWN_SHOWN = 5;

export type ReviewColumns = Awaited<ReturnType<ReturnType<typeof reviewsOf>["execute"]>>[number];

function claimOn({ caller }: RowContext, { claimer_id, claimer_name, claimed_until }: ReviewColumns): Claim | null {
  if (claimer_id === null || claimer_name === null || claimed_until === null) return null;
  return { userName: claimer_name, until: claimed_until, isOwn: claimer_id === caller?.userId };
}

function heldOf(row: ReviewColumns): ReviewRow["held"] {
  const { outcome, author_name, decided_at, effective_at, title, message, language } = row;
  if (outcome === null || author_name === null || decided_at === null || effective_at === null) return null;
  return {
    outcome,
    authorName: author_name,
    decidedAt: decided_at,
    effectiveAt: effective_at,
    message: { title: title ?? "", text: message ?? "", language: (language ?? "pt-BR") as Language },
  };
}

/** Selects the columns that the desk lists of some documents. The cross join makes both engines read `keys` first. */
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
    .select(["d.id", "d.sent_at", "d.created_at", "d.waiting_since", "t.names_json"])
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
    .whereRef("d.id", "=", "k.id")
    .where("d.tenant_id", "=", tenantId);
}

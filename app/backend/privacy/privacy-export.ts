import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { findAccountById, ownDraftsOf, ownSubscriptionsOf, type RecordOwner } from "~/backend/identity";
import { ownDealsOf } from "./own-deal";

type Row = Record<string, unknown>;

/**
 * Columns omitted from the export: secrets, internal keys, the seed of an exam, the code that keeps an essay anonymous,
 * and the staff who worked on a record with what they noted for the team.
 */
const HIDDEN = new Set([
  "tenant_id",
  "password_hash",
  "payload_json",
  "idempotency_key",
  "decided_by",
  "decided_name",
  "decided_by_id",
  "decided_by_name",
  "decision_note",
  "granted_by",
  "author_id",
  "author_name",
  "owner_id",
  "owner_name",
  "code",
  "seed",
]);
/** A row in readable form: without the `HIDDEN` columns, and with its JSON parsed. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !HIDDEN.has(name))
      .map(([name, value]) => (name.endsWith("_json") ? [name.slice(0, -5), parsed(value)] : [name, value])),
  );
}

const parsed = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value, withoutStaff) : value);

/** Omits who sent a reminder. */
const withoutStaff = (key: string, value: unknown) => (key === "byName" ? undefined : value);

const bySubscription = [
  "accepted_contract",
  "document",
  "document_attempt",
  "document_file",
  "entrance_attempt",
  "essay_attempt",
  "essay_extra_time",
  "exam_score",
  "installment",
  "charge",
  "refund",
  "receipt",
  "voucher_redemption",
  "recurrence",
  "recurrence_consent",
  "sent_message",
] as const;
/** The tables with records of the user, each with the time column by which the export sorts its rows. */
const byUser = {
  notification: "sent_at",
  consent: "at",
  external_identity: "created_at",
  user_right: "created_at",
  erasure_request: "requested_at",
} as const;

/** The versions of essays. The cross join makes SQLite read the person's attempts first, not the tenant's versions. */
async function draftsOfEssays(db: Database, tenantId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("essay_attempt as a")
    .crossJoin("essay_version as v")
    .selectAll("v")
    .whereRef("v.attempt_id", "=", "a.id")
    .where("v.tenant_id", "=", tenantId)
    .where("a.tenant_id", "=", tenantId)
    .where("a.subscription_id", "in", ids)
    .orderBy("v.saved_at")
    .orderBy("v.number")
    .execute();
  return rows.map(readable);
}

/** The answers to online exams, without the questions; the cross join is there for the reason of `draftsOfEssays`. */
async function answersOfExams(db: Database, tenantId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("entrance_attempt as a")
    .crossJoin("entrance_answer as w")
    .select(["w.attempt_id", "w.position", "w.chosen", "w.answered_at"])
    .whereRef("w.attempt_id", "=", "a.id")
    .where("w.tenant_id", "=", tenantId)
    .where("a.tenant_id", "=", tenantId)
    .where("a.subscription_id", "in", ids)
    .orderBy("a.started_at")
    .orderBy("w.position")
    .execute();
  return rows.map(readable);
}

/** The courses that somebody suggested with the person's e-mail address, without the notes of staff. */
async function suggestionsOf(db: Database, { tenantId, userId }: RecordOwner): Promise<Row[]> {
  const account = await findAccountById(db, tenantId, userId);
  return db
    .selectFrom("course_suggestion")
    .select(["text", "email", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where(sql`lower(email)`, "=", account?.email.toLowerCase() ?? "")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The export of a person's data in the tenant. */
export async function exportOf(db: Database, owner: RecordOwner, now: Date) {
  const ids = [...(await ownSubscriptionsOf(db, owner)).keys()];
  const { tenantId, userId, personId } = owner;
  const own = async (table: keyof typeof byUser) =>
    (
      await db
        .selectFrom(table)
        .selectAll()
        .where("tenant_id", "=", tenantId)
        .where("user_id", "=", userId)
        .orderBy(sql.ref(byUser[table]))
        .execute()
    ).map(readable);
  const of = async (table: (typeof bySubscription)[number]) =>
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom(table)
            .selectAll()
            .where("tenant_id", "=", tenantId)
            .where("subscription_id", "in", ids)
            .execute()
        ).map(readable);
  const byId = async (table: "user_account" | "person" | "subscription" | "deal", wanted: readonly string[]) =>
    wanted.length === 0
      ? []
      : (
          await db.selectFrom(table).selectAll().where("tenant_id", "=", tenantId).where("id", "in", wanted).execute()
        ).map(readable);
  const drafts = await ownDraftsOf(db, owner, ids);
  const [account = {}] = await byId("user_account", [userId]);
  const [person = null] = await byId("person", personId ? [personId] : []);
  const audit = await db
    .selectFrom("audit_entry")
    .select(["at", "action"])
    .where("tenant_id", "=", tenantId)
    .where("subject_id", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return {
    exportedAt: now.toISOString(),
    account,
    person,
    drafts: drafts.map(readable),
    subscriptions: await byId("subscription", ids),
    contracts: await of("accepted_contract"),
    documents: await of("document"),
    documentAttempts: await of("document_attempt"),
    documentFiles: await of("document_file"),
    entranceExams: await of("entrance_attempt"),
    entranceAnswers: await answersOfExams(db, tenantId, ids),
    essays: await of("essay_attempt"),
    essayDrafts: await draftsOfEssays(db, tenantId, ids),
    essayExtraTimes: await of("essay_extra_time"),
    examScores: await of("exam_score"),
    installments: await of("installment"),
    charges: await of("charge"),
    // The note of a refund is for staff only.
    refunds: (await of("refund")).map(({ note: _, ...refund }) => refund),
    receipts: await of("receipt"),
    vouchers: await of("voucher_redemption"),
    messages: await of("sent_message"),
    notifications: await own("notification"),
    consents: await own("consent"),
    recurrences: await of("recurrence"),
    recurrenceConsents: await of("recurrence_consent"),
    externalIdentities: await own("external_identity"),
    rights: await own("user_right"),
    opportunities: await byId("deal", await ownDealsOf(db, tenantId, ids, drafts)),
    erasureRequests: await own("erasure_request"),
    suggestions: await suggestionsOf(db, owner),
    audit,
  };
}

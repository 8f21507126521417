import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { findAccountById, ownDraftsOf, ownSubscriptionsOf, type RecordOwner } from "~/modules/people/service";
import { ownDealsOf } from "./own-deal";

type Row = Record<string, unknown>;

/**
 * Columns omitted from the export: secrets, internal keys, the seed of an exam, the code that keeps an essay anonymous,
 * and the staff who worked on a record with what they noted for the team.
 */
const HIDDEN = new Set([
  "tenantId",
  "passwordHash",
  "payloadJson",
  "idempotencyKey",
  "decidedBy",
  "decidedName",
  "decidedById",
  "decidedByName",
  "decisionNote",
  "grantedBy",
  "authorId",
  "authorName",
  "ownerId",
  "ownerName",
  "code",
  "seed",
]);
/** A row in readable form: without the `HIDDEN` columns, and with its JSON parsed. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !HIDDEN.has(name))
      .map(([name, value]) => (name.endsWith("Json") ? [name.slice(0, -4), parsed(value)] : [name, value])),
  );
}

const parsed = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value, withoutStaff) : value);

/** Omits who sent a reminder. */
const withoutStaff = (key: string, value: unknown) => (key === "byName" ? undefined : value);

const bySubscription = [
  "acceptedContract",
  "document",
  "documentAttempt",
  "documentFile",
  "entranceAttempt",
  "essayAttempt",
  "essayExtraTime",
  "examScore",
  "installment",
  "charge",
  "refund",
  "receipt",
  "voucherRedemption",
  "recurrence",
  "recurrenceConsent",
  "sentMessage",
] as const;
/** The tables with records of the user, each with the time column by which the export sorts its rows. */
const byUser = {
  notification: "sentAt",
  consent: "at",
  externalIdentity: "createdAt",
  userRight: "createdAt",
  erasureRequest: "requestedAt",
} as const;

/** The versions of essays. The cross join makes SQLite read the person's attempts first, not the tenant's versions. */
async function draftsOfEssays(db: TenantDatabase, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("essayAttempt as a")
    .crossJoin("essayVersion as v")
    .selectAll("v")
    .whereRef("v.attemptId", "=", "a.id")
    .where("a.subscriptionId", "in", ids)
    .orderBy("v.savedAt")
    .orderBy("v.number")
    .execute();
  return rows.map(readable);
}

/** The answers to online exams, without the questions; the cross join is there for the reason of `draftsOfEssays`. */
async function answersOfExams(db: TenantDatabase, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("entranceAttempt as a")
    .crossJoin("entranceAnswer as w")
    .select(["w.attemptId", "w.position", "w.chosen", "w.answeredAt"])
    .whereRef("w.attemptId", "=", "a.id")
    .where("a.subscriptionId", "in", ids)
    .orderBy("a.startedAt")
    .orderBy("w.position")
    .execute();
  return rows.map(readable);
}

/** The courses that somebody suggested with the person's e-mail address, without the notes of staff. */
async function suggestionsOf(db: TenantDatabase, { userId }: RecordOwner): Promise<Row[]> {
  const account = await findAccountById(db, userId);
  return db
    .selectFrom("courseSuggestion")
    .select(["text", "email", "createdAt"])
    .where(sql`lower(email)`, "=", account?.email.toLowerCase() ?? "")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The export of a person's data in the tenant. */
export async function exportOf(db: TenantDatabase, owner: RecordOwner, now: Date) {
  const ids = [...(await ownSubscriptionsOf(db, owner)).keys()];
  const { userId, personId } = owner;
  const own = async (table: keyof typeof byUser) =>
    (await db.selectFrom(table).selectAll().where("userId", "=", userId).orderBy(sql.ref(byUser[table])).execute()).map(
      readable,
    );
  const of = async (table: (typeof bySubscription)[number]) =>
    ids.length === 0
      ? []
      : (await db.selectFrom(table).selectAll().where("subscriptionId", "in", ids).execute()).map(readable);
  const byId = async (table: "userAccount" | "person" | "subscription" | "deal", wanted: readonly string[]) =>
    wanted.length === 0
      ? []
      : (await db.selectFrom(table).selectAll().where("id", "in", wanted).execute()).map(readable);
  const drafts = await ownDraftsOf(db, owner, ids);
  const [account = {}] = await byId("userAccount", [userId]);
  const [person = null] = await byId("person", personId ? [personId] : []);
  const audit = await db
    .selectFrom("auditEntry")
    .select(["at", "action"])
    .where("subjectId", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return {
    exportedAt: now.toISOString(),
    account,
    person,
    drafts: drafts.map(readable),
    subscriptions: await byId("subscription", ids),
    contracts: await of("acceptedContract"),
    documents: await of("document"),
    documentAttempts: await of("documentAttempt"),
    documentFiles: await of("documentFile"),
    entranceExams: await of("entranceAttempt"),
    entranceAnswers: await answersOfExams(db, ids),
    essays: await of("essayAttempt"),
    essayDrafts: await draftsOfEssays(db, ids),
    essayExtraTimes: await of("essayExtraTime"),
    examScores: await of("examScore"),
    installments: await of("installment"),
    charges: await of("charge"),
    // The note of a refund is for staff only.
    refunds: (await of("refund")).map(({ note: _, ...refund }) => refund),
    receipts: await of("receipt"),
    vouchers: await of("voucherRedemption"),
    messages: await of("sentMessage"),
    notifications: await own("notification"),
    consents: await own("consent"),
    recurrences: await of("recurrence"),
    recurrenceConsents: await of("recurrenceConsent"),
    externalIdentities: await own("externalIdentity"),
    rights: await own("userRight"),
    opportunities: await byId("deal", await ownDealsOf(db, ids, drafts)),
    erasureRequests: await own("erasureRequest"),
    suggestions: await suggestionsOf(db, owner),
    audit,
  };
}

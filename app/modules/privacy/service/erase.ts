import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { forgetDocuments } from "~/modules/documents/service";
import { cancelForErasure } from "~/modules/enrolments/service";
import { forgetExams } from "~/modules/entrance-exams/service";
import { forgetEssays } from "~/modules/essays/service";
import { forgetScores } from "~/modules/exam-scores/service";
import {
  type Actor,
  findPerson,
  forgetWords,
  ownDraftsOf,
  ownSubscriptionsOf,
  photoKeys,
  type RecordOwner,
  userSettingsOf,
} from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";
import { removeLater } from "~/providers/storage/removal";
import { ownDealsOf } from "./own-deal";

type Place = Pick<BackendContext, "now"> & { db: TenantDatabase };

/** Replaces a name that must not be empty. */
const NOBODY = "—";
/** The domain never exists (RFC 2606), so no mail can be delivered there. */
const addressOf = (id: string) => `${id.toLowerCase()}@erased.invalid`;

/**
 * Erases a user, inside a transaction: cancels the enrolments that can be cancelled, deletes drafts, deals and waiting
 * messages, and anonymizes and closes the account. The data of the person and of the enrolments is kept only when a
 * contract was accepted or something paid, since the law requires these records.
 * @param author staff who may cancel the enrolments
 */
export async function erase(ctx: Place, owner: RecordOwner, author: Actor): Promise<void> {
  const { db, now } = ctx;
  const ids = [...(await ownSubscriptionsOf(db, owner)).keys()];
  for (const id of ids) await cancelForErasure(db, id, author, now);
  await forgetWaitingMessages(db, owner, ids);
  const drafts = await ownDraftsOf(db, owner, ids);
  await dropAll(db, "deal", await ownDealsOf(db, ids, drafts));
  await dropAll(
    db,
    "draft",
    drafts.filter((row) => !row.subscriptionId).map(({ id }) => id),
  );
  for (const { id } of drafts.filter((row) => row.subscriptionId)) await emptyDraft(db, id);
  await dropOwn(db, owner);
  await forgetActor(db, owner, ids);
  await forgetSender(db, owner);
  const isForgotten = !(await isKept(db, ids));
  if (isForgotten) await forgetPerson(ctx, owner, ids);
  if (isForgotten) await forgetEssays(db, ids);
  if (isForgotten) await forgetExams(db, ids);
  if (isForgotten) await forgetScores(db, ids);
  if (isForgotten) await forgetDocuments(db, ids);
  await closeAccount(db, owner);
}

/** Deletes rows by their ids. */
export async function dropAll(db: TenantDatabase, table: "deal" | "draft", ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom(table).where("id", "in", ids).execute();
}

async function emptyDraft(db: TenantDatabase, id: string): Promise<void> {
  await db
    .updateTable("draft")
    .set({ dataJson: "{}", searchText: "", remindersJson: null })
    .where("id", "=", id)
    .execute();
}

/** Deletes records that belong to the user alone and are no evidence; consents stay, and have only the user's id. */
async function dropOwn(db: TenantDatabase, { userId }: RecordOwner): Promise<void> {
  for (const table of ["notification", "externalIdentity", "token", "userRight"] as const)
    await db.deleteFrom(table).where("userId", "=", userId).execute();
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}

/** Removes the user's name from audit entries about what they did to their account and enrolments; their id stays. */
async function forgetActor(db: TenantDatabase, { userId }: RecordOwner, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("auditEntry")
    .set({ actorName: NOBODY })
    .where("subjectId", "in", [userId, ...ids])
    .where("actorId", "=", userId)
    .execute();
}

/** Removes the user's e-mail address from the suggestions of courses, which people send without an account. */
async function forgetSender(db: TenantDatabase, { userId }: RecordOwner): Promise<void> {
  const { email } = await db
    .selectFrom("userAccount")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("courseSuggestion")
    .set({ email: "" })
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .execute();
}

/** Deletes undelivered messages that contain an e-mail address, the phone number or an enrolment id of the user. */
async function forgetWaitingMessages(db: TenantDatabase, { tenantId, userId, personId }: RecordOwner, ids: string[]) {
  const { email, settingsJson } = await db
    .selectFrom("userAccount")
    .select(["email", "settingsJson"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const person = personId ? await findPerson(db, personId) : undefined;
  const { cellphone } = userSettingsOf({ settingsJson });
  const texts = [email, person?.email, cellphone, ...ids].flatMap((text) => (text ? [JSON.stringify(text)] : []));
  await db.everyTenant
    .deleteFrom("outbox")
    .where("doneAt", "is", null)
    // Makes the database use the index of waiting messages, not the tenant's key, which also finds all delivered ones:
    // the expression names the tenant instead of the handle.
    .where("nextAt", ">", "")
    .where(sql`"tenantId" || ''`, "=", tenantId)
    .where((eb) =>
      eb.or(texts.map((text) => eb(sql`replace("payloadJson", ${text}, '')`, "!=", eb.ref("payloadJson")))),
    )
    .execute();
}

async function isKept(db: TenantDatabase, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const contract = await db
    .selectFrom("acceptedContract")
    .select("id")
    .where("subscriptionId", "in", ids)
    .executeTakeFirst();
  const paid = await db
    .selectFrom("charge")
    .select("id")
    .where("subscriptionId", "in", ids)
    .where("state", "=", "approved")
    .executeTakeFirst();
  return contract !== undefined || paid !== undefined;
}

async function forgetPerson({ db, now }: Place, owner: RecordOwner, ids: string[]): Promise<void> {
  const { personId } = owner;
  if (!personId) return;
  const nothing = { cpf: null, rne: null, passport: null, socialName: null, dataJson: "{}" };
  await db
    .updateTable("person")
    .set({
      ...nothing,
      name: NOBODY,
      email: addressOf(personId),
      birthday: "1900-01-01",
      updatedAt: now.toISOString(),
    })
    .where("id", "=", personId)
    .execute();
  await forgetWords(db, personId);
  if (ids.length === 0) return;
  await db
    .updateTable("subscription")
    .set({ responsibleJson: null, answersJson: null, customFieldsJson: null, endedReason: null })
    .where("id", "in", ids)
    .execute();
  await db.deleteFrom("sentMessage").where("subscriptionId", "in", ids).execute();
  await db.deleteFrom("note").where("subjectId", "in", ids).execute();
}

async function closeAccount(db: TenantDatabase, { tenantId, userId }: RecordOwner): Promise<void> {
  const row = await db
    .selectFrom("userAccount")
    .select("settingsJson")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const email = addressOf(userId);
  await db
    .updateTable("userAccount")
    // No password matches an empty hash.
    .set({ username: email, email, document: null, name: NOBODY, passwordHash: "", settingsJson: "{}" })
    .where("id", "=", userId)
    .execute();
  const { photo } = userSettingsOf(row);
  if (photo) await removeLater(db, photoKeys(tenantId, photo));
}

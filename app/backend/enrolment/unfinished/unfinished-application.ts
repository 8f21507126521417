import { defaultLanguageOf } from "~/backend/catalogue";
import { type BackendContext, done, found, implement, mayStaff, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { auditExport } from "~/backend/desk";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { resumeMessage } from "~/backend/messaging";
import { type UnfinishedApplication, unfinishedApplication } from "~/contract/unfinished-application";
import { leftSince } from "~/domain/unfinished/unfinished";
import { refusesTracking } from "../consent";
import { mailResumeLink } from "../draft-link";
import { isLimitReached, languageOfReader, remindersOf, withReminder } from "./reminder";
import {
  contactIn,
  findUnfinished,
  listUnfinished,
  type UnfinishedColumns,
  unfinishedOptions,
  unfinishedRowOf,
} from "./unfinished-list";

/** Applications that were begun and left: staff see how far they got, and send the link to continue. */
export const unfinishedApplicationResource = implement(unfinishedApplication, {
  list: async ({ query }, ctx) => found(await listUnfinished(ctx, query)),

  export: async ({ body }, ctx) => {
    const { caller } = ctx;
    // Only the first page says how many rows there are.
    const page = await listUnfinished(ctx, body, { right: "enrolments.export", counts: body.after === undefined });
    if (!page || !caller) return notFound;
    const entry = { begun: "unfinished-applications.exported", ended: "unfinished-applications.export-ended" };
    await auditExport({ ...ctx, caller }, body, page, entry);
    return { status: 200, body: page };
  },

  options: async (_, ctx) => found(await unfinishedOptions(ctx)),

  get: async ({ params }, ctx) => {
    const row = await findUnfinished(ctx, params.id, "enrolments.read");
    if (!row) return notFound;
    const language = await languageOf(ctx, row);
    const { title, message } = resumeMessage(language);
    const body: UnfinishedApplication = {
      ...unfinishedRowOf(ctx, row, true),
      reminders: remindersOf(row),
      message: { title, text: message, language },
      obstacle: await obstacleOf(ctx, row),
    };
    return { status: 200, body };
  },

  remind: ({ params }, ctx) =>
    inTransaction(ctx.db, async (db) => {
      const locked = { ...ctx, db };
      await lockDraft(locked, params.id);
      const row = await findUnfinished(locked, params.id, "enrolments.move");
      return row && mayStaff(ctx, "enrolments.move", row.institution_id) ? remind(locked, row) : notFound;
    }),
});

/** Why the link may not be sent; null when it may. */
async function obstacleOf(ctx: BackendContext, row: UnfinishedColumns): Promise<UnfinishedApplication["obstacle"]> {
  if (row.updated_at > leftSince(ctx.now)) return "answering";
  if (!contactIn(row)) return "contact";
  if (await refusesTracking(ctx.db, ctx.tenantId, row.user_id)) return "refused";
  return isLimitReached(remindersOf(row), ctx.now) ? "limit" : null;
}

async function languageOf(ctx: BackendContext, row: UnfinishedColumns) {
  const contact = contactIn(row);
  const own = defaultLanguageOf(row);
  return contact ? languageOfReader(ctx, contact.email, own) : own;
}

/** Locks a draft until the transaction ends, so that its reminders are sent one after the other. */
async function lockDraft({ db, tenantId }: BackendContext, id: string): Promise<void> {
  await db
    .updateTable("draft")
    .set((eb) => ({ reminders_json: eb.ref("reminders_json") }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** The call's hostname if it is one of the draft's institution; else empty, so that the mail finds a hostname. */
async function hostnameFor({ db, tenantId, hostname }: BackendContext, row: UnfinishedColumns): Promise<string> {
  const known = await db
    .selectFrom("hostname")
    .select("institution_id")
    .where("tenant_id", "=", tenantId)
    .where("hostname", "=", hostname)
    .executeTakeFirst();
  return known?.institution_id === row.institution_id ? hostname : "";
}

/** Mails the link to continue, and records who sent it; in the transaction of its caller. */
async function remind(ctx: BackendContext, row: UnfinishedColumns) {
  const { db, tenantId, caller, now } = ctx;
  const [contact, obstacle] = [contactIn(row), await obstacleOf(ctx, row)];
  if (obstacle === "limit") return problem(429, "TOO_MANY_REQUESTS");
  if (!caller || !contact || obstacle) return problem(409, "CONFLICT");
  const actor = actorOf(caller);
  const language = await languageOf(ctx, row);
  const hostname = await hostnameFor(ctx, row);
  await mailResumeLink(ctx, { ...row, tenant_id: tenantId }, { email: contact.email, language, hostname });
  await db
    .updateTable("draft")
    .set({ reminders_json: withReminder(remindersOf(row), { at: now.toISOString(), byName: actor.name ?? "" }) })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", row.id)
    .execute();
  const entry = { tenantId, institutionId: row.institution_id, ...authorOf(actor), subjectId: row.id };
  await audit(db, { ...entry, action: "unfinished-application.reminded" }, now);
  return done;
}

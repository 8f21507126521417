import { z } from "zod";
import { exportOf } from "~/api/desk";
import { RESUME_LINK_DAYS } from "~/api/draft";
import { Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { messageIn } from "~/i18n/message";
import { auditExport } from "~/modules/desk/service";
import { leftSince } from "~/modules/enrolments/rules/unfinished";
import { type UnfinishedApplication, UnfinishedQuery } from "~/modules/enrolments/schema/unfinished-application";
import { inWordsOf } from "~/modules/messaging/service";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { command, query } from "~/procedure/procedure";
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

const One = z.object({ id: Id });

/** Applications that were begun and left: staff see how far they got, and send the link to continue. */
export const unfinishedApplicationProcedures = {
  /** A page of the applications in the caller's scope with masked e-mails, newest first. */
  list: query({ access: "enrolments.read", input: UnfinishedQuery }, (ctx, wanted) => listUnfinished(ctx, wanted)),

  /** A page of an export; the first and the last page of each export are audited. */
  export: command(
    { access: "enrolments.export", inPerson: true, input: exportOf(UnfinishedQuery) },
    async (ctx, wanted) => {
      // Only the first page says how many rows there are.
      const page = await listUnfinished(ctx, wanted, wanted.after === undefined);
      const entry = {
        begun: "unfinished-applications.exported",
        ended: "unfinished-applications.export-ended",
      } as const;
      await auditExport(ctx, wanted, page, entry);
      return page;
    },
  ),

  /** The values of the list's filters. */
  options: query({ access: "enrolments.read" }, (ctx) => unfinishedOptions(ctx)),

  /** An application with the whole e-mail address and the message that staff may send. */
  get: query(
    { access: "enrolments.read", inPerson: true, input: One },
    async (ctx, { id }): Promise<UnfinishedApplication> => {
      const row = await findUnfinished(ctx, id);
      const language = await languageOf(ctx, row);
      const resume = messageIn(language, "enrolmentMessage.resume", { days: RESUME_LINK_DAYS });
      const { title, message } = await inWordsOf(ctx.db, { institutionId: row.institutionId }, resume);
      return {
        ...unfinishedRowOf(ctx, row, true),
        reminders: remindersOf(row),
        message: { title, text: message, language },
        obstacle: await obstacleOf(ctx, row),
      };
    },
  ),

  /** E-mails the link to continue, at most three times an hour, and records who sent it. */
  remind: command({ access: "enrolments.move", inPerson: true, input: One }, async (ctx, { id }) => {
    const { db, tenantId, now, caller } = ctx;
    await lockDraft(ctx, id);
    const row = await findUnfinished(ctx, id);
    const [contact, obstacle] = [contactIn(row), await obstacleOf(ctx, row)];
    if (obstacle === "limit") throw new Refusal("TOO_MANY_REQUESTS");
    if (!contact || obstacle) throw new Refusal("CONFLICT");
    const language = await languageOf(ctx, row);
    const hostname = await hostnameFor(ctx, row);
    await mailResumeLink(ctx, { ...row, tenantId }, { email: contact.email, language, hostname });
    const reminder = { at: now.toISOString(), byName: caller.account.name ?? "" };
    await db
      .updateTable("draft")
      .set({ remindersJson: withReminder(remindersOf(row), reminder) })
      .where("id", "=", id)
      .execute();
    await ctx.audit("unfinished-application.reminded", { subjectId: id, institutionId: row.institutionId });
  }),
};

/** Why the link may not be sent; null when it may. */
async function obstacleOf(ctx: BackendContext, row: UnfinishedColumns): Promise<UnfinishedApplication["obstacle"]> {
  if (row.updatedAt > leftSince(ctx.now)) return "answering";
  if (!contactIn(row)) return "contact";
  if (await refusesTracking(ctx.db, row.userId)) return "refused";
  return isLimitReached(remindersOf(row), ctx.now) ? "limit" : null;
}

async function languageOf(ctx: BackendContext, row: UnfinishedColumns) {
  const contact = contactIn(row);
  const own = defaultLanguageOf(row);
  return contact ? languageOfReader(ctx, contact.email, own) : own;
}

/** Locks a draft until the transaction ends, so that its reminders are sent one after the other. */
async function lockDraft({ db }: BackendContext, id: string): Promise<void> {
  await db
    .updateTable("draft")
    .set((eb) => ({ remindersJson: eb.ref("remindersJson") }))
    .where("id", "=", id)
    .execute();
}

/** The call's hostname if it is one of the draft's institution; else empty, so that the mail finds a hostname. */
async function hostnameFor({ db, hostname }: BackendContext, row: UnfinishedColumns): Promise<string> {
  const known = await db
    .selectFrom("hostname")
    .select("institutionId")
    .where("hostname", "=", hostname)
    .executeTakeFirst();
  return known?.institutionId === row.institutionId ? hostname : "";
}

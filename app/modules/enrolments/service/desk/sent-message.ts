import { absent, Refusal } from "~/api/refusal";
import { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import type { MessageDraft, SentMessage } from "~/modules/enrolments/schema/enrolment-detail";
import { type Wordings, type Written, worded, wordingQuery, wordingsIn } from "~/modules/messaging/service";
import {
  courseNameIn,
  languageIn,
  languageQuery,
  lockSubject,
  mailCandidate,
  type SubscriptionRecord,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { ACCESS_LINK, accessLink, issueAccessKey, payMessage } from "./access-link";
import { findEnrolment } from "./enrolment-access";
import { rowOf } from "./enrolment-row";

/** Used in place of a message's id for a new message with the link to pay. */
const PAYMENT_LINK = "payment-link";

const HOUR_MS = 3_600_000;
/** Maximum number of messages about one enrolment that staff may send again within an hour. */
const MOST_PER_HOUR = 3;

/** Selects the newest mails about an enrolment, newest first. */
export function sentMessages(db: TenantDatabase, subscriptionId: string) {
  return db
    .selectFrom("sentMessage")
    .select(["id", "title", "text", "language", "address", "repeatsId", "sentAt"])
    .where("subscriptionId", "=", subscriptionId)
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(HISTORY_LIMIT);
}

/** A stored mail as the API returns it. */
export function sentMessageOf(row: MessageColumns): SentMessage {
  const { id, title, text, language, address } = row;
  return { ...{ id, title, text, language, address }, isRepeated: row.repeatsId !== null, sentAt: row.sentAt };
}

type MessageColumns = Awaited<ReturnType<ReturnType<typeof sentMessages>["execute"]>>[number];

/** The names of an enrolment and of a message about it. */
interface OneMessage {
  id: string;
  messageId: string;
}

/** A message as staff would send it now. */
export async function messageDraft(ctx: StaffContext, { id, messageId }: OneMessage): Promise<MessageDraft> {
  const row = await findEnrolment(ctx, id);
  const { title, message: text, language, formerAddress, sentWithinHour } = await findMessage(ctx, row, messageId);
  return {
    row: rowOf(row, ctx.language),
    ...{ title, text, language, formerAddress, left: Math.max(0, MOST_PER_HOUR - sentWithinHour) },
    address: row.email,
  };
}

/** Sends a message to the candidate's current address, and records who did it. */
export async function resendMessage(ctx: StaffContext & Deed, { id, messageId }: OneMessage): Promise<void> {
  const { db, now } = ctx;
  await lockSubject(db, id);
  const row = await findEnrolment(ctx, id);
  const found = await findMessage(ctx, row, messageId);
  if (found.sentWithinHour >= MOST_PER_HOUR) throw new Refusal("TOO_MANY_REQUESTS");
  const accesskey = found.signsIn ? await issueAccessKey(db, row, now) : undefined;
  const repeatsId = found.signsIn ? ACCESS_LINK : messageId;
  await mailCandidate(db, { ...subjectOf(row), email: row.email }, { ...found, accesskey }, now, repeatsId);
  const action = found.signsIn ? "enrolment.access-link-sent" : "enrolment.message-resent";
  await ctx.audit(action, { subjectId: id, institutionId: row.institutionId, details: { messageId } });
}

interface FoundMessage extends Written {
  language: Language;
  path: string;
  formerAddress: string | null;
  /** Whether the link in the message signs in, by a key that is issued at each sending. */
  signsIn: boolean;
}

/**
 * Finds a message: one that was sent, the link that signs in, or, while the enrolment waits for a payment, the link to
 * pay. Adds the number of messages that staff have sent again within the last hour, links included.
 * @throws Refusal for an unknown message
 */
async function findMessage(
  { db, now }: Pick<BackendContext, "db" | "now">,
  row: SubscriptionRecord,
  messageId: string,
): Promise<FoundMessage & { sentWithinHour: number }> {
  const { languages, wordings, sent, repeated } = await together(db, {
    languages: languageQuery(db, subjectOf(row)),
    wordings: wordingQuery(db, row.institutionId, "enrolmentMessage.accessLink", "enrolmentMessage.payLink"),
    sent: db
      .selectFrom("sentMessage")
      .select(["title", "text", "language", "path", "address", "repeatsId"])
      .where("subscriptionId", "=", row.id)
      .where("id", "=", messageId),
    repeated: db
      .selectFrom("sentMessage as m")
      .select("m.id")
      .where("m.subscriptionId", "=", row.id)
      .where("m.sentAt", ">", new Date(now.getTime() - HOUR_MS).toISOString())
      .where("m.repeatsId", "is not", null),
  });
  const found = messageIn(row, messageId, languageIn(languages), wordingsIn(wordings), sent[0]);
  if (!found) throw absent();
  return { ...found, sentWithinHour: repeated.length };
}

type Sent = Pick<MessageColumns, "title" | "text" | "language" | "address" | "repeatsId"> & { path: string };

function messageIn(
  row: SubscriptionRecord,
  messageId: string,
  language: Language,
  wordings: Wordings,
  sent: Sent | undefined,
): FoundMessage | null {
  const signing = accessLink(row, language);
  const link = signing && { ...worded(signing, wordings), path: signing.path };
  if (messageId === ACCESS_LINK) return link && { ...link, language, formerAddress: null, signsIn: true };
  if (messageId === PAYMENT_LINK) {
    if (row.status !== "payment_pending") return null;
    const message = payMessage(row.socialName ?? row.personName, courseNameIn(row, language), language);
    return { ...worded(message, wordings), language, path: `/payments/${row.id}`, formerAddress: null, signsIn: false };
  }
  if (!sent) return null;
  const { title, text: message, path, address: formerAddress } = sent;
  // The key of the former link may be used up, so the message gets a new link.
  if (sent.repeatsId === ACCESS_LINK) return link && { ...link, language, formerAddress, signsIn: true };
  return { title, message, language: Language.parse(sent.language), path, formerAddress, signsIn: false };
}

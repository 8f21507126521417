import type { TenantDatabase } from "~/data/tenant";
import { type Message, messageIn } from "~/i18n/message";
import { accessKeyPurpose, issueToken } from "~/modules/people/service";
import { courseNameIn, type SubscriptionRecord } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";

/** Used in place of a message's id for a new message with a link that signs the candidate in once. */
export const ACCESS_LINK = "access-link";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** The message with the link to pay: nothing has changed, and a title about a status would say so. */
export const payMessage = (name: string, course: string, language: Language): Message =>
  messageIn(language, "enrolmentMessage.payLink", { name, course });

/** The page of the next step, by status; for all other statuses the link opens the enrolment's data. */
const pages: { [status: string]: string } = {
  contract_pending: "contract-acceptance",
  payment_pending: "payments",
  payment_processing: "payments",
};

/** The message of the link and the page that it opens; null for an enrolment without an account. */
export function accessLink(row: SubscriptionRecord, language: Language): (Message & { path: string }) | null {
  if (row.userId === null) return null;
  const facts = { name: row.socialName ?? row.personName, course: courseNameIn(row, language), days: DAYS };
  const message = messageIn(language, "enrolmentMessage.accessLink", facts);
  return { ...message, path: `/${pages[row.status] ?? "enrollment-data"}/${row.id}` };
}

/**
 * Issues the key of a link, which signs in to this enrolment's account once within `DAYS`. Revokes the keys of earlier
 * links, because staff send another link when somebody else may have read the first.
 */
export async function issueAccessKey(db: TenantDatabase, row: SubscriptionRecord, now: Date): Promise<string> {
  const userId = row.userId ?? "";
  await db
    .updateTable("token")
    .set({ revokedAt: now.toISOString() })
    .where("userId", "=", userId)
    .where("purpose", "=", accessKeyPurpose(row.id))
    .where("revokedAt", "is", null)
    .execute();
  const { token } = await issueToken(db, userId, accessKeyPurpose(row.id), now, DAYS * DAY_MS);
  return token;
}

import { RESUME_LINK_DAYS } from "~/api/draft";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import { issueToken } from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";

const LINK_MS = RESUME_LINK_DAYS * 86_400_000;

/** The purpose of the tokens in links to resume a draft. */
export const RESUME = "draft-resume";

interface Linked {
  tenantId: string;
  institutionId: string;
  id: string;
}

interface Reader {
  email: string;
  language: Language;
  /** The hostname of the link. If empty, the link has a hostname of the institution, or else of its tenant. */
  hostname: string;
}

/** Mails a link that resumes a draft once; keeps the draft at least until the link expires. Call in a transaction. */
export async function mailResumeLink(
  { db, now }: Pick<BackendContext, "db" | "now">,
  { institutionId, id }: Linked,
  { email, language, hostname }: Reader,
): Promise<void> {
  const { token, expiresAt } = await issueToken(db, id, RESUME, now, LINK_MS);
  await keepDraft(db, id, expiresAt);
  const message = messageIn(language, "enrolmentMessage.resume", { days: RESUME_LINK_DAYS });
  const path = `/resume?token=${token}`;
  await sendMail(db, message, { to: email, institutionId, hostname, path, expiresAt }, now);
}

/** Makes a draft last at least until a moment, so that a link to the draft works as long as the mail says. */
async function keepDraft(trx: TenantDatabase, id: string, until: string) {
  await trx
    .updateTable("draft")
    .set({ expiresAt: until })
    .where("id", "=", id)
    .where("expiresAt", "<", until)
    .execute();
}

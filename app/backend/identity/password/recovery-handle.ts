import type { BackendContext } from "~/backend/context";
import { holderOf, issueToken } from "../token";

const PURPOSE = "password-recovery";
const LIFETIME_MS = 30 * 60_000;

/** Whom a recovery under way is about; the account is null where nobody is known by what was typed. */
export interface RecoveryHandle {
  /** Keyed hash of what was typed. */
  subject: string;
  accountId: string | null;
}

/** A name for a recovery under way that tells nothing about the account, for 30 minutes. */
export async function issueHandle({ db, tenantId, now }: BackendContext, handle: RecoveryHandle): Promise<string> {
  const content = `${handle.subject} ${handle.accountId ?? ""}`;
  return (await issueToken(db, { tenantId, userId: content }, PURPOSE, now, LIFETIME_MS)).token;
}

/** What a handle stands for; null when there is none or its time is over. */
export async function findHandle(
  { db, tenantId, now }: BackendContext,
  handle: string,
): Promise<RecoveryHandle | null> {
  const content = await holderOf(db, tenantId, handle, PURPOSE, now);
  if (content === null) return null;
  const [subject = "", accountId = ""] = content.split(" ", 2);
  return { subject, accountId: accountId || null };
}

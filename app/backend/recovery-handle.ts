import type { BackendContext } from "./context";
import { hashToken } from "./hash";
import { issueToken } from "./token";

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
  const row = await db
    .selectFrom("token")
    .select("user_id")
    .where("hash", "=", hashToken(handle))
    .where("tenant_id", "=", tenantId)
    .where("purpose", "=", PURPOSE)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const [subject = "", accountId = ""] = row.user_id.split(" ", 2);
  return { subject, accountId: accountId || null };
}

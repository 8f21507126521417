import type { BackendContext } from "~/procedure/context";
import { holderOf, issueToken } from "../token";

const PURPOSE = "password-recovery";
const LIFETIME_MS = 30 * 60_000;

/** The subject of a password recovery; the account is null when none has the typed identifier. */
export interface RecoveryHandle {
  /** Keyed hash of the typed identifier. */
  subject: string;
  accountId: string | null;
}

/** Issues an opaque handle for a recovery, valid for 30 minutes; it reveals nothing about the account. */
export async function issueHandle({ db, now }: BackendContext, handle: RecoveryHandle): Promise<string> {
  const content = `${handle.subject} ${handle.accountId ?? ""}`;
  return (await issueToken(db, content, PURPOSE, now, LIFETIME_MS)).token;
}

/** The recovery of a handle; null when the handle is unknown or expired. */
export async function findHandle({ db, now }: BackendContext, handle: string): Promise<RecoveryHandle | null> {
  const content = await holderOf(db, handle, PURPOSE, now);
  if (content === null) return null;
  const [subject = "", accountId = ""] = content.split(" ", 2);
  return { subject, accountId: accountId || null };
}

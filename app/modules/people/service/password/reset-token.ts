import { hashToken } from "~/data/hash";
import type { BackendContext } from "~/procedure/context";

/** Purpose of the tokens for setting a new password. */
export const RESET_PURPOSE = "password-reset";

export type ResetToken = { state: "good"; hash: string; userId: string } | { state: "expired" | "used" | "unknown" };

/** The state of a token for setting a new password; does not use it up. */
export async function findResetToken(
  { db, now }: Pick<BackendContext, "db" | "now">,
  token: string,
): Promise<ResetToken> {
  const row = await db
    .selectFrom("token")
    .select(["hash", "userId", "expiresAt", "revokedAt"])
    .where("hash", "=", hashToken(token))
    .where("purpose", "=", RESET_PURPOSE)
    .executeTakeFirst();
  if (!row) return { state: "unknown" };
  if (row.revokedAt !== null) return { state: "used" };
  if (row.expiresAt <= now.toISOString()) return { state: "expired" };
  return { state: "good", hash: row.hash, userId: row.userId };
}

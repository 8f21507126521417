import { inTransaction } from "~/data/transaction";
import { type BackendContext, notFound, problem } from "~/procedure/context";
import { ownerOf } from "../audit";
import { findActiveAccountById } from "../identifier";
import { consumeToken } from "../token";
import { changePasswordOf } from "./password-change";
import { findResetToken, RESET_PURPOSE } from "./reset-token";

/**
 * Sets a new password, which the caller has validated, with a reset token. Of several concurrent calls with one token,
 * one succeeds.
 * @returns 404 for an unknown token, 409 TOKEN_INVALID for a used one, 410 TOKEN_EXPIRED for an expired one
 */
export async function confirmPassword(ctx: BackendContext, token: string, newPassword: string) {
  const { db, now } = ctx;
  const refusal = await tokenRefusal(ctx, token);
  if (refusal) return refusal;
  const hash = await ctx.passwords.hash(newPassword);
  const changed = await inTransaction(db, async (trx) => {
    const userId = await consumeToken(trx, token, RESET_PURPOSE, now);
    const account = await findActiveAccountById(trx, userId ?? "");
    if (!account) return false;
    await changePasswordOf(trx, { account, hash, temporary: false, actor: ownerOf(account) }, ctx);
    return true;
  });
  return changed ? { status: 200 as const, body: { Message: "OK" as const } } : problem(409, "TOKEN_INVALID");
}

/** Why a reset token is refused; null when it is valid. */
export async function tokenRefusal(ctx: BackendContext, token: string) {
  const { state } = await findResetToken(ctx, token);
  if (state === "unknown") return notFound;
  if (state === "used") return problem(409, "TOKEN_INVALID");
  return state === "expired" ? problem(410, "TOKEN_EXPIRED") : null;
}

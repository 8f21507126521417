import type { ExpressionBuilder } from "kysely";
import type { Schema } from "~/data/schema";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import type { BackendConfig, BackendContext } from "~/procedure/context";
import { dropCodesOf } from "./account-code";
import { revokeTokensOf } from "./token";
import { type AccountRow, userSettingsOf } from "./user-view";

interface Closing extends Pick<BackendContext, "db" | "now"> {
  config: Pick<BackendConfig, "identitySecret">;
}

/**
 * Ends all ways into an account: whoever created it may never have proved that the address is theirs. Its owner may set
 * a new password by mail. Call it in a transaction.
 * @param kept the identity at another provider that stays, whose provider vouches for the owner
 */
export async function closeWaysInto(
  { db, now, config }: Closing,
  account: AccountRow,
  kept?: Pick<ExternalIdentity, "provider" | "issuer" | "subject">,
): Promise<void> {
  await db
    .updateTable("userAccount")
    // No password matches an empty hash; codes must not be sent to a number that somebody else may have entered.
    .set({
      passwordHash: "",
      temporaryPassword: 0,
      settingsJson: JSON.stringify({ ...userSettingsOf(account), cellphone: null }),
    })
    .where("id", "=", account.id)
    .execute();
  const links = db.deleteFrom("externalIdentity").where("userId", "=", account.id);
  await (kept ? links.where(isOther(kept)) : links).execute();
  await endSessionsOf({ db, now, config }, account);
}

/** The condition that a link is not to this identity. */
export const isOther =
  ({ provider, issuer, subject }: Pick<ExternalIdentity, "provider" | "issuer" | "subject">) =>
  (eb: ExpressionBuilder<Schema, "externalIdentity">) =>
    eb.not(eb.and([eb("provider", "=", provider), eb("issuer", "=", issuer), eb("subject", "=", subject)]));

/** Ends the sessions of an account and the impersonations it began; its mailed links and codes no longer work. */
export async function endSessionsOf({ db, now, config }: Closing, account: AccountRow): Promise<void> {
  await dropCodesOf(db, account, config);
  await revokeTokensOf(db, account.id, now);
}

import type { BackendConfig } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { identifierKeysOf } from "./identifier";
import { accountSubject, codeSubject, dropCode } from "./one-time-code";
import type { AccountRow } from "./user-view";

/** Deletes the reset and sign-in codes requested for an account by user name, e-mail address or document. */
export async function dropCodesOf(
  db: Database,
  account: AccountRow,
  config: Pick<BackendConfig, "identitySecret">,
): Promise<void> {
  const { tenant_id: tenantId, id } = account;
  for (const key of identifierKeysOf(account)) {
    const subject = accountSubject(codeSubject(config, key), id);
    for (const purpose of ["password-reset", "sign-in"] as const) await dropCode(db, { tenantId, purpose, subject });
  }
}

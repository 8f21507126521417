import type { BackendConfig } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { identifierKeysOf } from "./identifier";
import { accountSubject, codeSubject, dropCode } from "./one-time-code";
import type { AccountRow } from "./user-view";

/** Deletes the codes that were sent to an account, whichever of its names or documents was typed to request them. */
export async function dropCodesOf(
  db: Database,
  account: AccountRow,
  config: Pick<BackendConfig, "identitySecret">,
): Promise<void> {
  const { tenantId, id } = account;
  for (const key of await identifierKeysOf(db, account)) {
    const subject = accountSubject(codeSubject(config, key), id);
    for (const purpose of ["password-reset", "sign-in"] as const) await dropCode(db, { tenantId, purpose, subject });
  }
}

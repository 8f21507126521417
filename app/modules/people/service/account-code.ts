import type { TenantDatabase } from "~/data/tenant";
import type { BackendConfig } from "~/procedure/context";
import { identifierKeysOf } from "./identifier";
import { accountSubject, codeSubject, dropCode } from "./one-time-code";
import type { AccountRow } from "./user-view";

/** Deletes the codes that were sent to an account, whichever of its names or documents was typed to request them. */
export async function dropCodesOf(
  db: TenantDatabase,
  account: AccountRow,
  config: Pick<BackendConfig, "identitySecret">,
): Promise<void> {
  for (const key of await identifierKeysOf(db, account)) {
    const subject = accountSubject(codeSubject(config, key), account.id);
    for (const purpose of ["password-reset", "sign-in"] as const) await dropCode(db, { purpose, subject });
  }
}

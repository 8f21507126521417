import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import { audit, callerAuthor } from "~/modules/people/service";
import { operation, query } from "~/procedure/procedure";
import { bad } from "~/providers/payment/finding";
import { accountDeeds } from "./account-deed";
import { ACCOUNT_RIGHT, listAccounts } from "./account-list";
import { isInScope } from "./account-scope";

const TIMEOUT_MS = 20_000;

/** The accounts at payment providers, as staff see them. */
export const providerAccountProcedures = {
  ...accountDeeds,

  /** The accounts with their state. */
  list: query({ access: ACCOUNT_RIGHT }, listAccounts),

  /**
   * Checks an account at its provider without moving money. Each finding is one English sentence; the sentence about a
   * fault also says how to fix it.
   */
  check: operation({ access: ACCOUNT_RIGHT, inPerson: true, input: z.object({ id: Id }) }, async (ctx, { id }) => {
    const { db, caller, config, now } = ctx;
    if (!config.accounts || !(await isInScope(ctx, id))) throw absent();
    const entry = { ...callerAuthor(caller), subjectId: null };
    await audit(db, { ...entry, action: "provider-account.checked", details: { accountId: id } }, now);
    return Promise.race([
      config.accounts.check(db.everyTenant, id, config.notificationBase?.(id) ?? null),
      after(TIMEOUT_MS, [bad("The provider did not answer in 20 seconds: try again, then check the network.")], {
        ref: false,
      }),
    ]);
  }),
};

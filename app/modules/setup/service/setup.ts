import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { admitAddress, holderOf, issueToken, revokeLinksOf } from "~/modules/people/service";
import { Installation } from "~/modules/setup/schema/setup";
import { OPERATIONS, operationSettings } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { operation, query } from "~/procedure/procedure";
import { addOperatorHostname, createOperator } from "./new-operator";
import { createTenant } from "./new-tenant";
import { dropSetupCodes, hasTenant, isSetupCode } from "./setup-code";

/** Codes that an address may try in fifteen minutes. */
const TRIES = 10;
const TOKEN_MS = 2 * 3_600_000;
const PURPOSE = "setup";
/** The owner of the tokens, because nobody has an account yet. */
const NOBODY = "";

const Token = z.string().max(100);

/** Says whether nobody has set the portal up. A remote settings service knows its own hostnames and tenants. */
const isOpen = async ({ db, config }: BackendContext) =>
  !config.serviceUrls?.setting && !(await hasTenant(db.everyTenant));

const operations = ({ db }: BackendContext): TenantDatabase => tenantHandle(db, OPERATIONS);

/** The set-up of an installation whose database has no tenant; afterwards nobody can do it again. */
export const setupProcedures = {
  /** The settings of the pages of every hostname until the portal is set up; then null. */
  settings: query({ access: "visitor" }, async (ctx) => ((await isOpen(ctx)) ? operationSettings : null)),

  /** Exchanges a code of the server's log for a token, with which somebody may set the portal up for two hours. */
  enter: operation({ access: "visitor", input: z.object({ code: z.string().max(100) }) }, async (ctx, { code }) => {
    if (!(await isOpen(ctx))) throw absent();
    const db = operations(ctx);
    if (!(await admitAddress({ ...ctx, db }, "setup", TRIES))) throw new Refusal("TOO_MANY_REQUESTS");
    if (!(await isSetupCode(db, ctx.config, code, ctx.now)))
      throw new Refusal("CODE_INVALID", { fields: { code: "setup.codeWrong" } });
    const { token } = await issueToken(db, NOBODY, PURPOSE, ctx.now, TOKEN_MS);
    return { token };
  }),

  /**
   * Creates the operators' hostname, the first operator, and the first tenant with its administrator. Of several people
   * who finish at once one succeeds; the others get CONFLICT.
   */
  finish: operation(
    { access: "visitor", input: Installation.extend({ token: Token }), forgetsKept: true },
    async (ctx, { token, ...wanted }) => {
      const { now, passwords } = ctx;
      if ((await holderOf(operations(ctx), token, PURPOSE, now)) === null) throw await refusedToken(ctx);
      const { operatorPassword, administratorPassword, operatorHostname, hostname } = wanted;
      if (operatorHostname === hostname)
        throw new Refusal("VALIDATION", { fields: { operatorHostname: "setup.errorSameHostname" } });
      const passwordHash = await passwords.hash(operatorPassword);
      const administratorHash = administratorPassword ? await passwords.hash(administratorPassword) : null;
      await inTransaction(operations(ctx), async (db) => {
        const isFirst = await dropSetupCodes(db);
        if (!isFirst || (await hasTenant(db.everyTenant))) throw new Refusal("CONFLICT");
        await addOperatorHostname(db.everyTenant, operatorHostname);
        await createOperator(db.everyTenant, wanted, passwordHash, now);
        await createTenant(db.everyTenant, wanted, administratorHash, now);
        await revokeLinksOf(db, NOBODY, now);
      });
    },
  ),
};

/** The refusal of a token that is not valid, or no longer because somebody else has set the portal up. */
const refusedToken = async (ctx: BackendContext) =>
  (await isOpen(ctx)) ? new Refusal("TOKEN_EXPIRED") : new Refusal("CONFLICT");

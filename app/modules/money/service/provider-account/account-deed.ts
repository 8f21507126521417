import { z } from "zod";
import { PaymentMethod as Method } from "~/api/charge";
import { absent, Refusal } from "~/api/refusal";
import { Id, Revision } from "~/api/value";
import { newId } from "~/data/id";
import { together } from "~/data/together";
import {
  AccountFields,
  type EditedAccount,
  type InstitutionMethods,
  MethodAccounts,
} from "~/modules/money/schema/account-field";
import { type PaymentMethod, paymentMethods } from "~/modules/payments/rules/payment-method";
import { audit, callerAuthor } from "~/modules/people/service";
import { mayStaff } from "~/procedure/context";
import { command, operation, query, type StaffContext } from "~/procedure/procedure";
import { AccountKind, adapters, findAccount } from "~/providers/payment/account";
import { impossibleMethods, insertAccount, routeMethods, updateAccount } from "~/providers/payment/account-record";
import { banks } from "~/providers/payment/api-pix/bank";
import { ACCOUNT_RIGHT, accountsOfTenant } from "./account-list";
import { accountsOf, isInScope } from "./account-scope";
import { planSettings, type RawSettings, shownSettings } from "./account-setting";

const rules = { access: ACCOUNT_RIGHT, inPerson: true } as const;
const OneAccount = z.object({ id: Id });
const ChangedAccount = AccountFields.extend({ ...OneAccount.shape, revision: Revision });

/** All tenants share the environment, so only operators name its variables. */
const mayNameVariables = (ctx: StaffContext) => mayStaff(ctx, "applications", null);

/** An account of the tenant. @throws Refusal for another */
async function ownAccount({ db }: StaffContext, id: string) {
  const row = await db.selectFrom("providerAccount").selectAll().where("id", "=", id).executeTakeFirst();
  const kind = AccountKind.safeParse(row?.kind).data;
  if (!row || !kind) throw absent();
  return { ...row, kind, settings: JSON.parse(row.settingsJson) as RawSettings };
}

const bankNames = Object.entries(banks).map(([id, { name }]) => ({ id, name }));

const routesOf = ({ db }: StaffContext, id: string) =>
  db
    .selectFrom("providerRoute as r")
    .innerJoin("institution as i", "i.id", "r.institutionId")
    .select(["r.institutionId", "r.method", "i.name"])
    .where("r.accountId", "=", id)
    .orderBy("i.name")
    .orderBy("r.method");

/** Adds and changes accounts, and says for what they collect; the command line does the same. */
export const accountDeeds = {
  /** Whether the caller may add an account; refused otherwise. */
  form: query(rules, async (ctx) => {
    accountsOf(ctx);
    return { mayNameVariables: mayNameVariables(ctx), banks: bankNames };
  }),

  /** An account to change. */
  get: query(
    { ...rules, input: OneAccount },
    async (ctx, { id }): Promise<EditedAccount & { mayNameVariables: boolean }> => {
      const { secrets } = accountsOf(ctx);
      const account = await ownAccount(ctx, id);
      const present = await secrets.present(Object.values(account.settings.secrets ?? {}));
      const routes = await routesOf(ctx, id).execute();
      return {
        ...{ id, name: account.name, revision: account.revision ?? 0, ...shownSettings(account, present) },
        collects: routes.map(({ name, method }) => ({ institution: name, method: Method.parse(method) })),
        mayNameVariables: mayNameVariables(ctx),
      };
    },
  ),

  /** Adds an account, which collects nothing yet. @returns its id */
  add: command(
    { ...rules, input: AccountFields.extend({ kind: AccountKind }) },
    async (ctx, { kind, ...fields }): Promise<{ id: string }> => {
      const { secrets } = accountsOf(ctx);
      const { db, tenantId, now } = ctx;
      const id = newId();
      const wanted = { id, kind, fields, before: null, mayNameVariables: mayNameVariables(ctx) };
      const { settings, typed } = planSettings(wanted);
      for (const [name, value] of typed) await secrets.store(name, value, db.everyTenant);
      await insertAccount(db.everyTenant, { id, tenantId, kind, name: fields.name, settings }, now);
      const details = { accountId: id, kind, name: fields.name };
      await ctx.audit("provider-account.added", { subjectId: null, institutionId: null, details });
      return { id };
    },
  ),

  /** Changes an account, all its secrets at once; CONFLICT if somebody has changed it since the given revision. */
  change: command({ ...rules, input: ChangedAccount }, async (ctx, { id, revision, ...fields }) => {
    const { secrets } = accountsOf(ctx);
    const { db } = ctx;
    // Until the transaction ends, nobody else changes it.
    await db.updateTable("providerAccount").set({ name: fields.name }).where("id", "=", id).execute();
    const { kind, settings: before, revision: newest } = await ownAccount(ctx, id);
    if ((newest ?? 0) !== revision) throw new Refusal("CONFLICT");
    const wanted = { id, kind, fields, before, mayNameVariables: mayNameVariables(ctx) };
    const { settings, typed, changed } = planSettings(wanted);
    for (const [name, value] of typed) await secrets.store(name, value, db.everyTenant);
    await updateAccount(db.everyTenant, { id, name: fields.name, settings });
    const details = { accountId: id, name: fields.name, secrets: changed };
    await ctx.audit("provider-account.changed", { subjectId: null, institutionId: null, details });
  }),

  /** Ends what an account collects. Open charges stay with it, and it still reports and returns their money. */
  stop: command({ ...rules, input: OneAccount }, async (ctx, { id }) => {
    accountsOf(ctx);
    const { db } = ctx;
    await ownAccount(ctx, id);
    for (const { institutionId, method } of await routesOf(ctx, id).execute())
      await routeMethods(db, institutionId, [Method.parse(method)], null);
    const details = { accountId: id };
    await ctx.audit("provider-account.stopped", { subjectId: null, institutionId: null, details });
  }),

  /** Registers the address of an account's notifications at its provider. */
  register: operation({ ...rules, input: OneAccount }, async (ctx, { id }) => {
    const accounts = accountsOf(ctx);
    const { db, caller, config, now } = ctx;
    await ownAccount(ctx, id);
    const entry = { ...callerAuthor(caller), subjectId: null };
    await audit(db, { ...entry, action: "provider-account.registered", details: { accountId: id } }, now);
    return [await accounts.register(db.everyTenant, id, config.notificationBase?.(id) ?? null)];
  }),

  /** The accounts by which an institution collects each method, and those that it may choose. */
  methods: query({ ...rules, input: OneAccount }, async (ctx, { id }): Promise<InstitutionMethods> => {
    const institution = institutionOf(ctx, id);
    const { accounts, routes } = await together(ctx.db, {
      accounts: accountsOfTenant(ctx).select(["id", "name", "kind"]),
      routes: ctx.db.selectFrom("providerRoute").select(["method", "accountId"]).where("institutionId", "=", id),
    });
    const canCollect = (kind: string, method: PaymentMethod) => {
      const known = AccountKind.safeParse(kind).data;
      return known !== undefined && (adapters[known].methods as readonly PaymentMethod[]).includes(method);
    };
    return {
      institution: { id, name: institution.name },
      methods: paymentMethods.map((method) => ({
        method,
        accountId: routes.find((route) => route.method === method)?.accountId ?? null,
        accounts: accounts.filter(({ kind }) => canCollect(kind, method)).map(({ id, name }) => ({ id, name })),
      })),
      isSandbox: ctx.config.sandbox,
    };
  }),

  /** Says by which account an institution collects each method. Open charges stay with the account that made them. */
  route: command({ ...rules, input: MethodAccounts.extend(OneAccount.shape) }, async (ctx, { id, ...wanted }) => {
    const { db } = ctx;
    institutionOf(ctx, id);
    // All are checked first: a choice may only be in scope by a route that another one replaces.
    for (const method of paymentMethods) {
      const accountId = wanted[method] || null;
      const account = accountId === null ? null : await findAccount(db.everyTenant, accountId);
      if (accountId !== null && (!account || !(await isInScope(ctx, accountId)))) throw absent();
      if (account && impossibleMethods(account.kind, [method]).length > 0)
        throw new Refusal("VALIDATION", { fields: { [method]: "providerAccount.errorMethod" } });
    }
    for (const method of paymentMethods) await routeMethods(db, id, [method], wanted[method] || null);
    await ctx.audit("provider-account.routed", { subjectId: null, institutionId: id, details: wanted });
  }),
};

/** An institution at which the caller has the right. @throws Refusal for another */
function institutionOf({ scope }: StaffContext, id: string) {
  const found = scope.find((one) => one.id === id);
  if (!found) throw absent();
  return found;
}

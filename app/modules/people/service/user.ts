import type { FieldErrors } from "~/api/problem";
import { type Accessibility, user } from "~/api/user";
import { isUniqueViolation } from "~/data/error";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { parseEmail } from "~/modules/people/rules/email";
import { parsePersonName } from "~/modules/people/rules/person-name";
import { readPersonText } from "~/modules/people/rules/person-text";
import { parseMobile } from "~/modules/people/rules/phone";
import { type BackendContext, implement, problem } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import type { Language } from "~/rules/language";
import { accountSearchProcedures } from "./account-search";
import { changeEmail, reportCellphone } from "./own-contact";
import { ownPhotoHandlers, ownPhotoProcedures } from "./own-photo";
import { ownPasswordHandlers } from "./password/own-password";
import { admit, comparedPassword } from "./sign-in-throttle";
import { type AccountRow, userOf, userSettingsOf } from "./user-view";

/** Changes of e-mail address or mobile number allowed per account in fifteen minutes. */
const CONTACT_CHANGES = 5;

/** The signed-in user's own account; also the call by which staff set the password of another. */
export const userResource = implement(user, {
  me: async (_, ctx) => {
    if (!ctx.caller) return problem(401, "UNAUTHENTICATED");
    return { status: 200, body: await userOf(ctx.db.everyTenant, ctx.caller.account, ctx.language, ctx.caller) };
  },

  update: async ({ body: { currentPassword, ...body } }, ctx) => {
    // Codes for signing in and for recovering the password are sent to the e-mail address and the mobile number.
    const isContact = body.email !== undefined || body.cellphone !== undefined;
    if (ctx.caller?.impersonatorId && isContact) return problem(403, "IMPERSONATION_NOT_ALLOWED");
    const fields = wrongFields(body, ctx.now);
    if (Object.keys(fields).length > 0) return problem(422, "VALIDATION", { fields });
    const refusal = isContact ? await contactRefusal(ctx, body, currentPassword) : null;
    if (refusal) return refusal;
    try {
      const own = tenantHandle(ctx.db, ctx.caller?.tenantId ?? ctx.tenantId);
      const account = await inTransaction(own, (db) => change({ ...ctx, db }, body));
      if (!account) return problem(401, "UNAUTHENTICATED");
      return { status: 200, body: await userOf(ctx.db.everyTenant, account, ctx.language, ctx.caller) };
    } catch (error) {
      if (isUniqueViolation(error)) return problem(409, "USER_ALREADY_EXISTS");
      throw error;
    }
  },

  ...ownPasswordHandlers,

  ...ownPhotoHandlers,

  check: (_, { caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const { userId, personId } = caller;
    return { status: 200, body: { userId, personId, personExists: personId !== null } };
  },
});

/** What pages need of accounts besides the calls of the specification. */
export const accountProcedures = { ...accountSearchProcedures, ...ownPhotoProcedures };

/**
 * The refusal of another e-mail address or mobile number; null when the change is allowed. It needs the password,
 * because a code sent to either sets a new password. Changes are limited, because each mails the owner, and shows
 * whether an e-mail address has an account.
 */
async function contactRefusal(ctx: BackendContext, { email, cellphone }: Change, password: string | undefined) {
  const { db, caller, now } = ctx;
  if (!caller) return null;
  const { account, tenantId, userId } = caller;
  const isSame =
    (email === undefined || parseEmail(email) === account.email) &&
    (cellphone === undefined || parseMobile(cellphone) === userSettingsOf(account).cellphone);
  if (isSame) return null;
  if (!password) return problem(422, "INVALID_PASSWORD");
  const quota = { subject: `own-contact:${userId}`, limit: CONTACT_CHANGES };
  const admission = await admit(tenantHandle(db, tenantId), [quota], now);
  if (!admission) return problem(429, "TOO_MANY_REQUESTS");
  const compared = ctx.passwords.verify(password, account.passwordHash);
  return (await comparedPassword(compared, [admission])) ? null : problem(422, "INVALID_PASSWORD");
}

interface Change {
  name?: string | undefined;
  email?: string | undefined;
  cellphone?: string | undefined;
  timezone?: string | undefined;
  languageId?: Language | undefined;
  accessibility?: { [Name in keyof Accessibility]?: Accessibility[Name] | undefined } | undefined;
}

function wrongFields({ name, email, cellphone, timezone }: Change, now: Date): FieldErrors {
  const context = { today: todayOf(now), country: undefined };
  const fields: FieldErrors = {};
  // The rule of the social name accepts a single name, which accounts of staff may have.
  for (const [field, rule, text] of [
    ["name", "socialName", name],
    ["email", "email", email],
    ["cellphone", "cellphone", cellphone],
  ] as const) {
    const read = text === undefined ? null : readPersonText(rule, text, context);
    if (read && "error" in read) fields[field] = read.error;
  }
  if (timezone !== undefined && timezone !== "UTC" && !Intl.supportedValuesOf("timeZone").includes(timezone))
    fields.timezone = "myAccount.choiceInvalid";
  return fields;
}

/** @param ctx with a transaction of the caller's own tenant */
async function change(ctx: BackendContext, { name, email, ...wanted }: Change): Promise<AccountRow | undefined> {
  const account = await lockOwnAccount(ctx);
  if (!account) return undefined;
  const settings = userSettingsOf(account);
  const present = Object.fromEntries(
    Object.entries({ timezone: wanted.timezone, languageId: wanted.languageId }).filter(([, value]) => value),
  );
  const next = {
    ...settings,
    ...present,
    cellphone: wanted.cellphone === undefined ? settings.cellphone : parseMobile(wanted.cellphone),
    accessibility: { ...settings.accessibility, ...wanted.accessibility },
  };
  const changed = await ctx.db
    .updateTable("userAccount")
    .set({
      name: name === undefined ? account.name : (parsePersonName(name) ?? account.name),
      settingsJson: JSON.stringify(next),
    })
    .where("id", "=", account.id)
    .returningAll()
    .executeTakeFirst();
  if (next.cellphone && next.cellphone !== settings.cellphone) await reportCellphone(ctx, account, next.cellphone);
  const address = email === undefined ? null : parseEmail(email);
  return changed && address && address !== account.email ? changeEmail(ctx, changed, address) : changed;
}

/** The caller's account, locked until the transaction ends. */
async function lockOwnAccount({ db, caller }: BackendContext): Promise<AccountRow | undefined> {
  if (!caller) return undefined;
  return db
    .updateTable("userAccount")
    .set((eb) => ({ settingsJson: eb.ref("settingsJson") }))
    .where("id", "=", caller.userId)
    .returningAll()
    .executeTakeFirst();
}

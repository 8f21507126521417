import { account } from "~/api/account";
import type { PersonData } from "~/api/person";
import { isUniqueViolation } from "~/data/error";
import { inTransaction } from "~/data/transaction";
import { sendMail, welcomeMessage } from "~/modules/messaging/service";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";
import { calledName } from "~/modules/people/rules/person-name";
import { findInstitutionByAlias, UserSettings } from "~/modules/tenancy/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { signUpAlone } from "./account-sign-up";
import { captchaRefusal, crowdRefusal } from "./captcha/captcha-check";
import { findAccount, findPersonByDocument, identifierOf } from "./identifier";
import { isPasswordOff } from "./password/password-way";
import { checkPerson } from "./person/person-check";
import { addsForeignDocument, insertPerson } from "./person/person-store";
import { grantCandidate } from "./right/right";
import { openSession, signIn } from "./sign-in";
import { admit, sharedAddressQuota } from "./sign-in-throttle";

/** How many checks for an existing account one draft may make without a captcha in fifteen minutes. */
const EXISTENCE_CHECKS_PER_DRAFT = 20;
/** How many sign-ups one draft may make in fifteen minutes. */
const SIGN_UPS_PER_DRAFT = 10;

/** Accounts of candidates. */
export const accountResource = implement(account, {
  exists: async ({ body, headers }, ctx) => {
    const refusal = await existenceCheckRefusal(ctx, headers);
    if (refusal) return refusal;
    const document = identifierOf(body.document);
    const email = identifierOf(body.email);
    const known =
      (email.email && (await findAccount(ctx.db, email))) ||
      (hasDocument(document) && (await findAccount(ctx.db, document)));
    const person = hasDocument(document) && (await findPersonByDocument(ctx.db, document));
    return { status: 200, body: { exists: Boolean(known), registered: Boolean(person) } };
  },

  signUp: async ({ params, body, headers }, ctx) => {
    if (unmetPasswordRules("signUp", body.password).length > 0) return problem(422, "POOR_PASSWORD");
    const { person, fields } = checkPerson(body.person, todayOf(ctx.now));
    if (Object.keys(fields).length > 0) return problem(422, "VALIDATION", { fields });
    const first = await repeatedSignUp(ctx, params.id, body.password);
    if (first) return first;
    const own = [{ subject: `sign-up-of:${params.id}`, limit: SIGN_UPS_PER_DRAFT }];
    if (!(await admit(ctx.db, own, ctx.now))) return problem(429, "TOO_MANY_REQUESTS");
    const refusal = await captchaRefusal(ctx, headers, body.captcha, sharedAddressQuota(ctx, "sign-up"));
    if (refusal) return refusal;
    const taken = async () =>
      (await repeatedSignUp(ctx, params.id, body.password)) ?? problem(409, "USER_ALREADY_EXISTS");
    if (await addsForeignDocument(ctx, undefined, person)) return taken();
    const passwordHash = await ctx.passwords.hash(body.password);
    try {
      return { status: 201, body: await createAccount(ctx, params.id, person, passwordHash) };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return taken();
    }
  },

  signIn: async ({ body, headers }, ctx) => {
    if (await isPasswordOff(ctx)) return problem(401, "INVALID_CREDENTIALS");
    return (await captchaRefusal(ctx, headers)) ?? signIn(ctx, body.username, body.password);
  },

  signUpAtTenant: ({ params, ...input }, ctx) =>
    ctx.tenantAlias && params.tenant === ctx.tenantAlias ? signUpAlone(ctx, input) : notFound,

  signUpAtInstitution: async ({ params, ...input }, ctx) => {
    if (!ctx.tenantAlias || params.tenant !== ctx.tenantAlias) return notFound;
    const institution = await findInstitutionByAlias(ctx, params.ies);
    return institution ? signUpAlone({ ...ctx, institutionId: institution.id }, input) : notFound;
  },
});

/**
 * Requires a captcha for checks for an existing account once a draft or an IP address exceeds its limit, so that nobody
 * can test a list of people.
 */
export function existenceCheckRefusal(
  ctx: BackendContext,
  headers: { "x-captcha-token"?: string | undefined; "x-draft-id"?: string | undefined },
) {
  const draft = headers["x-draft-id"];
  const own = draft ? [{ subject: `exists-of:${draft}`, limit: EXISTENCE_CHECKS_PER_DRAFT }] : [];
  return crowdRefusal(ctx, headers, [...own, ...sharedAddressQuota(ctx, "exists")]);
}

/** Says whether a text has the form of a document. */
export function hasDocument({ cpf, rne, passport }: ReturnType<typeof identifierOf>): boolean {
  return Boolean(cpf || rne || passport);
}

/** Handles a repeated post: signs in to the account that this draft created. @returns null when there is none yet */
async function repeatedSignUp(ctx: BackendContext, id: string, password: string) {
  const row = await ctx.db.selectFrom("userAccount").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  // Guessing the password here counts as a sign-in attempt.
  const reply = await signIn(ctx, row.username, password);
  return reply.status === 401 ? problem(409, "USER_ALREADY_EXISTS") : reply;
}

async function createAccount(ctx: BackendContext, id: string, person: PersonData, passwordHash: string) {
  const { db, tenantId, institutionId, hostname, language, now } = ctx;
  return inTransaction(db, async (trx) => {
    // A person may exist without an account. Knowing the document must not let a visitor take over that person: the
    // unique index refuses a second person with the document.
    await insertPerson(trx, id, person, now);
    const row = await trx
      .insertInto("userAccount")
      .values({
        id,
        personId: id,
        username: person.email,
        email: person.email,
        document: person.cpf ?? person.rne ?? person.passport ?? null,
        name: calledName(person.fullName, person.socialName),
        type: "candidate",
        passwordHash,
        temporaryPassword: 0,
        settingsJson: JSON.stringify(UserSettings.parse({ cellphone: person.cellphone, languageId: language })),
        createdAt: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await grantCandidate(trx, { tenantId, userId: id }, institutionId, now);
    const mail = { to: person.email, institutionId, hostname, path: "/portal" };
    await sendMail(trx, welcomeMessage(row.name, language), mail, now);
    return openSession(trx, row, ctx);
  });
}

import type { SignUp } from "~/api/account";
import type { FieldErrors } from "~/api/problem";
import { isUniqueViolation } from "~/data/error";
import { inTransaction } from "~/data/transaction";
import { sendMail, welcomeMessage } from "~/modules/messaging/service";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";
import { readPersonText } from "~/modules/people/rules/person-text";
import { tenantSettingsOf, UserSettings } from "~/modules/tenancy/service";
import { type BackendContext, notFound, problem } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { captchaRefusal } from "./captcha/captcha-check";
import { findAccount, findAccountById, identifierOf } from "./identifier";
import { grantCandidate } from "./right/right";
import { signIn } from "./sign-in";
import { admit, sharedAddressQuota } from "./sign-in-throttle";

/** How often one form, identified by its id, may be sent in fifteen minutes. */
const SIGN_UPS_PER_FORM = 10;

interface Input {
  query: { sendEmail: boolean };
  headers: { "x-captcha-token"?: string | undefined };
  body: SignUp;
}

/**
 * Creates a candidate's account without an enrolment; the candidate's first enrolment creates the person.
 * @returns 409 USER_ALREADY_EXISTS when the e-mail or the document has an account
 */
export async function signUpAlone(ctx: BackendContext, { query, headers, body }: Input) {
  const { db, tenantId, now } = ctx;
  const tenant = await db.selectFrom("tenant").select("settingsJson").where("id", "=", tenantId).executeTakeFirst();
  if (!tenant || !tenantSettingsOf(tenant).createAccountEnabled) return notFound;
  const { values, fields } = check(body, now);
  if (!values) return problem(422, "VALIDATION", { fields });
  if (unmetPasswordRules("signUp", body.password).length > 0) return problem(422, "POOR_PASSWORD");
  const own = [{ subject: `sign-up-of:${body.uuid}`, limit: SIGN_UPS_PER_FORM }];
  if (!(await admit(db, own, now))) return problem(429, "TOO_MANY_REQUESTS");
  // A repeated post gets the same answer as the first, but only with e-mail and password: the id alone reveals nothing.
  if (await isRepeated(ctx, body, values.email)) return { status: 201 as const, body: { id: body.uuid } };
  const refusal = await captchaRefusal(ctx, headers, body.captcha, sharedAddressQuota(ctx, "sign-up"));
  if (refusal) return refusal;
  for (const text of [values.email, values.username])
    if (await findAccount(db, identifierOf(text))) return problem(409, "USER_ALREADY_EXISTS");
  const passwordHash = await ctx.passwords.hash(body.password);
  try {
    await inTransaction(db, (trx) => write({ ...ctx, db: trx }, body.uuid, values, passwordHash, query.sendEmail));
    return { status: 201 as const, body: { id: body.uuid } };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return problem(409, "USER_ALREADY_EXISTS");
  }
}

type Values = { name: string; email: string; username: string; document: string | null; cellphone: string };

function check(body: SignUp, now: Date): { values: Values; fields: null } | { values: null; fields: FieldErrors } {
  const context = { today: todayOf(now), country: undefined };
  const name = readPersonText("fullName", body.name, context);
  const email = readPersonText("email", body.email, context);
  const cellphone = readPersonText("cellphone", body.cellphone, context);
  const { key, email: asEmail, cpf, rne, passport } = identifierOf(body.username);
  const document = cpf ?? rne ?? passport;
  if ("error" in name || "error" in email || "error" in cellphone || (!asEmail && !document)) {
    const wrong = Object.entries({ name, email, cellphone }).flatMap(([field, read]) =>
      "error" in read ? [[field, read.error]] : [],
    );
    const username = asEmail || document ? {} : { username: "access.errorUsername" };
    return { values: null, fields: { ...Object.fromEntries(wrong), ...username } };
  }
  // The user name is the typed document, else the account's e-mail, even if a different e-mail was typed as user name.
  const typed = { name: name.value, email: email.value, cellphone: cellphone.value };
  return { values: { ...typed, username: document ? key : email.value, document }, fields: null };
}

async function isRepeated(ctx: BackendContext, { uuid, password }: SignUp, email: string): Promise<boolean> {
  const known = await findAccountById(ctx.db, uuid);
  if (known?.email !== email) return false;
  // Guessing the password here counts as a sign-in attempt.
  const reply = await signIn(ctx, email, password);
  return reply.status === 200;
}

async function write(ctx: BackendContext, id: string, values: Values, passwordHash: string, sendEmail: boolean) {
  const { db, tenantId, institutionId, hostname, language, now } = ctx;
  await db
    .insertInto("userAccount")
    .values({
      id,
      personId: null,
      username: values.username,
      email: values.email,
      document: values.document,
      name: values.name,
      type: "candidate",
      passwordHash,
      temporaryPassword: 0,
      settingsJson: JSON.stringify(UserSettings.parse({ cellphone: values.cellphone, languageId: language })),
      createdAt: now.toISOString(),
    })
    .execute();
  await grantCandidate(db, { tenantId, userId: id }, institutionId, now);
  if (!sendEmail) return;
  const mail = { to: values.email, institutionId, hostname, path: "/signin" };
  await sendMail(db, welcomeMessage(values.name, language), mail, now);
}

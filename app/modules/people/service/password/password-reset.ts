import type { Handlers } from "~/api/handler";
import type { password } from "~/api/password";
import { enqueue, isFailing, NOBODY_TOPIC } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type Message, messageIn } from "~/i18n/message";
import { inWordsOf, MAIL_TOPIC } from "~/modules/messaging/service";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";
import { parseEmail } from "~/modules/people/rules/email";
import { OPERATIONS } from "~/modules/tenancy/service";
import { type BackendContext, notFound, problem } from "~/procedure/context";
import { captchaRefusal } from "../captcha/captcha-check";
import { findActiveAccount, identifierOf } from "../identifier";
import { addressQuotas, admit } from "../sign-in-throttle";
import { issueToken } from "../token";
import { type AccountRow, userSettingsOf } from "../user-view";
import { confirmPassword, tokenRefusal } from "./password-confirm";
import { isPasswordOff } from "./password-way";
import { RESET_PURPOSE } from "./reset-token";

/** Mails of one kind (reset link or user name) allowed per identifier in fifteen minutes. */
const MAILS_PER_SUBJECT = 5;
/** Mails of one kind allowed per IP address in fifteen minutes. */
const MAILS_PER_ADDRESS = 20;
const LINK_MS = 60 * 60_000;
/** The page that sets a new password with the token of a mailed link. */
export const CHANGE_PATH = "/auth/password/change/";
const done = { status: 200, body: { Message: "OK" } } as const;

type Solved = { headers: { "x-captcha-token"?: string | undefined } };
type Asked = Solved & { body: { captcha?: string | undefined; user: string } };
type Recovered = Solved & { body: { captcha?: string | undefined; email: string } };
type Confirmed = Solved & { body: { captcha?: string | undefined; token: string; newPassword: string } };
type Checked = { params: { token: string } };

/** Mails a link for setting a new password; without an account, the answer and the number of writes are the same. */
async function request(ctx: BackendContext, { body, headers }: Asked) {
  const refusal = (await captchaRefusal(ctx, headers, body.captcha)) ?? (await mailRefusal(ctx, "reset", body.user));
  if (refusal) return refusal;
  const account = await findActiveAccount(ctx.db, identifierOf(body.user));
  await inTransaction(ctx.db, async (trx) => {
    // Without an account the token has no owner and is useless; writing it makes both cases look the same.
    const { token, expiresAt } = await issueToken(trx, account?.id ?? "", RESET_PURPOSE, ctx.now, LINK_MS);
    const language = languageOf(ctx, account);
    const path = `${CHANGE_PATH}?token=${token}`;
    await post({ ...ctx, db: trx }, account, messageIn(language, "accountMessage.resetLink"), { path, expiresAt });
  });
  return done;
}

async function recover(ctx: BackendContext, { body, headers }: Recovered) {
  const refusal =
    (await captchaRefusal(ctx, headers, body.captcha)) ?? (await mailRefusal(ctx, "username", body.email));
  if (refusal) return refusal;
  if (!parseEmail(body.email)) return problem(422, "VALIDATION", { fields: { email: "personalData.errorEmail" } });
  const account = await findActiveAccount(ctx.db, identifierOf(body.email));
  const username = account?.username ?? "";
  const message = messageIn(languageOf(ctx, account), "accountMessage.username", { username });
  await post(ctx, account, message, { path: "/signin" });
  return done;
}

async function confirm(ctx: BackendContext, { body, headers }: Confirmed) {
  if (unmetPasswordRules("new", body.newPassword).length > 0) return problem(422, "POOR_PASSWORD");
  return (
    (await captchaRefusal(ctx, headers, body.captcha)) ?? (await confirmPassword(ctx, body.token, body.newPassword))
  );
}

async function check(ctx: BackendContext, { params }: Checked) {
  return (await tokenRefusal(ctx, params.token)) ?? { status: 200 as const, body: { valid: true as const } };
}

async function mailRefusal(ctx: BackendContext, kind: string, typed: string) {
  if (await isFailing(ctx.db.everyTenant, MAIL_TOPIC, ctx.now)) return problem(502, "EMAIL_NOT_SENT");
  const quotas = [
    { subject: `${kind}:${identifierOf(typed).key}`, limit: MAILS_PER_SUBJECT },
    ...addressQuotas(ctx.headers, kind, MAILS_PER_ADDRESS),
  ];
  return (await admit(ctx.db, quotas, ctx.now)) ? null : problem(429, "TOO_MANY_REQUESTS");
}

function languageOf({ language }: BackendContext, account: AccountRow | undefined) {
  return (account && userSettingsOf(account).languageId) ?? language;
}

/** Queues the mail, or, without an account, a message to nobody, for which it reads and writes the same. */
async function post(
  ctx: BackendContext,
  account: AccountRow | undefined,
  message: Message,
  mail: { path: string; expiresAt?: string },
): Promise<void> {
  const { db, institutionId, hostname, now } = ctx;
  const place = { institutionId, hostname };
  const { title: subject, message: text } = await inWordsOf(db, place, message);
  const payload = account ? { to: account.email, subject, text, ...mail, language: message.language, ...place } : {};
  await enqueue(db, account ? MAIL_TOPIC : NOBODY_TOPIC, payload, now);
}

/** Runs a handler; answers 404 for another tenant than that of the call, and where passwords open nothing. */
const atTenant =
  <Input extends object, Reply>(work: (ctx: BackendContext, input: Input) => Promise<Reply>) =>
  async (input: Input & { params: { tenant: string } }, ctx: BackendContext) =>
    ctx.tenantAlias && input.params.tenant === ctx.tenantAlias && !(await isPasswordOff(ctx))
      ? work(ctx, input)
      : notFound;

/** Runs a handler for operators' accounts; ignores the call's tenant. */
const atOperations =
  <Input, Reply>(work: (ctx: BackendContext, input: Input) => Promise<Reply>) =>
  async (input: Input, ctx: BackendContext) =>
    work({ ...ctx, db: tenantHandle(ctx.db, OPERATIONS), tenantId: OPERATIONS, institutionId: "" }, input);

type Reset = Exclude<keyof typeof password, "resetOptions" | "sendResetCode" | "validateResetCode" | "confirmWithCode">;

/** Setting a new password by a mailed link, and recovering a user name, at a tenant and at operations. */
export const resetHandlers: Pick<Handlers<typeof password, BackendContext>, Reset> = {
  requestReset: atTenant(request),
  recoverUsername: atTenant(recover),
  confirmReset: atTenant(confirm),
  checkReset: atTenant(check),
  requestOperationReset: atOperations(request),
  recoverOperationUsername: atOperations(recover),
  confirmOperationReset: atOperations(confirm),
  checkOperationReset: atOperations(check),
};

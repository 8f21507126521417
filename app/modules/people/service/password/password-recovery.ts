import type { Handlers } from "~/api/handler";
import type { password } from "~/api/password";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";
import { type BackendContext, notFound, problem } from "~/procedure/context";
import { captchaRefusal } from "../captcha/captcha-check";
import { dispatchCode } from "../code-dispatch";
import { contactsOf, inventedContacts } from "../contact";
import { findActiveAccount, findActiveAccountById, identifierOf } from "../identifier";
import { accountSubject, type CodeKey, codeSubject, tryCode } from "../one-time-code";
import { addressQuotas, admit } from "../sign-in-throttle";
import { issueToken } from "../token";
import { confirmPassword } from "./password-confirm";
import { isPasswordOff } from "./password-way";
import { findHandle, issueHandle, type RecoveryHandle } from "./recovery-handle";
import { RESET_PURPOSE } from "./reset-token";

/** Requests for reset options allowed per identifier in fifteen minutes. */
const QUESTIONS_PER_SUBJECT = 10;
/** Requests for reset options allowed per IP address in fifteen minutes. */
const QUESTIONS_PER_ADDRESS = 30;
const TOKEN_MS = 15 * 60_000;
const done = { status: 200, body: { Message: "OK" } } as const;

type Recovery = "resetOptions" | "sendResetCode" | "validateResetCode" | "confirmWithCode";

/**
 * Password recovery by code: options, sending, validation, confirmation.
 * For an identifier without an account the options are invented, and no code is sent.
 */
export const recoveryHandlers: Pick<Handlers<typeof password, BackendContext>, Recovery> = {
  resetOptions: async ({ body, headers }, ctx) => {
    if (body.tenantAlias !== ctx.tenantAlias || (await isPasswordOff(ctx))) return notFound;
    const refusal = await captchaRefusal(ctx, headers);
    if (refusal) return refusal;
    const identifier = identifierOf(body.document);
    const subject = codeSubject(ctx.config, identifier.key);
    const quotas = [
      { subject: `options:${subject}`, limit: QUESTIONS_PER_SUBJECT },
      ...addressQuotas(ctx.headers, "options", QUESTIONS_PER_ADDRESS),
    ];
    if (!(await admit(ctx.db, quotas, ctx.now))) return problem(429, "TOO_MANY_REQUESTS");
    const account = await findActiveAccount(ctx.db, identifier);
    const uuid = await issueHandle(ctx, { subject, accountId: account?.id ?? null });
    const options = account ? contactsOf(account) : inventedContacts(ctx.config, ctx.tenantId, identifier);
    return { status: 200, body: { uuid, options } };
  },

  sendResetCode: async ({ body }, ctx) => {
    if (await isPasswordOff(ctx)) return notFound;
    const handle = body.tenantAlias === ctx.tenantAlias ? await findHandle(ctx, body.uuid) : null;
    if (!handle) return notFound;
    const account = await findActiveAccountById(ctx.db, handle.accountId ?? "");
    const dispatch = { key: keyOf(handle), account: account ?? null, sendType: body.sendType };
    const outcome = await dispatchCode(ctx, dispatch);
    if (outcome === "failing") return problem(502, "EMAIL_NOT_SENT");
    if (outcome === "too-soon") return problem(429, "CODE_TOO_SOON");
    return outcome === "too-many" ? problem(429, "TOO_MANY_REQUESTS") : done;
  },

  validateResetCode: async ({ body }, ctx) => {
    if (await isPasswordOff(ctx)) return notFound;
    const handle = body.tenantAlias === ctx.tenantAlias ? await findHandle(ctx, body.uuid) : null;
    if (!handle) return notFound;
    const outcome = await tryCode(ctx, keyOf(handle), body.code);
    if (outcome === "expired") return problem(410, "CODE_EXPIRED");
    if (outcome === "exhausted") return problem(429, "TOO_MANY_REQUESTS");
    // For an unknown account no code was sent, so even a right guess counts as wrong.
    if (outcome === "wrong" || handle.accountId === null) return problem(422, "CODE_INVALID");
    const { token } = await issueToken(ctx.db, handle.accountId, RESET_PURPOSE, ctx.now, TOKEN_MS);
    return { status: 200, body: { token } };
  },

  confirmWithCode: async ({ body, headers }, ctx) => {
    if (await isPasswordOff(ctx)) return notFound;
    if (unmetPasswordRules("new", body.newPassword).length > 0) return problem(422, "POOR_PASSWORD");
    return (
      (await captchaRefusal(ctx, headers, body.captcha)) ?? (await confirmPassword(ctx, body.token, body.newPassword))
    );
  },
};

function keyOf(handle: RecoveryHandle): CodeKey & { purpose: "password-reset" } {
  return { purpose: "password-reset", subject: accountSubject(handle.subject, handle.accountId) };
}

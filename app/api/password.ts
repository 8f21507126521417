import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { CaptchaHeaders, Done, Id, Text } from "./value";

const RecoverUsername = z.object({
  captcha: Text.optional(),
  email: z.string().max(200),
  applicationLogoUrl: z.string().max(500).optional(),
});

const ResetPassword = z.object({
  captcha: Text.optional(),
  /** User name, e-mail or document. */
  user: z.string().min(1).max(200),
  applicationLogoUrl: z.string().max(500).optional(),
  resetApplicationPath: z.string().max(500),
});

const ConfirmPassword = z.object({
  captcha: Text.optional(),
  token: z.string().min(1).max(500),
  newPassword: z.string().max(200),
  tenantAlias: z.string().max(100).optional(),
  password: z.string().max(200).optional(),
  resetApplicationPath: z.string().max(500).optional(),
  applicationLogoUrl: z.string().max(500).optional(),
  hostname: z.string().max(300).optional(),
});

const sending = {
  service: "user",
  method: "POST",
  auth: "none",
  headers: CaptchaHeaders,
  codes: { 404: "USER_NOT_FOUND", 502: "EMAIL_NOT_SENT" },
} as const;
const spent = { 404: "TOKEN_INVALID", 409: "TOKEN_INVALID", 410: "TOKEN_EXPIRED", 422: "POOR_PASSWORD" } as const;
/** The answer is the same whether or not the user exists; 502 EMAIL_NOT_SENT if the mail cannot be sent. */
const sent = { 200: Done, ...problems(404, 422, 429, 502) };
const confirmed = { 200: Done, ...problems(404, 409, 410, 422) };
const checked = { 200: z.object({ valid: z.literal(true) }), ...problems(404, 409, 410) };

const confirming = { service: "user", method: "PUT", auth: "none", headers: CaptchaHeaders, codes: spent } as const;
const checking = { service: "user", method: "GET", auth: "none", responses: checked, codes: spent } as const;

const ResetContact = z.object({ sendType: z.enum(["email", "sms"]), masked: z.string() });

/** The account, and its masked contacts that can receive a code. */
export const ResetOptions = z.object({ uuid: Id, options: z.array(ResetContact) });
export type ResetOptions = z.output<typeof ResetOptions>;

/** Recovery of user names and passwords: by link for staff, by code for candidates. */
export const password = {
  recoverUsername: call({
    ...sending,
    path: "/users/tenants/{tenant}/applications/{application}/username/recover",
    body: RecoverUsername,
    responses: sent,
    summary: "Mails the name of an account at a tenant",
  }),
  requestReset: call({
    ...sending,
    path: "/users/tenants/{tenant}/applications/{application}/password/reset",
    body: ResetPassword,
    responses: sent,
    summary: "Mails a link that resets a password at a tenant",
  }),
  confirmReset: call({
    ...confirming,
    body: ConfirmPassword,
    responses: confirmed,
    path: "/users/tenants/{tenant}/applications/{application}/password/confirm",
    summary: "Sets a new password with a token; 410 TOKEN_EXPIRED, 409 TOKEN_INVALID when used, 422 POOR_PASSWORD",
  }),
  checkReset: call({
    ...checking,
    path: "/users/tenants/{tenant}/applications/{application}/password/reset/check/{token}",
    summary: "Says whether a link that resets a password at a tenant is still valid",
  }),
  recoverOperationUsername: call({
    ...sending,
    path: "/users/operation/applications/{application}/username/recover",
    body: RecoverUsername,
    responses: sent,
    summary: "Mails the name of an operator's account",
  }),
  requestOperationReset: call({
    ...sending,
    path: "/users/operation/applications/{application}/password/reset",
    body: ResetPassword,
    responses: sent,
    summary: "Mails a link that resets an operator's password",
  }),
  confirmOperationReset: call({
    ...confirming,
    body: ConfirmPassword,
    responses: confirmed,
    path: "/users/operation/applications/{application}/password/confirm",
    summary: "Sets an operator's new password by the link of a mail",
  }),
  checkOperationReset: call({
    ...checking,
    path: "/users/operation/applications/{application}/password/reset/check/{token}",
    summary: "Says whether a link that resets an operator's password is still valid",
  }),
  resetOptions: call({
    codes: { 404: "USER_NOT_FOUND" },
    service: "subscription",
    method: "POST",
    path: "/users/reset-password/options",
    auth: "none",
    headers: CaptchaHeaders,
    body: z.object({ document: z.string().min(1).max(200), tenantAlias: z.string().max(100) }),
    responses: { 200: ResetOptions, ...problems(404, 422, 429) },
    summary: "Masked addresses and numbers to which a code can be sent",
  }),
  sendResetCode: call({
    codes: { 429: "CODE_TOO_SOON", 502: "EMAIL_NOT_SENT" },
    service: "subscription",
    method: "POST",
    path: "/users/reset-password/verification-code",
    auth: "none",
    body: z.object({ uuid: Id, sendType: z.enum(["email", "sms"]), tenantAlias: z.string().max(100) }),
    responses: { 200: Done, ...problems(404, 422, 429, 502) },
    summary: "Sends a code that resets a password",
  }),
  validateResetCode: call({
    codes: { 410: "CODE_EXPIRED", 429: "TOO_MANY_REQUESTS", default: "CODE_INVALID" },
    service: "subscription",
    method: "POST",
    path: "/users/reset-password/verification-code/validate",
    auth: "none",
    body: z.object({ code: z.string().max(20), tenantAlias: z.string().max(100), uuid: Id }),
    responses: { 200: z.object({ token: z.string() }), ...problems(404, 410, 422, 429) },
    summary: "Returns the token for the confirmation; 422 CODE_INVALID, 410 CODE_EXPIRED",
  }),
  confirmWithCode: call({
    codes: spent,
    service: "subscription",
    method: "PUT",
    path: "/users/confirm-reset-password",
    auth: "none",
    headers: CaptchaHeaders,
    body: ConfirmPassword,
    responses: confirmed,
    summary: "Sets a new password by a code",
  }),
};

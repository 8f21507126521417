import { authenticationCode } from "~/api/authentication-code";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { captchaRefusal } from "./captcha/captcha-check";
import { dispatchCode } from "./code-dispatch";
import { findActiveAccount, type Identifier, identifierOf } from "./identifier";
import { accountSubject, type CodeKey, codeSubject, tryCode } from "./one-time-code";
import { isPasswordOff } from "./password/password-way";
import { openSession } from "./sign-in";
import type { AccountRow } from "./user-view";

/** Signs in candidates by a code sent by mail or text message; staff sign in by password. */
export const authenticationCodeResource = implement(authenticationCode, {
  generate: async ({ body, headers }, ctx) => {
    if (await isPasswordOff(ctx)) return notFound;
    const refusal = await captchaRefusal(ctx, headers);
    if (refusal) return refusal;
    const identifier = identifierOf(body.document);
    // Only text that cannot identify a candidate is refused. Unknown accounts get the same answer as known ones.
    if (!isPlausible(identifier)) return problem(404, "CONTACT_NOT_FOUND");
    const account = await findCandidate(ctx, identifier);
    const key = keyOf(ctx, identifier, account);
    const outcome = await dispatchCode(ctx, { key, account, sendType: body.sendType });
    if (outcome === "failing") return problem(502, "EMAIL_NOT_SENT");
    if (outcome === "too-soon") return problem(429, "CODE_TOO_SOON");
    if (outcome === "too-many") return problem(429, "TOO_MANY_REQUESTS");
    return { status: 200, body: { Message: "OK" as const } };
  },

  validate: async ({ body }, ctx) => {
    if (await isPasswordOff(ctx)) return notFound;
    const identifier = identifierOf(body.document);
    const account = await findCandidate(ctx, identifier);
    const outcome = await tryCode(ctx, keyOf(ctx, identifier, account), body.code);
    if (outcome === "expired") return problem(410, "CODE_EXPIRED");
    if (outcome === "exhausted") return problem(429, "TOO_MANY_REQUESTS");
    // For an unknown account no code was sent, so even a right guess counts as wrong.
    if (outcome === "wrong" || !account) return problem(422, "CODE_INVALID");
    return { status: 200, body: await openSession(ctx.db, account, ctx) };
  },
});

async function findCandidate(ctx: BackendContext, identifier: Identifier): Promise<AccountRow | null> {
  const account = await findActiveAccount(ctx.db, identifier);
  return account?.type === "candidate" ? account : null;
}

function isPlausible({ email, cpf, rne, passport }: Identifier): boolean {
  return Boolean(email || cpf || rne || passport);
}

function keyOf(
  { config }: BackendContext,
  { key }: Identifier,
  account: AccountRow | null,
): CodeKey & { purpose: "sign-in" } {
  const subject = accountSubject(codeSubject(config, key), account?.id ?? null);
  return { purpose: "sign-in", subject };
}

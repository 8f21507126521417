import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { inTransaction } from "~/data/transaction";
import { messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import { parseCaptchaKey } from "~/modules/people/rules/access/captcha-key";
import { parseEmail } from "~/modules/people/rules/email";
import type { BackendContext } from "~/procedure/context";
import { operation, query } from "~/procedure/procedure";
import { type CodeKey, codeExpiry, codeSubject, issueCode, tryCode } from "../one-time-code";
import { addressQuotas, admit } from "../sign-in-throttle";
import { issueToken } from "../token";
import { MAILED, MAILED_PURPOSE } from "./captcha-check";
import { captchaKeyOf } from "./captcha-key";
import { makeChallenge } from "./proof-of-work";

const CODES_PER_ADDRESSEE = 5;
const CODES_PER_ADDRESS = 100;
const TOKEN_MS = 30 * 60_000;

/**
 * Ways to get a token for the header `x-captcha-token` without a hosted captcha service, each token for one form: a proof
 * of work for browsers with scripts, a mailed code for browsers without.
 */
export const captchaProcedures = {
  /** A challenge; refuses with NOT_FOUND if the tenant uses a hosted captcha. */
  challenge: query({ access: "visitor" }, async (ctx) => {
    const { kind, difficulty } = parseCaptchaKey((await captchaKeyOf(ctx)) ?? "pow");
    if (kind !== "pow") throw absent();
    return makeChallenge(ctx.config, ctx.tenantId, difficulty, ctx.now);
  }),

  /** Mails a code of six digits; refuses with CODE_TOO_SOON within a minute after the last one. */
  sendCode: operation({ access: "visitor", input: z.object({ email: z.string().max(200) }) }, async (ctx, input) => {
    const email = parseEmail(input.email);
    if (!email) throw new Refusal("VALIDATION");
    const quotas = [
      { subject: `captcha-to:${email}`, limit: CODES_PER_ADDRESSEE },
      ...addressQuotas(ctx.headers, "captcha", CODES_PER_ADDRESS),
    ];
    const admission = await admit(ctx.db, quotas, ctx.now);
    if (!admission) throw new Refusal("TOO_MANY_REQUESTS");
    const sent = await inTransaction(ctx.db, async (db) => {
      const code = await issueCode({ ...ctx, db }, keyOf(ctx, email));
      if (code === null) return false;
      const { language, institutionId, hostname } = ctx;
      const mail = { to: email, code, institutionId, hostname, expiresAt: codeExpiry(ctx.now) };
      await sendMail(db, messageIn(language, "accountMessage.code_captcha"), mail, ctx.now);
      return true;
    });
    if (sent) return;
    await admission.forgive([]);
    throw new Refusal("CODE_TOO_SOON");
  }),

  /** Exchanges the mailed code for a captcha token. A refused try counts. */
  exchangeCode: operation(
    { access: "visitor", input: z.object({ email: z.string().max(200), code: z.string().max(20) }) },
    async (ctx, { email: typed, code }) => {
      const email = parseEmail(typed);
      const outcome = email ? await tryCode(ctx, keyOf(ctx, email), code) : "wrong";
      if (outcome === "wrong") throw new Refusal("CODE_INVALID");
      if (outcome === "expired") throw new Refusal("CODE_EXPIRED");
      if (outcome === "exhausted") throw new Refusal("TOO_MANY_REQUESTS");
      const { token } = await issueToken(ctx.db, "", MAILED_PURPOSE, ctx.now, TOKEN_MS);
      return { token: MAILED + token };
    },
  ),
};

function keyOf({ config }: BackendContext, email: string): CodeKey {
  return { purpose: "captcha", subject: codeSubject(config, email) };
}

import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { parseCaptchaKey } from "~/modules/people/rules/access/captcha-key";
import { parseEmail } from "~/modules/people/rules/email";
import { operation, query } from "~/procedure/procedure";
import { mailCode, useMailedCode } from "../code/mailed-code";
import { issueToken } from "../token";
import { MAILED, MAILED_PURPOSE } from "./captcha-check";
import { captchaKeyOf } from "./captcha-key";
import { makeChallenge } from "./proof-of-work";

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
    await mailCode(ctx, { purpose: "captcha", email });
  }),

  /** Exchanges the mailed code for a captcha token. A refused try counts. */
  exchangeCode: operation(
    { access: "visitor", input: z.object({ email: z.string().max(200), code: z.string().max(20) }) },
    async (ctx, { email: typed, code }) => {
      const email = parseEmail(typed);
      if (!email) throw new Refusal("CODE_INVALID");
      await useMailedCode(ctx, { purpose: "captcha", email }, code);
      const { token } = await issueToken(ctx.db, "", MAILED_PURPOSE, ctx.now, TOKEN_MS);
      return { token: MAILED + token };
    },
  ),
};

import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { codeMessage, MAIL_TOPIC } from "~/backend/messaging";
import { enqueue } from "~/backend/outbox";
import { captcha } from "~/contract/captcha";
import { parseCaptchaKey } from "~/domain/access/captcha-key";
import { parseEmail } from "~/domain/person/email";
import { type CodeKey, codeExpiry, codeSubject, issueCode, tryCode } from "../one-time-code";
import { addressQuotas, admit } from "../sign-in-throttle";
import { issueToken } from "../token";
import { MAILED, MAILED_PURPOSE } from "./captcha-check";
import { captchaKeyOf } from "./captcha-key";
import { makeChallenge } from "./proof-of-work";

const CODES_PER_ADDRESSEE = 5;
const CODES_PER_ADDRESS = 100;
const TOKEN_MS = 30 * 60_000;

/** Captchas: a proof of work for browsers with scripts, a mailed code for browsers without. */
export const captchaResource = implement(captcha, {
  challenge: async (_, ctx) => {
    const { kind, difficulty } = parseCaptchaKey((await captchaKeyOf(ctx)) ?? "pow");
    if (kind !== "pow") return notFound;
    return { status: 200, body: makeChallenge(ctx.config, ctx.tenantId, difficulty, ctx.now) };
  },

  sendCode: async ({ body }, ctx) => {
    const email = parseEmail(body.email);
    if (!email) return problem(422, "VALIDATION", { fields: { email: "personalData.errorEmail" } });
    const quotas = [
      { subject: `captcha-to:${email}`, limit: CODES_PER_ADDRESSEE },
      ...addressQuotas(ctx.headers, "captcha", CODES_PER_ADDRESS),
    ];
    const admission = await admit(ctx.db, ctx.tenantId, quotas, ctx.now);
    if (!admission) return problem(429, "TOO_MANY_REQUESTS");
    const sent = await inTransaction(ctx.db, async (db) => {
      const code = await issueCode({ ...ctx, db }, keyOf(ctx, email));
      if (code === null) return false;
      const { language, institutionId, hostname } = ctx;
      const mail = { to: email, ...codeMessage("captcha", language), code, language, institutionId, hostname };
      await enqueue(db, ctx.tenantId, MAIL_TOPIC, { ...mail, expiresAt: codeExpiry(ctx.now) }, ctx.now);
      return true;
    });
    if (sent) return { status: 200, body: { Message: "OK" as const } };
    await admission.forgive([]);
    return problem(429, "CODE_TOO_SOON");
  },

  exchangeCode: async ({ body }, ctx) => {
    const email = parseEmail(body.email);
    if (!email) return problem(422, "CODE_INVALID");
    const outcome = await tryCode(ctx, keyOf(ctx, email), body.code);
    if (outcome === "wrong") return problem(422, "CODE_INVALID");
    if (outcome === "expired") return problem(410, "CODE_EXPIRED");
    if (outcome === "exhausted") return problem(429, "TOO_MANY_REQUESTS");
    const owner = { tenantId: ctx.tenantId, userId: "" };
    const { token } = await issueToken(ctx.db, owner, MAILED_PURPOSE, ctx.now, TOKEN_MS);
    return { status: 200, body: { token: MAILED + token } };
  },
});

function keyOf({ config, tenantId }: BackendContext, email: string): CodeKey {
  return { tenantId, purpose: "captcha", subject: codeSubject(config, email) };
}

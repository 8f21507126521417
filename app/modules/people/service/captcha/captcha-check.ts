import { isUniqueViolation } from "~/data/error";
import { sha256 } from "~/data/hash";
import { parseCaptchaKey } from "~/modules/people/rules/access/captcha-key";
import { tenantSettingsOf } from "~/modules/tenancy/service";
import { type BackendContext, problem } from "~/procedure/context";
import { openSecret } from "~/procedure/tenant-secret";
import { addressOf, admit, type Quota } from "../sign-in-throttle";
import { consumeToken } from "../token";
import { checkWork } from "./proof-of-work";

/** Prefix of a token obtained for a mailed code. */
export const MAILED = "mail.";
export const MAILED_PURPOSE = "captcha";

const HOSTED_MS = 60 * 60_000;

interface CaptchaHeaders {
  "x-captcha-token"?: string | undefined;
}

/**
 * Checks and uses up the captcha token of a call, if the tenant requires one or a quota of `free` is used up.
 * Another system that answers for its visitors counts as a tenant that requires none.
 * @param free quotas of uses without a captcha; when absent, tenants that require no captcha allow any number
 * @returns null when the call may go on, else 422 CAPTCHA_REQUIRED or CAPTCHA_INVALID
 */
export async function captchaRefusal(
  ctx: BackendContext,
  headers: CaptchaHeaders,
  inBody?: string | undefined,
  free?: readonly Quota[],
) {
  const { captchaKey, captchaSecret } = await captchaOf(ctx);
  if ((captchaKey === null || ctx.isVouchedFor) && (!free || (await admit(ctx.db, free, ctx.now)))) return null;
  return proofRefusal(ctx, captchaKey, captchaSecret, headers["x-captcha-token"] || inBody);
}

/**
 * Requires a captcha token once the free uses are used up, whether or not the tenant requires one elsewhere.
 * @returns the same as `captchaRefusal`
 */
export async function crowdRefusal(ctx: BackendContext, headers: CaptchaHeaders, free: readonly Quota[]) {
  if (await admit(ctx.db, free, ctx.now)) return null;
  const { captchaKey, captchaSecret } = await captchaOf(ctx);
  return proofRefusal(ctx, captchaKey, captchaSecret, headers["x-captcha-token"]);
}

async function captchaOf(ctx: BackendContext) {
  const tenant = await ctx.db
    .selectFrom("tenant")
    .select("settingsJson")
    .where("id", "=", ctx.tenantId)
    .executeTakeFirst();
  const { captchaKey = null, captchaSecret = null } = tenant ? tenantSettingsOf(tenant) : {};
  return { captchaKey, captchaSecret };
}

/** Checks a token with the tenant's captcha; a tenant without one uses the portal's proof of work. */
async function proofRefusal(ctx: BackendContext, key: string | null, secret: string | null, token = "") {
  if (!token) return problem(422, "CAPTCHA_REQUIRED");
  return (await isGood(ctx, key ?? "pow", secret, token)) ? null : problem(422, "CAPTCHA_INVALID");
}

async function isGood(ctx: BackendContext, key: string, secret: string | null, token: string): Promise<boolean> {
  const { db, tenantId, config, now } = ctx;
  if (token.startsWith(MAILED))
    return (await consumeToken(db, token.slice(MAILED.length), MAILED_PURPOSE, now)) !== null;
  const { kind, siteKey } = parseCaptchaKey(key);
  if (kind === "pow") {
    const work = checkWork(config, tenantId, token, now);
    return work !== null && countOnce(ctx, work.proof, work.expiresAt);
  }
  const opened = secret && openSecret(ctx, secret);
  if (!opened) {
    ctx.log.error("a tenant's captcha service has no secret", { tenantId, kind });
    return false;
  }
  const solved = await ctx.providers.captcha({ kind, siteKey, secret: opened, token, address: addressOf(ctx.headers) });
  return solved && countOnce(ctx, token, new Date(now.getTime() + HOSTED_MS));
}

/** Records a proof as used. @returns false when it was used before */
async function countOnce({ db, tenantId }: BackendContext, proof: string, expiresAt: Date): Promise<boolean> {
  const row = { tenantId, kind: "captcha", hash: sha256(proof), expiresAt: expiresAt.toISOString() };
  try {
    await db.insertInto("usedProof").values(row).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

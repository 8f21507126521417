import { Refusal } from "~/api/refusal";
import { inTransaction } from "~/data/transaction";
import { messageIn } from "~/i18n/message";
import { sendMail } from "~/modules/messaging/service";
import type { BackendContext } from "~/procedure/context";
import { type CodeKey, codeExpiry, codeSubject, issueCode, tryCode } from "../one-time-code";
import { addressQuotas, admit } from "../sign-in-throttle";

const CODES_PER_ADDRESSEE = 5;
const CODES_PER_ADDRESS = 100;

/** An e-mail address that is to be confirmed by a mailed code. */
interface Addressee {
  purpose: "captcha" | "agreement";
  email: string;
  /** What the code is for besides, such as the id of an application; codes of different subjects are different. */
  subject?: string;
}

/**
 * Mails a code of six digits to an address, which need not be that of an account.
 * @throws Refusal TOO_MANY_REQUESTS, or CODE_TOO_SOON within a minute after the last code
 */
export async function mailCode(ctx: BackendContext, addressee: Addressee): Promise<void> {
  const { purpose, email } = addressee;
  const quotas = [
    { subject: `${purpose}-to:${email}`, limit: CODES_PER_ADDRESSEE },
    ...addressQuotas(ctx.headers, purpose, CODES_PER_ADDRESS),
  ];
  const admission = await admit(ctx.db, quotas, ctx.now);
  if (!admission) throw new Refusal("TOO_MANY_REQUESTS");
  const sent = await inTransaction(ctx.db, async (db) => {
    const code = await issueCode({ ...ctx, db }, keyOf(ctx, addressee));
    if (code === null) return false;
    const { language, institutionId, hostname } = ctx;
    const mail = { to: email, code, institutionId, hostname, expiresAt: codeExpiry(ctx.now) };
    await sendMail(db, messageIn(language, `accountMessage.code_${purpose}`), mail, ctx.now);
    return true;
  });
  if (sent) return;
  await admission.forgive([]);
  throw new Refusal("CODE_TOO_SOON");
}

/**
 * Uses up the code that was mailed to an address. A refused try counts.
 * @throws Refusal CODE_INVALID, CODE_EXPIRED, or TOO_MANY_REQUESTS after five tries
 */
export async function useMailedCode(ctx: BackendContext, addressee: Addressee, typed: string): Promise<void> {
  const outcome = await tryCode(ctx, keyOf(ctx, addressee), typed);
  if (outcome === "wrong") throw new Refusal("CODE_INVALID");
  if (outcome === "expired") throw new Refusal("CODE_EXPIRED");
  if (outcome === "exhausted") throw new Refusal("TOO_MANY_REQUESTS");
}

function keyOf({ config }: BackendContext, { purpose, email, subject = "" }: Addressee): CodeKey {
  return { purpose, subject: codeSubject(config, subject === "" ? email : `${subject}\n${email}`) };
}

import { enqueue, isFailing, NOBODY_TOPIC } from "~/data/outbox";
import { inTransaction } from "~/data/transaction";
import { messageIn } from "~/i18n/message";
import { MAIL_TOPIC, SMS_TOPIC, worded, wordingsOf } from "~/modules/messaging/service";
import type { BackendContext } from "~/procedure/context";
import type { SendType } from "./contact";
import { type CodeKey, codeExpiry, issueCode } from "./one-time-code";
import { addressQuotas, admit } from "./sign-in-throttle";
import { type AccountRow, userSettingsOf } from "./user-view";

/** Codes allowed per purpose and identifier in fifteen minutes. */
const CODES_PER_SUBJECT = 5;
/** Codes allowed per IP address in fifteen minutes. */
const CODES_PER_ADDRESS = 30;

interface Dispatch {
  key: CodeKey & { purpose: "password-reset" | "sign-in" };
  /** Null when no account may receive the code: everything happens except sending. */
  account: AccountRow | null;
  sendType: SendType;
}

export type DispatchOutcome = "sent" | "too-soon" | "too-many" | "failing";

/**
 * Creates a code and queues it in the outbox. The answer and the number of writes are the same whether or not the
 * account exists.
 */
export async function dispatchCode(ctx: BackendContext, dispatch: Dispatch): Promise<DispatchOutcome> {
  const { db, now } = ctx;
  const { key, sendType } = dispatch;
  if (await isFailing(db.everyTenant, sendType === "sms" ? SMS_TOPIC : MAIL_TOPIC, now)) return "failing";
  const quotas = [
    { subject: `code:${key.purpose}:${key.subject}`, limit: CODES_PER_SUBJECT },
    ...addressQuotas(ctx.headers, "code", CODES_PER_ADDRESS),
  ];
  const admission = await admit(db, quotas, now);
  if (!admission) return "too-many";
  const sent = await inTransaction(db, async (trx) => {
    const code = await issueCode({ ...ctx, db: trx }, key);
    if (code === null) return false;
    const { topic, payload } = await messageOf({ ...ctx, db: trx }, dispatch, code);
    await enqueue(trx, topic, payload, now);
    return true;
  });
  if (!sent) await admission.forgive([]);
  return sent ? "sent" : "too-soon";
}

/** The message with a code. It reads the same whether or not the account exists. */
async function messageOf(ctx: BackendContext, { key, account, sendType }: Dispatch, code: string) {
  const settings = account ? userSettingsOf(account) : null;
  const language = settings?.languageId ?? ctx.language;
  const { institutionId, hostname, now } = ctx;
  const part = { code, language, institutionId, expiresAt: codeExpiry(now) };
  const name = sendType === "email" ? (`accountMessage.code_${key.purpose}` as const) : "accountMessage.sms";
  const wordings = await wordingsOf(ctx.db, { institutionId, hostname }, name);
  if (name !== "accountMessage.sms" && account) {
    const { title: subject, message: text } = worded(messageIn(language, name), wordings);
    return { topic: MAIL_TOPIC, payload: { to: account.email, subject, text, hostname, ...part } };
  }
  const words = wordings("accountMessage.sms")?.text?.[language];
  if (settings?.cellphone) return { topic: SMS_TOPIC, payload: { to: settings.cellphone, ...part, words } };
  return { topic: NOBODY_TOPIC, payload: {} };
}

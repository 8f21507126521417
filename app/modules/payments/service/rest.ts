import type { TenantDatabase } from "~/data/tenant";
import { type Message, messageIn } from "~/i18n/message";
import { formatMoney } from "~/modules/payments/rules/money";
import { isOrderMethod } from "~/modules/payments/rules/payment-method";
import { refundableCents } from "~/modules/payments/rules/refund";
import { loadSubject, type PaymentSubject, tellCandidate } from "~/modules/subscriptions/service";
import type { Language } from "~/rules/language";
import {
  type ChargeRow,
  cancelPendingCharges,
  chargesOf,
  dataOf,
  findCharge,
  groupOf,
  type PurposeGroup,
  sumsOf,
  updateCharge,
} from "./charge-store";
import { isBeingCharged } from "./payment-lock";
import { reconcileCharge } from "./reconciliation";

/** The rest of a charge of which only a part was received, in cents. */
export interface Rest {
  chargeId: string;
  receivedCents: number;
  restCents: number;
}

/** The received amount of a charge that the institution still has and may return, in cents. */
export const keptCents = (charge: Parameters<typeof sumsOf>[0]): number => refundableCents(sumsOf(charge));

type Completed = Parameters<typeof keptCents>[0] & Pick<ChargeRow, "amountCents">;

/** Says whether a rest has exactly the amount that is missing of the charge that it completes. */
export const completes = (rest: Pick<ChargeRow, "amountCents">, charge: Completed): boolean =>
  keptCents(charge) + Number(rest.amountCents) === Number(charge.amountCents);

/**
 * The rest that staff ask for; null where they ask for none, or the received part was returned.
 * @param charges of a subscription
 */
export function restIn(charges: readonly ChargeRow[], group: PurposeGroup): Rest | null {
  for (const row of charges) {
    const receivedCents = keptCents(row);
    const restCents = Number(row.amountCents) - receivedCents;
    const isAsked = row.state !== "approved" && dataOf(row).partCents !== undefined && groupOf(row) === group;
    if (isAsked && receivedCents > 0 && restCents > 0) return { chargeId: row.id, receivedCents, restCents };
  }
  return null;
}

/** Says whether plan and voucher must not change now: a card is being charged, or a rest was asked for. */
export async function isPriceFixed(trx: TenantDatabase, subject: Pick<PaymentSubject, "id">): Promise<boolean> {
  return restIn(await chargesOf(trx, subject), "first") !== null || isBeingCharged(trx, subject, "first");
}

/**
 * Sends the received part of a charge to the reconciliation, because another charge has paid the whole purpose.
 * @param rest that was asked for; null for none
 */
export async function freePart(trx: TenantDatabase, rest: Rest | null, now: Date): Promise<void> {
  const charge = rest && (await findCharge(trx, rest.chargeId));
  if (charge) await reconcileCharge(trx, charge, { amountCents: rest.receivedCents, reason: "DUPLICATE_PAYMENT" }, now);
}

/** Sends the parts of charges whose rest was asked for to the reconciliation, because their enrolment has ended. */
export async function freeParts(trx: TenantDatabase, subject: Pick<PaymentSubject, "id">, now: Date) {
  for (const charge of await chargesOf(trx, subject)) {
    const amountCents = keptCents(charge);
    if (charge.state === "approved" || dataOf(charge).partCents === undefined || amountCents <= 0) continue;
    // An entry may be open from an earlier end of the enrolment, or because another charge has paid the whole.
    if (await isAskedAbout(trx, charge)) continue;
    await reconcileCharge(trx, charge, { amountCents, reason: "SUBSCRIPTION_CLOSED" }, now);
  }
}

/** Says whether staff have an open entry about the part of a charge; entries about a single payment do not count. */
async function isAskedAbout(trx: TenantDatabase, { id }: ChargeRow): Promise<boolean> {
  const matter = await trx
    .selectFrom("reconciliation")
    .select("id")
    .where("chargeId", "=", id)
    .where("reason", "in", ["SUBSCRIPTION_CLOSED", "DUPLICATE_PAYMENT"])
    .where("paymentId", "is", null)
    .where("resolvedAt", "is", null)
    .executeTakeFirst();
  return matter !== undefined;
}

/** Says whether the rest of a charge may be asked for. A card pays its whole charge, and a rest is not split again. */
export function mayAskRest(charge: ChargeRow): boolean {
  const { partCents, restOf } = dataOf(charge);
  return isOrderMethod(charge.method) && charge.state !== "approved" && partCents === undefined && restOf === undefined;
}

/**
 * Asks the candidate for the rest of a charge: from now on only the rest is due, by any method. Open orders of the
 * purpose are withdrawn, the charge itself included.
 * @returns false when it cannot be asked for, so that the caller rolls back
 */
export async function askRest(trx: TenantDatabase, charge: ChargeRow, restCents: number, now: Date): Promise<boolean> {
  const subject = await loadSubject(trx, charge.subscriptionId);
  if (!subject || !mayAskRest(charge)) return false;
  const partCents = keptCents(charge);
  const dataJson = JSON.stringify({ ...dataOf(charge), partCents });
  if (!(await updateCharge(trx, charge, [charge.state], { dataJson }, now))) return false;
  await cancelPendingCharges(trx, subject, groupOf(charge), now);
  await announceRest(trx, subject, charge, { partCents, restCents }, now);
  return true;
}

/** The message to the candidate when staff ask for a rest. */
export function restMessage(
  { course, partCents, restCents }: { course: string; partCents: number; restCents: number },
  language: Language,
): Message {
  const amounts = { part: formatMoney(partCents, language), rest: formatMoney(restCents, language) };
  return messageIn(language, "paymentMessage.rest", { course, ...amounts });
}

function announceRest(
  trx: TenantDatabase,
  subject: PaymentSubject,
  { installmentNumber }: ChargeRow,
  cents: { partCents: number; restCents: number },
  now: Date,
): Promise<void> {
  const place = installmentNumber === null ? "" : `/installments/${installmentNumber}`;
  const told = (language: Language) => {
    const text = restMessage({ ...cents, course: subject.courseNameIn(language) }, language);
    return { ...text, icon: "payment", path: `/payments/${subject.id}${place}` };
  };
  return tellCandidate(trx, subject, told, now);
}

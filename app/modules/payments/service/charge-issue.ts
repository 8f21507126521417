import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { isDirectMethod, isOrderMethod } from "~/modules/payments/rules/payment-method";
import type { ChargePurpose } from "~/modules/payments/rules/price";
import {
  classProblem,
  holdUntil,
  loadSubject,
  lockSubject,
  moveStatus,
  type PaymentSubject,
} from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import type { Day } from "~/rules/time/date";
import {
  BEGINNING,
  type ChargeData,
  type ChargeRow,
  findCharge,
  groupOf,
  isBeginning,
  withdrawLater,
} from "./charge-store";
import { dueBreakdown, type PaymentDue, purposeAmount, voucherAllows } from "./payment-due";
import { saveInstallments } from "./payment-installment";
import { findLock, openLock } from "./payment-lock";
import { saveConsent } from "./recurrence/store";
import { dueOf } from "./schedule/installment-due";
import { activeRedemption, holdVoucherUntil } from "./voucher-reservation";

export interface Attempt {
  idempotencyKey: string;
  /** Amount that the payer saw, in cents; null where a saved card is charged without its payer. */
  amountCents: number | null;
  method: ChargeRow["method"];
  /** Number of the installment to pay; null for the payment of the enrolment. */
  installment?: number | null;
  /** The day for which fine and interest of an installment are computed; absent for today. */
  lateOn?: Day;
}

/** The terms of an attempt, computed from the current amounts. */
export interface Terms {
  purpose: ChargePurpose;
  amountCents: number;
  /** Amounts in cents that the payer may have seen: with or without interest. */
  seenCents: readonly number[];
  state: ChargeRow["state"];
  data: Omit<ChargeData, "breakdown">;
  expiresAt: string | null;
  provider: string;
  reference: string;
  /** The network address from which the payer agreed to a recurrence; absent where the payer agreed to none. */
  consentFrom?: string | undefined;
}

export type Issue = { kind: "new"; charge: ChargeRow; due: PaymentDue } | { kind: "existing"; charge: ChargeRow };

type TermsOf = (due: PaymentDue, trx: TenantDatabase) => Terms | Promise<Terms>;

/**
 * Stores a payment attempt after reading the amounts again. The same key returns the same charge; a waiting order of
 * the same amount is returned again; a direct charge locks its purpose, so that only one of several concurrent charges
 * proceeds.
 * @throws Refusal before anything is stored
 */
export async function issueCharge(
  { db, now }: Pick<BackendContext, "now"> & { db: TenantDatabase },
  place: Pick<PaymentSubject, "id">,
  attempt: Attempt,
  termsOf: TermsOf,
): Promise<Issue> {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, place.id);
    const known = await findByKey(trx, attempt.idempotencyKey);
    if (known) return replay(known, place, attempt);
    const subject = await loadSubject(trx, place.id);
    const found = subject
      ? await dueOf(trx, subject, now, attempt.installment ?? null, attempt.lateOn)
      : { ok: false as const, code: "STEP_BLOCKED" as const };
    if (!found.ok) throw new Refusal(found.code);
    const { due } = found;
    await requireFree(trx, due, attempt, now);
    const terms = await termsOf(due, trx);
    if (attempt.amountCents !== null && !terms.seenCents.includes(attempt.amountCents))
      throw new Refusal("PAYMENT_CHANGED", { facts: { amountCents: terms.amountCents } });
    const waiting = await waitingCharge(trx, due, attempt, terms, now);
    if (waiting) return { kind: "existing", charge: waiting };
    return { kind: "new", charge: await insertCharge(trx, due, attempt, terms, now), due };
  });
}

/** The charge that was stored with an idempotency key; undefined if there is none. */
export function findByKey(trx: TenantDatabase, key: string) {
  return trx.selectFrom("charge").selectAll().where("idempotencyKey", "=", key).executeTakeFirst();
}

/** A key of another attempt is refused, without details about that attempt. */
function replay(known: ChargeRow, place: { id: string }, attempt: Attempt): Issue {
  const isSameClaim = known.installmentNumber === (attempt.installment ?? null);
  const same = known.subscriptionId === place.id && known.method === attempt.method && isSameClaim;
  if (!same) throw new Refusal("CONFLICT");
  return { kind: "existing", charge: known };
}

const claimOf = ({ purpose, installment }: Pick<PaymentDue, "installment"> & { purpose: ChargePurpose }) =>
  groupOf({ purpose, installmentNumber: installment?.number ?? null });

/** @throws Refusal when another charge has the purpose, or when method, voucher or class do not allow the payment */
async function requireFree(trx: TenantDatabase, due: PaymentDue, { method }: Attempt, now: Date): Promise<void> {
  const lock = await findLock(trx, due.subject, claimOf(due));
  if (lock) throw new Refusal(lock.state === "paid" ? "PAYMENT_ALREADY_MADE" : "CONFLICT");
  if (method !== "none" && !due.methods.includes(method)) throw new Refusal("PAYMENT_METHOD_DISABLED");
  if (method !== "none" && !voucherAllows(due, method)) throw new Refusal("COUPON_INVALID_FOR_METHOD");
  const code = due.purpose === "first" ? await classProblem(trx, due.subject, now) : null;
  if (code) throw new Refusal(code);
}

/** The waiting order of a method, purpose and amount, or null; cancels all others of the same method and purpose. */
async function waitingCharge(trx: TenantDatabase, due: PaymentDue, { method }: Attempt, terms: Terms, now: Date) {
  if (!isOrderMethod(method)) return null;
  const rows = await trx
    .selectFrom("charge")
    .selectAll()
    .where("subscriptionId", "=", due.subject.id)
    .where("method", "=", method)
    .where("purpose", "=", terms.purpose)
    .$if(due.installment !== null, (query) => query.where("installmentNumber", "=", due.installment?.number ?? 0))
    .where("state", "in", ["pending", "processing"])
    .where("expiresAt", ">", now.toISOString())
    .execute();
  const same = rows.find((row) => row.amountCents === terms.amountCents);
  const others = rows.filter((row) => row !== same).map(({ id }) => id);
  if (others.length > 0) {
    await trx
      .updateTable("charge")
      .set({ state: "cancelled", updatedAt: now.toISOString() })
      .where("id", "in", others)
      .execute();
    for (const id of others) await withdrawLater(trx, id, now);
  }
  return same ?? null;
}

async function insertCharge(trx: TenantDatabase, due: PaymentDue, attempt: Attempt, terms: Terms, now: Date) {
  const { subject, installment } = due;
  const at = now.toISOString();
  const interestCents = terms.amountCents - purposeAmount(due, terms.purpose);
  const { chargeId = "", receivedCents = 0 } = due.rest ?? {};
  const redemptionId = activeRedemption(subject, now)?.id;
  const claim = {
    ...(!installment && redemptionId && { redemptionId }),
    ...(installment && { claim: installment }),
    ...(due.rest && { restOf: { chargeId, receivedCents } }),
  };
  const charge: ChargeRow = {
    tenantId: subject.tenantId,
    id: newId(),
    institutionId: subject.institutionId,
    subscriptionId: subject.id,
    idempotencyKey: attempt.idempotencyKey,
    method: attempt.method,
    state: terms.state,
    purpose: terms.purpose,
    installmentNumber: installment?.number ?? null,
    amountCents: terms.amountCents,
    provider: terms.provider,
    providerReference: terms.reference,
    providerId: null,
    receivedCents: 0,
    approvedAt: null,
    returningCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    askedAt: null,
    searchKey: terms.data.card?.lastDigits || null,
    dataJson: JSON.stringify({ ...terms.data, ...claim, breakdown: dueBreakdown(due, interestCents) }),
    reason: attempt.method === "none" ? null : BEGINNING,
    expiresAt: terms.expiresAt,
    createdAt: at,
    updatedAt: at,
  };
  await trx.insertInto("charge").values(charge).execute();
  if (terms.consentFrom !== undefined) await saveConsent(trx, subject, terms.consentFrom, now);
  const isDirect = isDirectMethod(attempt.method);
  if (isDirect) await openLock(trx, subject, groupOf(charge), charge.id);
  if (installment) return charge;
  if (terms.expiresAt) {
    await holdUntil(trx, subject, terms.expiresAt);
    await holdVoucherUntil({ db: trx, now }, subject.id, terms.expiresAt);
  }
  await saveInstallments(trx, subject, due.schedule);
  const next = isDirect ? "payment_processing" : "payment_pending";
  await moveStatus(trx, subject, next, now);
  return charge;
}

const PATIENCE_MS = 5_000;
const PAUSE_MS = 40;

/**
 * Waits up to five seconds while another call sends a new charge to its provider, so that both calls return the
 * outcome.
 * @returns the charge after that; without an outcome if the provider has not answered by then
 */
export async function settled(db: TenantDatabase, charge: ChargeRow): Promise<ChargeRow> {
  const until = performance.now() + PATIENCE_MS;
  let current = charge;
  while (isBeginning(current) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    current = (await findCharge(db, charge.id)) ?? current;
  }
  return current;
}

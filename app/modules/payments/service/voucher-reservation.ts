import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countBy, expiredRows, inBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { StoredDiscount } from "~/modules/catalogue/service";
import { askAgreementProof } from "~/modules/documents/service";
import type { AgreementProof } from "~/modules/payments/rules/agreement";
import { savedCents } from "~/modules/payments/rules/discount/saved-cents";
import type { VoucherRejection } from "~/modules/payments/rules/voucher";
import { loadSubject, lockSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { endOf, todayOf } from "~/procedure/today";
import { cancelPendingCharges } from "./charge-store";
import { isPriceFixed } from "./rest";
import { findVoucher, type KnownVoucher, tryVoucher, usesByDocument, voucherColumns, voucherOf } from "./voucher-rule";

/** How long a use stays reserved; an order that can be paid for longer extends the reservation. */
const RESERVATION_MS = 7 * 86_400_000;

export interface Redemption {
  id: string;
  voucherId: string;
  state: "reserved" | "consumed";
  discount: StoredDiscount;
}

export type Reservation =
  | { ok: true; discount: StoredDiscount }
  | {
      ok: false;
      code: VoucherRejection | "NOT_FOUND" | "COUPON_SAVES_LESS" | "AGREEMENT_NOT_APPLICABLE" | PriceProblem;
    };

/** What entitles a candidate to an agreement, and the code of a voucher that it replaces because it saves more. */
export interface AgreementClaim {
  proof: AgreementProof;
  insteadOf: string | null;
}

/** Why no voucher may change a price. */
export type PriceProblem = "PRICE_LIST_NOT_REGISTERED" | "PAYMENT_ALREADY_MADE" | "CONFLICT";

type Place = Pick<BackendContext, "db" | "now">;

/** A subscription with a price list. */
export type PricedSubject = PaymentSubject & { price: NonNullable<PaymentSubject["price"]> };

/** Rolls back the transaction when a voucher is not available, so that an earlier one stays reserved. */
class Refused extends Error {
  readonly code: VoucherRejection | "COUPON_SAVES_LESS";

  constructor(code: Refused["code"]) {
    super(code);
    this.code = code;
  }
}

/**
 * Reserves one use of a voucher for a subscription and releases an earlier one. Neither reserving the same voucher
 * again nor a refusal changes a reservation of the subscription. May run inside an open transaction.
 */
export function reserveVoucher(place: Place, subscriptionId: string, code: string): Promise<Reservation> {
  return reserveChosen<never>(place, subscriptionId, async (trx, subject) => ({
    voucher: await findVoucher(trx, subject, code),
    claim: null,
  }));
}

/** What is to be reserved: a voucher, or an agreement with its claim; null for a code that no voucher has. */
export interface Chosen {
  voucher: KnownVoucher | null;
  claim: AgreementClaim | null;
}

/** The same with a voucher or an agreement that is chosen once the subscription is locked. */
export async function reserveChosen<None extends Reservation | null = never>(
  { db, now }: Place,
  subscriptionId: string,
  choose: (trx: TenantDatabase, subject: PricedSubject) => Promise<Chosen | None>,
): Promise<Reservation | None> {
  try {
    return await inTransaction(db, async (trx) => {
      await lockSubject(trx, subscriptionId);
      const subject = await loadSubject(trx, subscriptionId);
      if (!subject) return { ok: false, code: "NOT_FOUND" };
      const { price } = subject;
      if (!price) return { ok: false, code: "PRICE_LIST_NOT_REGISTERED" };
      const chosen = await choose(trx, { ...subject, price });
      return isChosen(chosen) ? reserve(trx, subject, chosen.voucher, now, chosen.claim) : chosen;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

const isChosen = (given: Chosen | Reservation | null): given is Chosen => given !== null && "voucher" in given;

async function reserve(
  trx: TenantDatabase,
  subject: PaymentSubject,
  voucher: KnownVoucher | null,
  now: Date,
  claim: AgreementClaim | null,
): Promise<Reservation> {
  const { tenantId, id } = subject;
  const current = activeRedemption(subject, now);
  if (current?.state === "consumed" || subject.isPaid) return { ok: false, code: "PAYMENT_ALREADY_MADE" };
  if (current && current.voucherId === voucher?.id) return { ok: true, discount: current.discount };
  if (await isPriceFixed(trx, subject)) return { ok: false, code: "CONFLICT" };
  if (voucher) {
    const ofVoucher = { tenantId, voucherId: voucher.id };
    await release(trx.everyTenant, (use) => use.and(ofVoucher).and("expiresAt", "<=", now.toISOString()));
  }
  const document = subject.person.document;
  const { levelId, courseId, campusId } = subject;
  const use = { price: subject.price!, today: todayOf(now), levelId, courseId, campusId };
  const known = voucher && (await readVoucher(trx, voucher.id));
  const attempt = (which: KnownVoucher | null) => tryVoucher(which, { ...use, method: null, usesByDocument: 0 });
  const first = attempt(known);
  if (!first.ok || !known) return { ok: false, code: first.ok ? "COUPON_NOT_FOUND" : first.code };
  const hasFee = subject.template === 4;
  // An agreement is given up only for a voucher that saves more.
  if (!claim && current?.discount.names && savedCents(first.discount, hasFee) <= savedCents(current.discount, hasFee))
    throw new Refused("COUPON_SAVES_LESS");
  await releaseVoucher({ db: trx, now }, id);
  const taken = await takeUse(trx, known.id, { onlyActive: true });
  // Staff may have paused or changed the voucher since it was read; what counts is the row that is locked now.
  const tried = attempt(taken && { ...taken, usesTaken: taken.usesTaken - 1 });
  if (!taken || !tried.ok) throw new Refused(await refusalNow(trx, known, attempt));
  // The transaction keeps the voucher's row locked, so that two enrolments of one CPF are counted one after the other.
  const uses = await usesByDocument(trx, known.id, document, now);
  if (uses >= known.perDocumentLimit) throw new Refused("COUPON_INVALID_FOR_PERSON");
  const redemptionId = newId();
  const discount = claim?.insteadOf ? { ...tried.discount, insteadOf: claim.insteadOf } : tried.discount;
  const reservedUntil = new Date(now.getTime() + RESERVATION_MS).toISOString();
  await trx
    .insertInto("voucherRedemption")
    .values({
      id: redemptionId,
      voucherId: known.id,
      batchId: trx.selectFrom("voucher").select("batchId").where("id", "=", known.id),
      subscriptionId: id,
      document,
      state: "reserved",
      proof: claim?.proof ?? null,
      documentId: claim ? await proofDocument(trx, subject, known, claim, now) : null,
      discountJson: JSON.stringify(discount),
      // An agreement is no promise of some days: its candidate is entitled to it as long as the intake lasts.
      expiresAt: claim ? [endOf(subject.intakeEndsOn), reservedUntil].sort()[1]! : reservedUntil,
      createdAt: now.toISOString(),
    })
    .execute();
  await pointAt(trx, id, redemptionId);
  await cancelPendingCharges(trx, subject, "first", now);
  return { ok: true, discount };
}

/** Asks for the document that proves an agreement. @returns its id; null where none is asked for */
async function proofDocument(
  trx: TenantDatabase,
  subject: PaymentSubject,
  { agreement }: KnownVoucher,
  { proof }: AgreementClaim,
  now: Date,
): Promise<string | null> {
  if (!agreement?.documentTypeId || proof === "email") return null;
  const { id: subscriptionId, institutionId, personId, levelId } = subject;
  return askAgreementProof(trx, { institutionId, subscriptionId, personId, levelId }, agreement.documentTypeId, now);
}

async function readVoucher(trx: TenantDatabase, id: string): Promise<KnownVoucher | null> {
  const row = await trx.selectFrom("voucher").select(voucherColumns).where("id", "=", id).executeTakeFirst();
  return row ? voucherOf(row) : null;
}

/** Why no use of a voucher could be taken that applied when it was read. */
async function refusalNow(
  trx: TenantDatabase,
  { id }: KnownVoucher,
  attempt: (voucher: KnownVoucher | null) => ReturnType<typeof tryVoucher>,
): Promise<VoucherRejection> {
  const tried = attempt(await readVoucher(trx, id));
  return tried.ok ? "COUPON_LIMIT_REACHED" : tried.code;
}

/**
 * Takes one use of a voucher and locks its row until the transaction ends.
 * @returns the voucher with this use; null if none is left, or if it is paused and only an active one is wanted
 */
async function takeUse(
  trx: TenantDatabase,
  voucherId: string,
  { onlyActive = false } = {},
): Promise<KnownVoucher | null> {
  const row = await trx
    .updateTable("voucher")
    .set((eb) => ({ usesTaken: eb("usesTaken", "+", 1) }))
    .where("id", "=", voucherId)
    .whereRef("usesTaken", "<", "usesLimit")
    .$if(onlyActive, (query) => query.where("active", "=", 1))
    .returning(voucherColumns)
    .executeTakeFirst();
  return row ? voucherOf(row) : null;
}

/** Releases the reserved use of a subscription and cancels its waiting orders. @returns false when none was reserved */
export async function releaseVoucher({ db, now }: Place, subscriptionId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const released = await release(trx.everyTenant, (use) => use.and({ tenantId: trx.tenantId, subscriptionId }));
    if (released === 0) return false;
    await cancelPendingCharges(trx, { id: subscriptionId }, "first", now);
    return true;
  });
}

/** Releases the use of a withdrawn subscription, even if its payment has consumed it. */
export async function returnVoucher({ db }: Place, subscriptionId: string): Promise<void> {
  await release(db.everyTenant, (use) => use.and({ tenantId: db.tenantId, subscriptionId }), ["reserved", "consumed"]);
}

/** Consumes the reserved use of a subscription when its payment is approved. */
export async function consumeVoucher({ db }: Place, subscriptionId: string): Promise<void> {
  await db
    .updateTable("voucherRedemption")
    .set({ state: "consumed" })
    .where("subscriptionId", "=", subscriptionId)
    .where("state", "=", "reserved")
    .execute();
}

/**
 * Consumes the voucher use that gave a charge its discount, even if the use expired before the payment became known. If
 * other candidates have taken all uses meanwhile, this use is not counted. Only for a charge that was paid in time.
 * @returns the subject with this use; unchanged if the subscription has reserved another use by now
 */
export async function consumeUse<Subject extends PaymentSubject>(
  trx: TenantDatabase,
  subject: Subject,
  redemptionId: string,
): Promise<Subject> {
  const { id, redemption } = subject;
  if (redemption && redemption.id !== redemptionId) return subject;
  const own = await trx
    .selectFrom("voucherRedemption")
    .select(["voucherId", "state"])
    .where("id", "=", redemptionId)
    .executeTakeFirst();
  if (!own) return subject;
  const isReleased = own.state === "released";
  const counted = isReleased ? ({ isCounted: (await takeUse(trx, own.voucherId)) ? 1 : 0 } as const) : {};
  await trx
    .updateTable("voucherRedemption")
    .set({ state: "consumed", ...counted })
    .where("id", "=", redemptionId)
    .execute();
  if (isReleased) await pointAt(trx, id, redemptionId);
  const used = await loadSubject(trx, id);
  return { ...subject, redemption: used?.redemption ?? null };
}

/** Makes a reservation last at least until an instant, up to which a payment may still arrive. */
export async function holdVoucherUntil({ db }: Place, subscriptionId: string, until: string): Promise<void> {
  await db
    .updateTable("voucherRedemption")
    .set({ expiresAt: until })
    .where("subscriptionId", "=", subscriptionId)
    .where("state", "=", "reserved")
    .where("expiresAt", "<", until)
    .execute();
}

/** The voucher that applies to a subscription now, if any. */
export function activeRedemption({ redemption }: Pick<PaymentSubject, "redemption">, now: Date): Redemption | null {
  if (!redemption || redemption.isSuspended) return null;
  if (redemption.state === "reserved" && redemption.expiresAt <= now.toISOString()) return null;
  const { id, voucherId, state, discountJson } = redemption;
  return { id, voucherId, state, discount: StoredDiscount.parse(JSON.parse(discountJson)) };
}

/** Releases expired reservations, in batches. @returns their number */
export function releaseExpiredUses(db: Database, now: Date): Promise<number> {
  return inBatches((limit) =>
    inTransaction(db, (trx) => release(trx, () => expiredRows("voucherRedemption", { state: "reserved", now, limit }))),
  );
}

/** Releases the uses in any of these states that match a condition. @returns their number */
async function release(
  trx: Database,
  which: (use: ExpressionBuilder<Schema, "voucherRedemption">) => Expression<SqlBool>,
  from: readonly ("reserved" | "consumed")[] = ["reserved"],
): Promise<number> {
  const released = await trx
    .updateTable("voucherRedemption")
    .set({ state: "released" })
    .where("state", "in", from)
    .where(which)
    .returning(["tenantId", "voucherId", "subscriptionId", "isCounted"])
    .execute();
  const counted = released.filter(({ isCounted }) => isCounted === 1);
  const uses = countBy(counted, (row) => JSON.stringify([row.tenantId, row.voucherId]));
  for (const [key, count] of uses) {
    const [tenantId, voucherId] = JSON.parse(key) as [string, string];
    await giveBack(tenantHandle(trx, tenantId), voucherId, count);
  }
  for (const row of released) await pointAt(tenantHandle(trx, row.tenantId), row.subscriptionId, null);
  return released.length;
}

async function giveBack(trx: TenantDatabase, voucherId: string, uses: number): Promise<void> {
  await trx
    .updateTable("voucher")
    .set((eb) => ({ usesTaken: eb("usesTaken", "-", uses) }))
    .where("id", "=", voucherId)
    .where("usesTaken", ">=", uses)
    .execute();
}

async function pointAt(trx: TenantDatabase, subscriptionId: string, redemptionId: string | null) {
  await trx
    .updateTable("subscription")
    .set({ voucherRedemptionId: redemptionId })
    .where("id", "=", subscriptionId)
    .execute();
}

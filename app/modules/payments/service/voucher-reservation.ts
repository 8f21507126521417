import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countBy, expiredRows, inBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { StoredDiscount } from "~/modules/catalogue/service";
import type { VoucherRejection } from "~/modules/payments/rules/voucher";
import { loadSubject, lockSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
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
  | { ok: false; code: VoucherRejection | "NOT_FOUND" | PriceProblem };

/** Why no voucher may change a price. */
export type PriceProblem = "PRICE_LIST_NOT_REGISTERED" | "PAYMENT_ALREADY_MADE" | "CONFLICT";

type Place = Pick<BackendContext, "db" | "now">;

/** Rolls back the transaction when a voucher is not available, so that an earlier one stays reserved. */
class Refused extends Error {
  readonly code: VoucherRejection;

  constructor(code: VoucherRejection) {
    super(code);
    this.code = code;
  }
}

/**
 * Reserves one use of a voucher for a subscription and releases an earlier one. Neither reserving the same voucher
 * again nor a refusal changes a reservation of the subscription. May run inside an open transaction.
 */
export async function reserveVoucher(place: Place, subscriptionId: string, code: string): Promise<Reservation> {
  const { db, now } = place;
  try {
    return await inTransaction(db, async (trx) => {
      await lockSubject(trx, subscriptionId);
      const subject = await loadSubject(trx, subscriptionId);
      if (!subject) return { ok: false, code: "NOT_FOUND" };
      if (!subject.price) return { ok: false, code: "PRICE_LIST_NOT_REGISTERED" };
      return reserve(trx, subject, await findVoucher(trx, subject, code), now);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

async function reserve(
  trx: TenantDatabase,
  subject: PaymentSubject,
  voucher: KnownVoucher | null,
  now: Date,
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
  const use = { price: subject.price!, today: todayOf(now), courseId: subject.courseId, campusId: subject.campusId };
  const known = voucher ? await findVoucher(trx, subject, voucher.code) : null;
  const attempt = (which: KnownVoucher | null) => tryVoucher(which, { ...use, method: null, usesByDocument: 0 });
  const first = attempt(known);
  if (!first.ok || !known) return { ok: false, code: first.ok ? "COUPON_NOT_FOUND" : first.code };
  await releaseVoucher({ db: trx, now }, id);
  const taken = await takeUse(trx, known.id, { onlyActive: true });
  // Staff may have paused or changed the voucher since it was read; what counts is the row that is locked now.
  const tried = attempt(taken && { ...taken, usesTaken: taken.usesTaken - 1 });
  if (!taken || !tried.ok) throw new Refused(await refusalNow(trx, known, attempt));
  // The transaction keeps the voucher's row locked, so that two enrolments of one CPF are counted one after the other.
  const uses = await usesByDocument(trx, known.id, document, now);
  if (uses >= known.perDocumentLimit) throw new Refused("COUPON_INVALID_FOR_PERSON");
  const redemptionId = newId();
  await trx
    .insertInto("voucherRedemption")
    .values({
      id: redemptionId,
      voucherId: known.id,
      batchId: trx.selectFrom("voucher").select("batchId").where("id", "=", known.id),
      subscriptionId: id,
      document,
      state: "reserved",
      discountJson: JSON.stringify(tried.discount),
      expiresAt: new Date(now.getTime() + RESERVATION_MS).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute();
  await pointAt(trx, id, redemptionId);
  await cancelPendingCharges(trx, subject, "first", now);
  return { ok: true, discount: tried.discount };
}

/** Why no use of a voucher could be taken that applied when it was read. */
async function refusalNow(
  trx: TenantDatabase,
  { id }: KnownVoucher,
  attempt: (voucher: KnownVoucher | null) => ReturnType<typeof tryVoucher>,
): Promise<VoucherRejection> {
  const row = await trx.selectFrom("voucher").select(voucherColumns).where("id", "=", id).executeTakeFirst();
  const tried = attempt(row ? voucherOf(row) : null);
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
  if (!redemption || (redemption.state === "reserved" && redemption.expiresAt <= now.toISOString())) return null;
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

import type { Installment as InstallmentView } from "~/api/payment";
import type { CoursePrice } from "~/api/price";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { coursePriceOf, type StoredDiscount } from "~/modules/catalogue/service";
import { chargeOn, type Installment, planInstallments } from "~/modules/payments/rules/installment";
import { NOT_LOOKED_AT } from "~/modules/payments/rules/installment-agenda";
import type { Cents } from "~/modules/payments/rules/money";
import type { Price, Purpose } from "~/modules/payments/rules/price";
import { planDiscountOf } from "~/modules/payments/rules/voucher";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { endOf } from "~/procedure/today";
import type { Day } from "~/rules/time/date";

/** The current installments of a subscription. */
export interface SubjectPlan {
  /** Its fee is the one to be paid, less its discount. */
  price: Price;
  feeDiscountCents: Cents;
  installments: Installment[];
  firstDueOn: string;
}

/**
 * The plan of a subscription: the price split into the chosen number of installments, less the voucher's discounts. The
 * last installment contains the remaining cents.
 * @param price of the list, with the chosen number of installments
 * @param dueOn due day of the first installment, unless it is already stored
 */
export function planOfSubject(
  subject: PaymentSubject,
  price: NonNullable<PaymentSubject["price"]>,
  discount: StoredDiscount | null,
  dueOn: Day,
): SubjectPlan {
  const firstDueOn = subject.firstDueOn ?? dueOn;
  const listed = { ...price, installments: price.listInstallments };
  const off = discount ? planDiscountOf(discount) : undefined;
  const installments = planInstallments(listed, firstDueOn, off, price.installments);
  const feeDiscountCents = Math.min(price.feeCents, discount?.feeDiscountCents ?? 0);
  const feeCents = price.feeCents - feeDiscountCents;
  const planned = { ...price, feeCents, installmentCents: installments[0]?.grossCents ?? 0 };
  return { price: planned, feeDiscountCents, installments, firstDueOn };
}

/**
 * The prices of a subscription before and after a voucher.
 * @param dueOn due day of a charge made today, and of the first installment unless that is already stored
 */
export function pricesOfSubject(
  subject: PaymentSubject & { price: NonNullable<PaymentSubject["price"]> },
  { discount, dueOn, today }: { discount: StoredDiscount | null; dueOn: Day; today: Day },
): CoursePrice {
  const { price, template, seatsLeft, firstDueOn, redemption } = subject;
  const reservedUntil = discount && redemption?.state === "reserved" ? [redemption.expiresAt] : [];
  return coursePriceOf({
    priceId: price.id,
    price: { ...price, installments: price.listInstallments },
    count: price.installments,
    hasFee: template === 4,
    // A charge made today can be paid until its due day.
    ends: [endOf(dueOn), ...reservedUntil],
    ...{ seatsLeft, discount, today, firstDueOn: firstDueOn ?? dueOn },
  });
}

/** The amount of a charge for a purpose on a day. */
export function amountOn(plan: SubjectPlan, purpose: Purpose, today: string): Cents {
  return chargeOn(plan.installments, purpose, plan.price, today);
}

/** Stores the installments, and the fee if there is one. Stored ones get the new amounts unless they are paid. */
export async function saveInstallments(trx: TenantDatabase, subject: PaymentSubject, plan: SubjectPlan): Promise<void> {
  const tuition = plan.installments.map((installment) => ({
    kind: "tuition" as const,
    number: installment.number,
    dueOn: installment.dueOn,
    grossCents: installment.grossCents,
    discountCents: installment.discountCents,
  }));
  const fee = {
    kind: "fee" as const,
    number: 1,
    dueOn: plan.firstDueOn,
    grossCents: plan.price.feeCents + plan.feeDiscountCents,
    discountCents: plan.feeDiscountCents,
  };
  const rows = subject.template === 4 ? [fee, ...tuition] : tuition;
  await trx
    .insertInto("installment")
    .values(
      rows.map((row) => ({
        ...row,
        id: newId(),
        subscriptionId: subject.id,
        paidAt: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["subscriptionId", "kind", "number"])
        .doUpdateSet((eb) => ({
          grossCents: eb.ref("excluded.grossCents"),
          discountCents: eb.ref("excluded.discountCents"),
        }))
        .where("installment.paidAt", "is", null),
    )
    .execute();
}

/** Voids all installments of an enrolment that ended; those paid keep the time of payment. */
export async function voidInstallments(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "id">,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("installment")
    .set({ voidedAt: now.toISOString(), nextOn: null, chargeOn: null })
    .where("subscriptionId", "=", subject.id)
    .where("voidedAt", "is", null)
    .execute();
}

/** Makes the voided installments owed again when an ended enrolment is reopened. */
export async function restoreInstallments(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "id" | "isPaid">,
): Promise<void> {
  await trx
    .updateTable("installment")
    .set({ voidedAt: null, nextOn: subject.isPaid ? NOT_LOOKED_AT : null })
    .where("subscriptionId", "=", subject.id)
    .execute();
}

/** The stored installments, the fee first. */
export async function storedInstallments(db: TenantDatabase, subject: PaymentSubject): Promise<InstallmentView[]> {
  const rows = await db
    .selectFrom("installment")
    .selectAll()
    .where("subscriptionId", "=", subject.id)
    .orderBy("kind")
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    dueOn: row.dueOn,
    grossCents: row.grossCents,
    discountCents: row.discountCents,
    paid: row.paidAt !== null,
    voided: row.voidedAt !== null,
  }));
}

import { planOf } from "~/modules/payments/rules/payment-plan";
import { firstAttempt } from "~/modules/payments/rules/recurrence/attempt";
import type { Recurrence } from "~/modules/payments/schema/recurrence";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { providerFor } from "~/providers/payment";
import type { PaymentProvider } from "~/providers/payment/provider";
import { chargesOf } from "../charge-store";
import { recurrenceTextVersion, termsOf } from "../payment-terms";
import { restIn } from "../rest";
import { costOf } from "../schedule/installment-row";
import { pricedDay } from "./attempt-day";
import { IN_FORCE, type RecurrenceRow } from "./store";

/** The open page on which a card is being saved, the newest if there are several. */
export function openPageOf(
  { db, now }: Pick<BackendContext, "db" | "now">,
  { id }: Pick<PaymentSubject, "id">,
): Promise<RecurrenceRow | undefined> {
  return db
    .selectFrom("recurrence")
    .selectAll()
    .where("subscriptionId", "=", id)
    .where("state", "=", "opening")
    .where("expiresAt", ">", now.toISOString())
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .executeTakeFirst();
}

/** The card in force and the open page, in one statement. */
async function cardAndPageOf({ db, now }: BackendContext, { id }: PaymentSubject) {
  const rows = await db
    .selectFrom("recurrence")
    .selectAll()
    .where("subscriptionId", "=", id)
    .where((eb) => eb.or([eb("state", "in", IN_FORCE), eb("expiresAt", ">", now.toISOString())]))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return {
    card: rows.find(({ state }) => IN_FORCE.some((one) => one === state)),
    page: rows.find(({ state }) => state === "opening"),
  };
}

/**
 * The unpaid later installments of an enrolment that has not ended, each with day and amount of its next charge.
 * An installment of which only a rest is due is omitted, since a card is charged for whole installments only.
 */
async function owedOf({ db, now }: Pick<BackendContext, "db" | "now">, subject: PaymentSubject) {
  if (!subject.isPaid || hasEnded(subject.status)) return [];
  const rows = await db
    .selectFrom("installment")
    .selectAll()
    .where("subscriptionId", "=", subject.id)
    .where("kind", "=", "tuition")
    .where("paidAt", "is", null)
    .where("voidedAt", "is", null)
    .orderBy("number")
    .execute();
  const terms = await termsOf(db, subject.institutionId);
  const today = todayOf(now);
  const charges = rows.length > 0 ? await chargesOf(db, subject) : [];
  const whole = rows.filter(({ number }) => restIn(charges, `installment-${number}`) === null);
  return whole.map((row) => {
    const on = row.chargeOn ?? firstAttempt(row.dueOn, today);
    const { netCents, late } = costOf(row, null, pricedDay(row, charges, on), terms);
    const amountCents = netCents + late.fineCents + late.interestCents;
    return { number: row.number, on, amountCents, isPlanned: row.chargeOn !== null, isOverdue: row.dueOn < today };
  });
}

/**
 * The provider by which a card can be saved for the owed installments; null when none is owed, or when plan, offer or
 * provider do not allow it.
 */
export async function savingProvider(ctx: BackendContext, subject: PaymentSubject): Promise<PaymentProvider | null> {
  const owed = await owedOf(ctx, subject);
  return owed.length > 0 ? providerIn(ctx, subject) : null;
}

async function providerIn(ctx: BackendContext, subject: PaymentSubject): Promise<PaymentProvider | null> {
  if (planOf(subject.flags).recurrence === "none" || !subject.flags.paymentCreditCardEnabled) return null;
  const provider = await providerFor(ctx, subject, "card");
  return provider?.recurrence?.page ? provider : null;
}

/** The automatic charge of a subscription's installments, as its payer sees it. */
export async function recurrenceOf(ctx: BackendContext, subject: PaymentSubject): Promise<Recurrence> {
  const { card, page } = await cardAndPageOf(ctx, subject);
  const owed = await owedOf(ctx, subject);
  const provider = owed.length > 0 || page ? await providerIn(ctx, subject) : null;
  const pageProvider = provider?.recurrence?.page?.provider ?? null;
  const next = owed.find(({ isPlanned }) => isPlanned);
  return {
    card: card
      ? {
          state: card.state === "refused" ? "refused" : "active",
          ...{ brand: card.brand, lastDigits: card.lastDigits, reason: card.reason, since: card.createdAt },
        }
      : null,
    next: next ? { number: next.number, on: next.on, amountCents: next.amountCents } : null,
    page:
      page?.pageUrl && page.expiresAt
        ? { url: page.pageUrl, provider: pageProvider ?? "", expiresAt: page.expiresAt }
        : null,
    pageProvider: owed.length > 0 ? pageProvider : null,
    isRequired: planOf(subject.flags).recurrence === "required",
    textVersion: recurrenceTextVersion,
    owed: owed.map(({ number, on, amountCents, isOverdue }) => ({ number, on, amountCents, isOverdue })),
  };
}

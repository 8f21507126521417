import type { CardPayment } from "~/api/credit-card";
import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { type InstallmentOption, simulateInstallments } from "~/modules/payments/rules/installment-option";
import type { ChargePurpose } from "~/modules/payments/rules/price";
import { newReference } from "~/modules/payments/service/reference";
import type { BackendContext } from "~/procedure/context";
import type { PaymentProvider } from "~/providers/payment/provider";
import type { Terms } from "../charge-issue";
import { chargesOf } from "../charge-store";
import { type PaymentDue, purposeAmount } from "../payment-due";
import { recurrenceTextVersion } from "../payment-terms";

/**
 * The payer's options after a denied card, in the API's form.
 * @param canRecur whether the card provider charges a card again without the payer
 */
export function fallbacksOf({ plan, purpose, rest }: PaymentDue, canRecur = true): ("first" | "recurrence")[] {
  if (purpose !== "first" || rest) return [];
  return plan.onDenied.flatMap((fallback) => {
    if (fallback === "recurrence" && !canRecur) return [];
    if (fallback === "first-installment") return ["first" as const];
    return fallback === "recurrence" ? ["recurrence" as const] : [];
  });
}

/** Says whether the plan offers or requires that the later installments are charged to the saved card. */
export function recurrenceOf({ plan, purpose, rest }: PaymentDue): "no" | "offered" | "required" {
  if (purpose !== "first" || rest || plan.recurrence === "none") return "no";
  return plan.recurrence === "required" ? "required" : "offered";
}

/**
 * The options for splitting a card charge. A semester has its own limit of installments; a required recurrence, a later
 * installment and a rest are not split.
 * @param providerMost the largest number of installments that the card provider accepts
 */
export function installmentOptions(
  due: PaymentDue,
  purpose: ChargePurpose,
  providerMost = Number.POSITIVE_INFINITY,
): InstallmentOption[] {
  const { terms, schedule } = due;
  const most = purpose === "semester" ? schedule.price.semesterInstallments : terms.maxInstallments;
  const isWhole =
    purpose === "installment" || due.rest !== null || (recurrenceOf(due) === "required" && purpose === "first");
  const maxInstallments = isWhole ? 1 : Math.min(most, terms.maxInstallments, providerMost);
  return simulateInstallments(purposeAmount(due, purpose), { ...terms, maxInstallments });
}

/** Says whether a card may pay this purpose now: the plan's purpose, or the first installment after a denied card. */
export async function isCardPurpose(db: TenantDatabase, due: PaymentDue, purpose: ChargePurpose): Promise<boolean> {
  if (purpose === due.cardPurpose) return true;
  if (purpose !== "first" || fallbacksOf(due).length === 0) return false;
  const charges = await chargesOf(db, due.subject);
  return charges.some((row) => row.method === "card" && row.state === "denied" && row.purpose === due.cardPurpose);
}

/** The choices of a card payment; brand, digits and holder are empty where the provider's page asks for them. */
export type CardChoice = Omit<CardPayment, "token" | "idempotencyKey" | "amountCents"> & {
  /** The payer's network address, which is stored with a consent. */
  consentFrom: string;
};

/** The network address from which a payer agrees; empty where it is not known. */
export const consentAddress = ({ headers }: Pick<BackendContext, "headers">) => headers["x-forwarded-for"] ?? "";

/** The terms of a card payment. @throws Refusal for one that may not be made */
export async function cardTerms(
  db: TenantDatabase,
  due: PaymentDue,
  body: CardChoice,
  provider: PaymentProvider,
): Promise<Terms> {
  const { purpose } = body;
  if (!(await isCardPurpose(db, due, purpose))) throw new Refusal("PAYMENT_CHANGED");
  const hasConsent = body.recurrenceTextVersion === recurrenceTextVersion;
  const isFallback = purpose !== due.cardPurpose;
  const needsConsent = recurrenceOf(due) === "required" || (isFallback && !fallbacksOf(due).includes("first"));
  if ((needsConsent || body.recurrenceTextVersion !== null) && !hasConsent)
    throw new Refusal("RECURRENCE_CONSENT_REQUIRED");
  const options = installmentOptions(due, purpose, provider.offers.maxInstallments);
  const option = options.find(({ installments }) => installments === body.installments);
  if (!option) throw new Refusal("SELECT_INSTALLMENTS");
  const { brand, lastDigits, holder, installments } = body;
  const recurrence = hasConsent && purpose === "first" && recurrenceOf(due) !== "no";
  if (recurrence && !provider.recurrence) throw new Refusal("PAYMENT_METHOD_DISABLED");
  return {
    purpose,
    amountCents: option.totalCents,
    seenCents: [purposeAmount(due, purpose), option.totalCents],
    state: "unknown",
    data: { card: { brand, lastDigits, holder, installments, recurrence, page: null } },
    expiresAt: null,
    provider: provider.name,
    reference: newReference(),
    consentFrom: recurrence ? body.consentFrom : undefined,
  };
}

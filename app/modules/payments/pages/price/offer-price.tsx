import type { OfferBlock } from "~/api/course";
import type { Translate } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { formatDay } from "~/rules/time/date";
import { PriceTag } from "~/ui/price-tag";

interface OfferPrice {
  /** One installment, in cents; null when there is no price to show. */
  cents: number | null;
  /** Number of installments; null when campuses differ. */
  installments: number | null;
  /** Whether the price differs between campuses. */
  varies?: boolean;
  /** The same installment with the voucher; null when it has no discount. */
  discountedCents?: number | null;
  note?: string | undefined;
}

/** The price on the card of a course or campus, with its unit (once, per month); undefined for no price. */
export function offerPrice(t: Translate, { cents, installments, varies, discountedCents, note }: OfferPrice) {
  if (cents === null) return undefined;
  const money = (amount: number) => formatMoney(amount, t.locale);
  if (cents === 0 && !varies) return <PriceTag amount={t("price.free")} />;
  const unit =
    installments === null
      ? t("price.perMonth")
      : installments === 1
        ? t("price.once")
        : t("price.monthly", { number: installments });
  const isReduced = discountedCents !== null && discountedCents !== undefined && discountedCents < cents;
  return (
    <PriceTag
      before={varies ? t("price.from") : undefined}
      struck={isReduced ? { amount: money(cents), label: t("price.before") } : undefined}
      amount={money(isReduced ? discountedCents : cents)}
      note={note ? `${unit} · ${note}` : unit}
    />
  );
}

interface Blocked {
  blockedBy: OfferBlock;
  /** The first day of the intake; absent or null if it is not known. */
  intakeStartsOn?: string | null;
  /** The last day of the intake; absent or null if it is not known. */
  intakeEndsOn?: string | null;
}

/** Why a course or campus cannot be chosen. */
export function blockText(t: Translate, { blockedBy, intakeStartsOn, intakeEndsOn }: Blocked, today: string): string {
  switch (blockedBy) {
    case "NO_VACANCIES":
      return t("price.full");
    case "PRICE_LIST_NOT_REGISTERED":
      return t("price.unpriced");
    case "OFFER_INACTIVE":
      return t("price.unavailable");
    case "INTAKE_INACTIVE":
      if (intakeStartsOn && today < intakeStartsOn) return t("price.opensOn", { day: formatDay(intakeStartsOn) });
      if (intakeEndsOn && today > intakeEndsOn) return t("price.closedOn", { day: formatDay(intakeEndsOn) });
      return t("word.applicationsClosed");
  }
}

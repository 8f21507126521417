import type { CoursePrice, PriceBreakdown } from "~/api/price";
import type { Translate } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { installmentCount, isFree } from "~/modules/payments/rules/price-breakdown";

/** One line of a price; its detail may have several rows. */
export interface PriceLine {
  term: string;
  detail: string[];
}

type Prices = Pick<CoursePrice, "breakdown" | "limited">;

/** The lines of a price: fee, installments, discounts, interest, total. A voucher for some methods adds a line. */
export function priceLines(t: Translate, { breakdown, limited }: Prices): PriceLine[] {
  const money = (cents: number) => formatMoney(cents, t.locale);
  const line = (term: string, ...detail: string[]): PriceLine => ({ term, detail });
  const off = (cents: number) => `− ${money(cents)}`;
  const { feeCents, grossCents, discountCents, interestCents, totalCents, firstCents } = breakdown;
  if (isFree(breakdown)) {
    const total = line(t("price.total"), t(grossCents > 0 ? "price.nothingToPay" : "price.free"));
    return grossCents > 0
      ? [line(t("price.gross"), money(grossCents)), line(t("price.discount"), off(discountCents)), total]
      : [total];
  }
  const punctual = breakdown.parts[0]?.conditionalDiscountCents ?? 0;
  const single = installmentCount(breakdown) === 1;
  const lines = [line(t(single ? "price.single" : "word.installments"), ...installmentTexts(t, breakdown))];
  if (feeCents > 0) lines.unshift(line(t("word.enrolmentFee"), money(feeCents)));
  if (discountCents > 0)
    lines.push(line(t(single ? "price.discount" : "price.discountEach"), ...discountTexts(t, breakdown)));
  if (punctual > 0) lines.push(line(t("price.punctual"), t("price.punctualAmount", { amount: money(punctual) })));
  lines.push(line(t(feeCents > 0 ? "price.firstFee" : "price.first"), money(firstCents)));
  if (interestCents > 0) lines.push(line(t("price.interest"), money(interestCents)));
  else if (!single) lines.push(line(t("price.interest"), t("price.interestNone")));
  lines.push(line(t("price.total"), money(totalCents)));
  if (limited)
    lines.push(
      line(
        t("price.limited", { methods: methodNames(t, limited.methods) }),
        ...installmentTexts(t, limited.breakdown),
        t("price.limitedTotal", { amount: money(limited.breakdown.totalCents) }),
      ),
    );
  return lines;
}

/** Names of payment methods, separated by commas. */
export function methodNames(t: Translate, methods: NonNullable<CoursePrice["limited"]>["methods"]): string {
  return methods.map((method) => t(`candidateArea.method_${method}`)).join(", ");
}

/** The installments in words: "18 × de R$ 476,10", or one text for each part of a plan whose installments differ. */
export function installmentTexts(t: Translate, { parts }: Pick<PriceBreakdown, "parts">): string[] {
  const [only, ...others] = parts;
  const money = (cents: number) => formatMoney(cents, t.locale);
  if (only && others.length === 0) {
    const amount = money(only.netCents);
    return [only.count === 1 ? t("price.singleAmount", { amount }) : t("price.equal", { number: only.count, amount })];
  }
  return parts.map(({ from, count, netCents }) => {
    const amount = money(netCents);
    const named = { from, to: from + count - 1, number: count, amount };
    return count === 1 ? t("price.one", named) : t("price.several", named);
  });
}

function discountTexts(t: Translate, { parts }: Pick<PriceBreakdown, "parts">): string[] {
  const amountOf = (cents: number) => `− ${formatMoney(cents, t.locale)}`;
  if (parts.length === 1) return parts.map(({ discountCents }) => amountOf(discountCents));
  return parts
    .filter(({ discountCents }) => discountCents > 0)
    .map(({ from, count, discountCents }) => {
      const named = { from, to: from + count - 1, amount: amountOf(discountCents) };
      return count === 1 ? t("price.discountOne", named) : t("price.discountSeveral", named);
    });
}

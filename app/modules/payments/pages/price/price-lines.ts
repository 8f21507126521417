import type { CoursePrice, PriceBreakdown, Voucher } from "~/api/price";
import type { Translate } from "~/i18n/translator";
import { formatMoney } from "~/modules/payments/rules/money";
import { installmentCount, isFree } from "~/modules/payments/rules/price-breakdown";
import { formatNumber } from "~/rules/formatter";
import { textIn } from "~/rules/language";

/** One line of a price; its detail may have several rows. */
export interface PriceLine {
  term: string;
  detail: string[];
}

type Prices = Pick<CoursePrice, "breakdown" | "limited"> & { voucher?: CoursePrice["voucher"] | undefined };

/** The lines of a price: fee, installments, discounts, interest, total. A voucher for some methods adds a line. */
export function priceLines(t: Translate, { breakdown, limited, voucher }: Prices): PriceLine[] {
  const money = (cents: number) => formatMoney(cents, t.locale);
  const line = (term: string, ...detail: string[]): PriceLine => ({ term, detail });
  const off = (cents: number) => `− ${money(cents)}`;
  const {
    feeCents,
    feeDiscountCents = 0,
    grossCents,
    discountCents,
    interestCents,
    totalCents,
    firstCents,
  } = breakdown;
  if (isFree(breakdown)) {
    const total = line(t("price.total"), t(grossCents > 0 ? "price.nothingToPay" : "price.free"));
    return grossCents > 0
      ? [
          line(t("price.gross"), money(grossCents)),
          line(t("price.discount"), off(discountCents)),
          ...agreementLines(t, voucher),
          total,
        ]
      : [total];
  }
  const punctual = breakdown.parts[0]?.conditionalDiscountCents ?? 0;
  const single = installmentCount(breakdown) === 1;
  const lines = [line(t(single ? "price.single" : "word.installments"), ...installmentTexts(t, breakdown))];
  if (feeCents + feeDiscountCents > 0)
    lines.unshift(
      line(
        t("word.enrolmentFee"),
        money(feeCents),
        ...(feeDiscountCents > 0
          ? [t("price.feeReduced", { full: money(feeCents + feeDiscountCents), off: money(feeDiscountCents) })]
          : []),
      ),
    );
  if (discountCents > feeDiscountCents)
    lines.push(line(t(single ? "price.discount" : "price.discountEach"), ...discountTexts(t, breakdown)));
  lines.push(...agreementLines(t, voucher));
  if (punctual > 0) lines.push(line(t("price.punctual"), t("price.punctualAmount", { amount: money(punctual) })));
  lines.push(line(t(feeCents + feeDiscountCents > 0 ? "price.firstFee" : "price.first"), money(firstCents)));
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

/** The line that names the agreement of a price and says how its discount is computed; none without an agreement. */
const agreementLines = (t: Translate, voucher: Prices["voucher"]): PriceLine[] =>
  voucher?.names
    ? [{ term: t("price.agreement"), detail: [textIn(voucher.names, t.locale), ...agreementTexts(t, voucher)] }]
    : [];

/** How the discount of an agreement is computed, in sentences: that on the installments, and that on the fee. */
export function agreementTexts(t: Translate, voucher: Voucher): string[] {
  const { kind, voucherValue, discountValue, feeDiscountCents = 0 } = voucher;
  const others = voucher.otherInstallmentsVoucherDiscounts;
  const amount = formatMoney(discountValue, t.locale);
  const share = `${formatNumber(voucherValue / 100, t.locale)} %`;
  const reduced = 1 + others.filter((cents) => cents > 0).length;
  const which = reduced === others.length + 1 ? "all" : "first";
  return [
    ...(discountValue > 0 ? [t(`price.agreement_${kind}_${which}`, { share, amount, count: reduced })] : []),
    ...(feeDiscountCents > 0 ? [t("price.agreementFee", { amount: formatMoney(feeDiscountCents, t.locale) })] : []),
  ];
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

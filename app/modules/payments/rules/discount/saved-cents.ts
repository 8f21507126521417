import type { Cents } from "~/modules/payments/rules/money";
import type { InstallmentDiscount } from "~/modules/payments/rules/voucher";

/**
 * What a discount saves in all, by which two of them are compared.
 * @param hasFee whether the enrolment fee is charged
 */
export function savedCents(discount: SavedDiscount, hasFee: boolean): Cents {
  const { discountValue, conditionalDiscountValue, otherInstallmentsVoucherDiscounts, feeDiscountCents = 0 } = discount;
  const others = otherInstallmentsVoucherDiscounts.reduce((sum, cents) => sum + cents, 0);
  return discountValue + conditionalDiscountValue + others + (hasFee ? feeDiscountCents : 0);
}

type SavedDiscount = InstallmentDiscount & { feeDiscountCents?: Cents | undefined };

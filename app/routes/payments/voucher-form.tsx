import type { Voucher } from "~/contract/price";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { VoucherBox } from "~/ui/voucher-box";
import type { CheckoutFailure } from "./checkout-action.server";

type VoucherFormProps = { voucher: Voucher | null; failure: CheckoutFailure | null };

export function VoucherForm({ voucher, failure }: VoucherFormProps) {
  const t = useT();
  const { money } = useFormat();
  const discount = voucher ? voucher.discountValue || voucher.conditionalDiscountValue : 0;
  const amount = t("checkout.voucherDiscount", { amount: money(discount) });
  return (
    <Card id="coupon" title={t("checkout.voucherTitle")}>
      <form method="post">
        {voucher && <input type="hidden" name="applied" value={voucher.voucherTag} />}
        <VoucherBox
          label={t("checkout.voucherLabel")}
          applyText={t("checkout.voucherApply")}
          removeText={t("checkout.voucherRemove")}
          value={failure?.voucher}
          error={failure ? t(failure.problem) : undefined}
          applied={
            voucher
              ? { code: voucher.code ?? voucher.voucherTag, name: voucher.code && voucher.voucherTag, discount: amount }
              : undefined
          }
        />
      </form>
    </Card>
  );
}

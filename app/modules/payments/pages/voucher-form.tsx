import type { Voucher } from "~/api/price";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { VoucherBox } from "~/ui/voucher-box";
import { useOffer } from "./price/offered-voucher";
import { methodNames } from "./price/price-lines";

type VoucherFormProps = { voucher: Voucher | null; listed: readonly Voucher[]; posted: PostedForm };

/** The voucher of a payment, or the field for one; beside an agreement, a voucher that saves more takes its place. */
export function VoucherForm({ voucher: applied, listed, posted }: VoucherFormProps) {
  const t = useT();
  const voucher = applied?.names ? null : applied;
  const { money } = useFormat();
  const offered = useOffer(listed);
  const discount = voucher ? voucher.discountValue || voucher.conditionalDiscountValue : 0;
  const { defaultValue, error } = fieldProps(t, posted, "voucher");
  const amount = voucher?.methods
    ? t("checkout.voucherDiscountLimited", { amount: money(discount), methods: methodNames(t, voucher.methods) })
    : t("checkout.voucherDiscount", { amount: money(discount) });
  return (
    <Card id="coupon" title={t("checkout.voucherTitle")}>
      <Form method="post">
        {voucher && <input type="hidden" name="applied" value={voucher.voucherTag} />}
        <VoucherBox
          label={t("word.voucher")}
          applyText={t("word.applyVoucher")}
          removeText={t("word.removeVoucher")}
          without={{ text: t("enrolment.voucherWithout"), intent: "remove-voucher" }}
          value={defaultValue}
          error={error}
          offered={offered}
          applied={
            voucher
              ? { code: voucher.code ?? voucher.voucherTag, name: voucher.code && voucher.voucherTag, discount: amount }
              : undefined
          }
        />
      </Form>
    </Card>
  );
}

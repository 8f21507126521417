import { formatMoney } from "~/domain/payment/money";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { Details } from "~/ui/accordion";
import { VoucherBox } from "~/ui/voucher-box";
import type { StepProps } from "./step-props";

/** A voucher, simulated on the price before there is a subscription. */
export function VoucherEntry({ page, refusal, folded = false }: StepProps & { folded?: boolean }) {
  const t = useT();
  const posted = refusal?.posted ?? emptyForm();
  const { error, defaultValue } = fieldProps(t, posted, "voucher");
  const applied = page.voucher && page.price?.voucher ? page.voucher : null;
  const box = (
    <VoucherBox
      label={t("enrolment.voucher")}
      applyText={t("enrolment.voucherApply")}
      removeText={t("enrolment.voucherRemove")}
      value={defaultValue}
      error={error}
      applied={
        applied
          ? {
              code: applied,
              discount: t("enrolment.voucherDiscount", {
                amount: formatMoney(page.price?.discountCents ?? 0, t.locale),
              }),
            }
          : undefined
      }
    />
  );
  if (!folded) return box;
  return (
    <Details summary={t("enrolment.voucherQuestion")} open={error !== undefined || applied !== null}>
      {box}
    </Details>
  );
}

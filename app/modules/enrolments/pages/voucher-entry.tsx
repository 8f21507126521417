import type { CoursePrice } from "~/api/price";
import { emptyForm, fieldProps } from "~/form/posted-form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { useOffer } from "~/modules/payments/pages/price/offered-voucher";
import { methodNames } from "~/modules/payments/pages/price/price-lines";
import { formatMoney } from "~/modules/payments/rules/money";
import { Details } from "~/ui/accordion";
import { VoucherBox } from "~/ui/voucher-box";
import type { StepProps } from "./step-props";

type VoucherEntryProps = StepProps & {
  folded?: boolean;
  /** The intent of the button that continues without a refused voucher. */
  without?: string;
};

/** The field for a voucher, with which the price is calculated before a subscription exists. */
export function VoucherEntry({ page, refusal, folded = false, without = "remove-voucher" }: VoucherEntryProps) {
  const t = useT();
  const posted = refusal?.posted ?? emptyForm();
  const { error, defaultValue } = fieldProps(t, posted, "voucher");
  const offered = useOffer(page.vouchers);
  const applied = page.voucher && page.price?.voucher ? page.voucher : null;
  const box = (
    <VoucherBox
      label={t("enrolment.voucher")}
      applyText={t("word.applyVoucher")}
      removeText={t("word.removeVoucher")}
      without={{ text: t("enrolment.voucherWithout"), intent: without }}
      value={defaultValue}
      error={error}
      offered={offered}
      applied={
        applied
          ? {
              code: applied,
              discount: discountText(t, page.price),
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

/** Describes the voucher's discount: the methods that it is limited to, else whether every installment has it. */
function discountText(t: Translate, price: CoursePrice | null): string {
  const { limited, breakdown } = price ?? {};
  const { parts = [] } = limited?.breakdown ?? breakdown ?? {};
  const amount = formatMoney(parts[0]?.discountCents ?? 0, t.locale);
  if (limited) return t("enrolment.voucherDiscountLimited", { amount, methods: methodNames(t, limited.methods) });
  const isEach = parts.length === 1 && (parts[0]?.count ?? 0) > 1;
  return t(isEach ? "enrolment.voucherDiscountEach" : "enrolment.voucherDiscount", { amount });
}

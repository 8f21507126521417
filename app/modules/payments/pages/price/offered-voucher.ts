import type { Voucher } from "~/api/price";
import { useT } from "~/i18n/use-t";

/** The button that uses a listed voucher posts this intent and, after a colon, the code. */
export const APPLY = "apply-voucher";

/** The vouchers that the institution lists, as the box for vouchers offers them. */
export function useOffer(vouchers: readonly Voucher[]) {
  const t = useT();
  const buttons = vouchers.flatMap(({ code, voucherTag }) =>
    code ? [{ intent: `${APPLY}:${code}`, text: `${code} · ${voucherTag}` }] : [],
  );
  return { title: t("price.vouchersOffered"), buttons };
}

import type { Voucher } from "~/contract/price";
import { useT } from "~/i18n/use-t";

/** The button that uses a listed voucher posts this intent and the code. */
export const OFFER = "apply-voucher:";

/** Fills in the form as if the code of the pressed button had been typed and applied; leaves other forms as they are. */
export function pressOffer(form: FormData): void {
  const intent = form.get("intent");
  if (typeof intent !== "string" || !intent.startsWith(OFFER)) return;
  form.set("voucher", intent.slice(OFFER.length));
  form.set("intent", "apply-voucher");
}

/** The vouchers that the institution lists, as the box for vouchers offers them. */
export function useOffer(vouchers: readonly Voucher[]) {
  const t = useT();
  const buttons = vouchers.flatMap(({ code, voucherTag }) =>
    code ? [{ intent: OFFER + code, text: `${code} · ${voucherTag}` }] : [],
  );
  return { title: t("price.vouchersOffered"), buttons };
}

import type { Charge } from "~/api/charge";
import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import type { DeskRefund } from "~/modules/money/schema/refund";
import type { Sign } from "~/ui/desk/status-sign";
import type { IconName } from "~/ui/icon";

export const chargeSigns: Record<Charge["state"], Sign> = {
  pending: "waits",
  processing: "provider",
  approved: "done",
  denied: "over",
  expired: "late",
  unknown: "provider",
  cancelled: "off",
};

export const methodIcons: Record<Charge["method"], IconName> = {
  slip: "barcode",
  pix: "pix",
  card: "card",
  none: "tag",
};

/** The name of a payment method, with the last digits of a card. */
export function methodName(t: Translate, method: Charge["method"], lastDigits: string | null): string {
  return lastDigits ? t("money.cardEnding", { digits: lastDigits }) : t(`money.method_${method}`);
}

type Standing = Pick<DeskRefund, "state" | "way" | "retryId">;

/** The state of a refund in words, and its sign, which says who has to act next. */
export function refundStanding(t: Translate, { state, way, retryId }: Standing): { sign: Sign; text: string } {
  if (state === "failed" && retryId) return { sign: "over", text: t("money.refund_retried") };
  if (state === "approved" && way === "transfer") return { sign: "team", text: t("money.refund_transfer") };
  return { sign: refundSigns[state], text: t(`money.refund_${state}`) };
}

const refundSigns: Record<DeskRefund["state"], Sign> = {
  requested: "held",
  approved: "provider",
  sent: "provider",
  settled: "done",
  failed: "late",
  refused: "over",
};

/** How the provider of a method returns its money. */
const providerWays: Partial<Record<Charge["method"], Extract<TextKey, `money.way_${string}`>>> = {
  pix: "money.way_pix",
  card: "money.way_card",
};

/** How money returns to the payer, in words. */
export function wayName(t: Translate, method: Charge["method"], way: DeskRefund["way"]): string {
  const key = way === "provider" ? providerWays[method] : undefined;
  return t(key ?? "money.way_transfer");
}

/** The name of the account by which money came or went. */
export function accountName(t: Translate, account: string): string {
  return account === "sandbox" ? t("money.sandbox") : account;
}

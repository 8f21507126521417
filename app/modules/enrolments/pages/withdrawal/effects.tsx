import type { Subscription } from "~/api/subscription";
import type { Withdrawal } from "~/api/withdrawal";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Prose } from "~/ui/prose";

/** The effects of cancelling or withdrawing, as a list. */
export function Effects({ subscription, withdrawal }: { subscription: Subscription; withdrawal: Withdrawal }) {
  const t = useT();
  const { money } = useFormat();
  const { refundCents } = withdrawal;
  return (
    <Prose>
      <ul>
        <li>{t("withdrawal.effectSeat")}</li>
        {refundCents > 0 ? <li>{t("withdrawal.effectRefund", { amount: money(refundCents) })}</li> : null}
        <li>{t("withdrawal.effectInstallments")}</li>
        {subscription.hasDiscount ? <li>{t("withdrawal.effectVoucher")}</li> : null}
        <li>{t("withdrawal.effectMessage")}</li>
      </ul>
    </Prose>
  );
}

import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import type { ChargeView } from "./charge-view";

/** A pix is renewed here; a slip gets a second copy from the payment page, with today's amount and a new due date. */
export function ExpiredCharge({ view: { charge } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const again = link(`/payments/${charge.subscriptionId}`);
  if (charge.pix)
    return (
      <EmptyState
        level={1}
        icon="clock"
        title={t("checkout.pixExpiredTitle")}
        action={
          <form method="post">
            <Button name="intent" value="renew" icon="refresh" size="large">
              {t("checkout.pixRenew")}
            </Button>
          </form>
        }
      >
        <p>{t("checkout.pixExpiredMessage")}</p>
      </EmptyState>
    );
  const slip = charge.method === "slip";
  return (
    <EmptyState
      level={1}
      icon="clock"
      title={slip ? t("checkout.slipExpiredTitle") : t("checkout.expiredTitle")}
      action={<ButtonLink href={again}>{slip ? t("checkout.slipRenew") : t("checkout.toPayment")}</ButtonLink>}
    >
      <p>{slip ? t("checkout.slipExpiredMessage") : t("checkout.cancelledMessage")}</p>
    </EmptyState>
  );
}

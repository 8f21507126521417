import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import { faceOf } from "../method-view";
import type { ChargeView } from "./charge-view";

/** An order whose time is over is renewed here, or by a new one of the payment page with today's amount and due date. */
export function ExpiredCharge({ view: { charge } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { title, message, action, renews } = faceOf(charge.method).expired;
  return (
    <EmptyState
      level={1}
      icon="clock"
      title={t(title)}
      action={
        renews ? (
          <form method="post">
            <Button name="intent" value="renew" icon="refresh" size="large">
              {t(action)}
            </Button>
          </form>
        ) : (
          <ButtonLink href={link(href("/payments/:id?", { id: charge.subscriptionId }))}>{t(action)}</ButtonLink>
        )
      }
    >
      <p>{t(message)}</p>
    </EmptyState>
  );
}

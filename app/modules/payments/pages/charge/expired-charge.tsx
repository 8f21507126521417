import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { InPerson } from "~/shell/in-person";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { EmptyState } from "~/ui/state";
import { faceOf } from "../method-view";
import { payPath } from "../purpose";
import type { ChargeView } from "./charge-view";

/** The page of an expired order: a button renews it, or a link opens the payment page, which issues a new one. */
export function ExpiredCharge({ view }: { view: ChargeView }) {
  const { charge } = view;
  const t = useT();
  const link = useLink();
  const { title, message, action, renews } = faceOf(charge.method).expired;
  return (
    <Card>
      <EmptyState
        level={1}
        icon="clock"
        title={t(title)}
        action={
          renews && charge.installment === null ? (
            <InPerson>
              <Form method="post">
                <Button name="intent" value="renew" icon="refresh" size="large">
                  {t(action)}
                </Button>
              </Form>
            </InPerson>
          ) : (
            <ButtonLink href={link(payPath(charge.subscriptionId, charge.installment))} size="large">
              {t(action)}
            </ButtonLink>
          )
        }
      >
        <p>{t(message)}</p>
      </EmptyState>
    </Card>
  );
}

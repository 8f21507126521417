import { useT } from "~/i18n/use-t";
import type { Recurrence } from "~/modules/payments/schema/recurrence";
import { useFormat } from "~/shell/format";
import { InPerson } from "~/shell/in-person";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { brandLabel } from "../card-brand";

/** The saved card with its next charge, and the button that stops the automatic charge. */
export function SavedCardPanel({ recurrence: { card, next } }: { recurrence: Recurrence }) {
  const t = useT();
  const { money, day, instant } = useFormat();
  if (!card)
    return (
      <Card>
        <EmptyState icon="card" title={t("recurrence.none")}>
          <p>{t("recurrence.noneText")}</p>
        </EmptyState>
      </Card>
    );
  const isActive = card.state === "active";
  const facts = [
    {
      term: t("checkout.cardCard"),
      detail: t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.lastDigits }),
    },
    {
      term: t("checkout.scheduleState"),
      detail: <Badge tone={isActive ? "success" : "error"}>{t(`recurrence.state_${card.state}`)}</Badge>,
    },
    { term: t("recurrence.since"), detail: instant(card.since) },
    ...(next
      ? [
          {
            term: t("recurrence.next"),
            detail: t("recurrence.nextText", {
              number: next.number,
              amount: money(next.amountCents),
              day: day(next.on),
            }),
          },
        ]
      : []),
  ];
  return (
    <>
      {!isActive && (
        <Alert kind="warning">{t(card.reason === "DISPUTED" ? "recurrence.disputed" : "recurrence.refused")}</Alert>
      )}
      <Card title={t("recurrence.cardTitle")}>
        <Stack gap={5}>
          <DescriptionList items={facts} />
          <InPerson>
            <Form method="post">
              <Stack gap={2}>
                <div>
                  <Button variant="secondary" name="intent" value="stop">
                    {t("recurrence.stop")}
                  </Button>
                </div>
                <Muted>{t("recurrence.stopNote")}</Muted>
              </Stack>
            </Form>
          </InPerson>
        </Stack>
      </Card>
    </>
  );
}

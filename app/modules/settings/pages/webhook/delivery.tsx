import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { StatusSign } from "~/ui/desk/status-sign";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/delivery";
import { deliverySigns } from "./delivery-desk";
import { eventName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** A delivery: what was sent and answered. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { delivery: await context.get(apiContext).webhooks.delivery(params), notice: takeNotice(context) };
}

/** Sends the event again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  await context.get(apiContext).webhooks.replay(params);
  const path = href("/settings/:place/webhook/:key/deliveries/:id", params);
  return seeWithNotice({ request, context }, path, "webhook.replayed");
}

/** JSON with a line for each part. */
const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

export default function WebhookDelivery({ loaderData: { delivery, notice }, params }: Route.ComponentProps) {
  const t = useT();
  const { instant, number } = useFormat();
  const { type, state, webhook, answerStatus, answer, triedAt, nextAt } = delivery;
  const name = eventName(t, type);
  return (
    <RecordPage
      title={name}
      notice={notice}
      head={
        <RecordHead
          list={{
            path: href("/settings/:place/webhook/:key/deliveries", params),
            text: t("webhook.deliveriesOf", { name: webhook.name }),
            row: delivery.id,
          }}
          title={name}
          beside={<StatusSign sign={deliverySigns[state]}>{t(`webhook.state_${state}`)}</StatusSign>}
          acts={
            <Form method="post">
              <Button size="small" variant="secondary">
                {t("webhook.replay")}
              </Button>
            </Form>
          }
        />
      }
    >
      <Stack gap={4}>
        <Card title={t("webhook.event")}>
          <DescriptionList
            items={[
              { term: t("webhook.at"), detail: instant(delivery.createdAt) },
              { term: t("webhook.eventId"), detail: delivery.eventId },
              { term: t("settingField.webhook_url"), detail: webhook.url },
              { term: t("webhook.attempts"), detail: number(delivery.attempts) },
              ...(triedAt ? [{ term: t("webhook.triedAt"), detail: instant(triedAt) }] : []),
              ...(nextAt ? [{ term: t("webhook.nextAt"), detail: instant(nextAt) }] : []),
              ...(triedAt ? [{ term: t("webhook.answer"), detail: answerStatus ?? t("webhook.noAnswer") }] : []),
            ]}
          />
        </Card>
        <Card title={t("webhook.payload")}>
          <pre className="desk-code">{indented(delivery.payload)}</pre>
        </Card>
        {answer ? (
          <Card title={t("webhook.answerText")}>
            <pre className="desk-code">{answer}</pre>
          </Card>
        ) : null}
      </Stack>
    </RecordPage>
  );
}

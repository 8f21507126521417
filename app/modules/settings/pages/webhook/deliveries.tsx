import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import type { Route } from "./+types/deliveries";
import { WebhookCrumb, WebhookState } from "./crumb";
import { deliveryDesk } from "./delivery-desk";

export const handle: StaffHandle = { width: "wide" };

/** The log of a webhook. */
export const loader = ({ params, ...args }: Route.LoaderArgs) => loadDesk(deliveryDesk(params), args);

/** Sends a test, and shows the answer. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id } = await context.get(apiContext).webhooks.test(params);
  const path = href("/settings/:place/webhook/:key/deliveries/:id", { ...params, id });
  return seeWithNotice({ request, context }, path, "webhook.tested");
}

export default function WebhookDeliveries({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, webhook } = loaderData.page;
  const desk = deliveryDesk(params);
  return (
    <DeskPage
      desk={{ ...desk, texts: { ...desk.texts, title: () => t("webhook.deliveriesOf", { name: webhook.name }) } }}
      {...loaderData}
      crumb={<WebhookCrumb place={place} webhook={webhook} />}
      actions={
        <>
          <ButtonLink
            size="small"
            variant="secondary"
            href={link(href("/settings/:place/webhook/:key/secret", params))}
          >
            {t("webhook.secret")}
          </ButtonLink>
          {webhook.hasSecret ? (
            <Form method="post">
              <Button size="small" variant="secondary">
                {t("webhook.test")}
              </Button>
            </Form>
          ) : null}
        </>
      }
    >
      <WebhookState webhook={webhook} />
    </DeskPage>
  );
}

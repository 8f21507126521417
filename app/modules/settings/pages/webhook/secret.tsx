import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { BackLink, DeedPage } from "~/modules/desk/pages/deed-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/secret";
import { WebhookCrumb } from "./crumb";

export const handle: StaffHandle = { width: "wide" };

export const loader = ({ params, context }: Route.LoaderArgs) => context.get(apiContext).webhooks.state(params);

/** Makes a secret, which only the answer to this post shows. */
export const action = ({ params, context }: Route.ActionArgs) => context.get(apiContext).webhooks.renewSecret(params);

export default function WebhookSecret({ loaderData: { place, webhook }, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const { instant } = useFormat();
  return (
    <Stack gap={4}>
      <p className="desk-crumb">
        <WebhookCrumb place={place} webhook={webhook} />
      </p>
      <DeedPage
        title={t("webhook.secretTitle")}
        lead={t("webhook.secretLead")}
        deed={{ text: t(webhook.hasSecret ? "webhook.secretRenew" : "webhook.secretMake") }}
        back={
          <BackLink path={href("/settings/:place/webhook/:key/deliveries", params)}>{t("webhook.deliveries")}</BackLink>
        }
      >
        {actionData ? (
          <Card title={t("webhook.secret")}>
            <p role="status">{t("webhook.secretOnce")}</p>
            <pre className="desk-code">{actionData.secret}</pre>
          </Card>
        ) : (
          <p>{t(webhook.hasSecret ? "webhook.secretRenewLead" : "webhook.secretNone")}</p>
        )}
        {webhook.formerUntil ? (
          <Alert kind="info">{t("webhook.formerUntil", { time: instant(webhook.formerUntil) })}</Alert>
        ) : null}
      </DeedPage>
    </Stack>
  );
}

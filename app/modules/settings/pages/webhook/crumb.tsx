import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { SettingPlaceName } from "~/modules/settings/schema/setting-record";
import type { WebhookState as State } from "~/modules/settings/schema/webhook";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { kindName } from "../words";

type Webhook = { place: SettingPlaceName; webhook: State };

/** The way up from a page about a webhook. */
export function WebhookCrumb({ place, webhook: { key, name } }: Webhook) {
  const t = useT();
  const link = useLink();
  const params = { place: place.alias, kind: "webhook", key };
  return (
    <>
      <a href={link(href("/settings/:place", params))}>{t("setting.title")}</a> ›{" "}
      <a href={link(href("/settings/:place/:kind", params))}>{kindName(t, "webhook")}</a> ›{" "}
      <a href={link(href("/settings/:place/:kind/:key", params))}>{name}</a> › {place.name}
    </>
  );
}

/** Why nothing is delivered, or is not any more. */
export function WebhookState({ webhook: { hasSecret, isPaused, failingSince } }: Pick<Webhook, "webhook">) {
  const t = useT();
  const { instant } = useFormat();
  if (!hasSecret) return <Alert kind="warning">{t("webhook.needsSecret")}</Alert>;
  if (isPaused) return <Alert kind="warning">{t("webhook.paused")}</Alert>;
  return failingSince ? <Alert kind="warning">{t("webhook.failing", { time: instant(failingSince) })}</Alert> : null;
}

import type { Translate } from "~/i18n/translator";
import type { EventType } from "~/modules/webhooks/rules/event";

/** The name of a type of event. */
export const eventName = (t: Translate, type: EventType): string =>
  type === "webhook.test"
    ? t("webhook.type_webhook-test")
    : t(`settingField.events_${type.replace(".", "-") as Dashed<typeof type>}`);

type Dashed<Type extends string> = Type extends `${infer Subject}.${infer Rest}` ? `${Subject}-${Rest}` : never;

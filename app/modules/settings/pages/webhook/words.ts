import type { Translate } from "~/i18n/translator";
import { type EventType, optionOf } from "~/modules/webhooks/rules/event";

/** The name of a type of event. */
export const eventName = (t: Translate, type: EventType): string =>
  type === "webhook.test" ? t("webhook.type_webhook-test") : t(`settingField.events_${optionOf(type)}`);

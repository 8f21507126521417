import { translator } from "~/i18n/translator";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import type { Language } from "~/rules/language";

/** The name of a status for candidates. */
export const statusName = (status: SubscriptionStatus, language: Language): string =>
  translator(language)(`status.${status}`);

import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import type { Language } from "~/domain/language";
import { translator } from "~/i18n/translator";

/** The name of a status for candidates. */
export const statusName = (status: SubscriptionStatus, language: Language): string =>
  translator(language)(`status.${status}`);

import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import type { ActionRefusal } from "~/modules/journeys/rules/action/action-outcome";

const refusals = {
  ENDED: "action.reason_ENDED",
  STATUS_UNTRUE: "action.reason_STATUS_UNTRUE",
  ALREADY_PAID: "action.reason_ALREADY_PAID",
  CONTRACT_PENDING: "action.reason_CONTRACT_PENDING",
  CLASS_PENDING: "action.reason_CLASS_PENDING",
  UNKNOWN_TARGET: "action.reason_UNKNOWN_TARGET",
  NO_CONSENT: "action.reason_NO_CONSENT",
  NO_CONTRACT_TEXT: "action.reason_NO_CONTRACT_TEXT",
} as const satisfies Record<ActionRefusal, TextKey>;

/** Why an action was refused; any other code is that of a charge which the payment did not accept. */
export const refusalText = (t: Translate, code: string): string =>
  Object.hasOwn(refusals, code) ? t(refusals[code as ActionRefusal]) : t("action.reason_any", { code });

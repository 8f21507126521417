import type { Translate } from "~/i18n/translator";
import type { Matter } from "~/modules/money/schema/reconciliation";
import type { MatterAnswer } from "~/modules/payments/rules/reconciliation/matter";
import type { Sign } from "~/ui/desk/status-sign";

const answerSigns: Record<MatterAnswer, Sign> = {
  match: "done",
  accept: "done",
  rest: "waits",
  refund: "provider",
  returned: "over",
  close: "over",
};

/** The state of an entry in words, and its sign, which says who has to act next. */
export function matterStanding(t: Translate, { answered }: Matter): { sign: Sign; text: string } {
  if (!answered) return { sign: "team", text: t("reconciliation.state_open") };
  if (!answered.answer) return { sign: "done", text: t("reconciliation.answered_unknown") };
  return { sign: answerSigns[answered.answer], text: t(`reconciliation.answered_${answered.answer}`) };
}

import type { Translate } from "~/i18n/translator";
import { wayName } from "~/modules/money/pages/words";
import type { Matter, MatterDetail, MatterOffer } from "~/modules/money/schema/reconciliation";

interface Given {
  matter: Matter;
  charge: MatterDetail["charge"];
  money: (cents: number) => string;
}

/** The label of an answer, which says what the answer does. Answers of the kind `match` have their own label. */
export function answerName(t: Translate, offer: MatterOffer, { money }: Given): string {
  const amount = money(offer.amountCents);
  if (offer.answer === "accept") return t("reconciliation.do_accept", { amount });
  if (offer.answer === "rest") return t("reconciliation.do_rest", { amount });
  if (offer.answer === "refund") return t("reconciliation.do_refund", { amount });
  return t(offer.answer === "returned" ? "reconciliation.do_returned" : "reconciliation.do_close");
}

/** The consequences of an answer for the money, the enrolment and the candidate, in sentences. */
export function consequencesOf(t: Translate, offer: MatterOffer, given: Given): string[] {
  const { matter, charge, money } = given;
  const { answer, waivedCents, excessCents, refund } = offer;
  const way = refund && charge ? wayName(t, charge.method, refund.way) : "";
  const approval = refund ? [t(refund.needsApproval ? "reconciliation.then_approval" : "reconciliation.then_now")] : [];
  if (answer === "refund")
    return [
      t("reconciliation.then_refund", { way }),
      ...approval,
      t(refund?.endsEnrolment ? "reconciliation.then_ends" : "reconciliation.then_keeps"),
    ];
  if (answer === "accept")
    return [
      t("reconciliation.then_accept"),
      ...(waivedCents > 0 ? [t("reconciliation.then_waived", { amount: money(waivedCents) })] : []),
      ...(excessCents > 0 ? [t("reconciliation.then_excess", { amount: money(excessCents), way }), ...approval] : []),
    ];
  if (answer === "rest") return [t("reconciliation.then_rest")];
  return [t(answer === "returned" ? "reconciliation.then_returned" : `reconciliation.close_${matter.reason}`)];
}

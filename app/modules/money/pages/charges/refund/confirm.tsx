import { useT } from "~/i18n/use-t";
import { DeedPage } from "~/modules/desk/pages/deed-page";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { wayName } from "~/modules/money/pages/words";
import type { RefundOffer, RefundWish } from "~/modules/money/schema/refund";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";

/** The effects of a refund that is not requested yet. */
export interface RefundPreview {
  wish: RefundWish;
  message: { title: string; text: string; language: string };
  needsApproval: boolean;
  endsEnrolment: boolean;
}

/** The page that confirms a refund: its effects, and the message that the candidate will receive. */
export function ConfirmRefund({ offer, preview }: { offer: RefundOffer; preview: RefundPreview }) {
  const t = useT();
  const { money } = useFormat();
  const { wish, message, needsApproval, endsEnrolment } = preview;
  const amount = money(wish.amountCents);
  const rest = offer.remainingCents - wish.amountCents;
  const kept = {
    remaining: wish.remainingCents,
    key: wish.idempotencyKey,
    how: wish.endsEnrolment ? "all" : "part",
    amount: wish.endsEnrolment ? "" : amount,
    reason: wish.reason,
    note: wish.note,
  };
  return (
    <DeedPage
      title={t("money.confirmTitle", { amount, name: offer.name })}
      lead={t(`money.reason_${wish.reason}`)}
      deed={{ text: t(needsApproval ? "money.confirmAsk" : "money.confirmDo", { amount }), intent: "confirm", kept }}
      back={
        <Button name="intent" value="change" variant="ghost">
          {t("money.confirmChange")}
        </Button>
      }
    >
      <Card title={t("money.confirmHappens")}>
        <ul className="desk-points">
          <li>{t("money.confirmWay", { amount, way: wayName(t, offer.method, offer.way) })}</li>
          <li>{t(needsApproval ? "money.confirmApproval" : "money.confirmNow")}</li>
          <li>{t(endsEnrolment ? "money.confirmEnds" : "money.confirmKeeps")}</li>
          <li>{t("money.confirmRest", { amount: money(rest) })}</li>
        </ul>
      </Card>
      <Card title={t("money.candidateReads")}>
        <MailPreview message={message} />
      </Card>
    </DeedPage>
  );
}

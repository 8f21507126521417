import { useT } from "~/i18n/use-t";
import { wayName } from "~/modules/money/pages/words";
import type { DeskRefund } from "~/modules/money/schema/refund";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";

/** Who asked for a refund and why, who decided, and how the money returns. */
export function RefundFacts({ refund }: { refund: DeskRefund }) {
  const t = useT();
  const { instant } = useFormat();
  const { authorName, decidedByName, decidedAt, decisionNote, note, failure } = refund;
  const decided = decidedByName && decidedAt ? `${decidedByName}, ${instant(decidedAt)}` : t("money.decidedByRule");
  const items = [
    { term: t("word.course"), detail: refund.courseName },
    { term: t("word.institution"), detail: refund.institutionName },
    { term: t("word.reason"), detail: t(`money.reason_${refund.reason}`) },
    { term: t("money.author"), detail: `${authorName ?? t("money.byCandidate")}, ${instant(refund.requestedAt)}` },
    ...(refund.state === "requested" ? [] : [{ term: t("money.decided"), detail: decided }]),
    { term: t("money.way"), detail: wayName(t, refund.method, refund.way) },
    { term: t("money.endsEnrolment"), detail: t(refund.endsEnrolment ? "money.endsYes" : "money.endsNo") },
    ...(note ? [{ term: t("money.note"), detail: note }] : []),
    ...(decisionNote ? [{ term: t("money.decisionNote"), detail: decisionNote }] : []),
    ...(failure ? [{ term: t("money.failure"), detail: <span className="desk-long-code">{failure}</span> }] : []),
  ];
  return (
    <Card title={t("money.refundFacts")}>
      <DescriptionList items={items} stacked />
    </Card>
  );
}

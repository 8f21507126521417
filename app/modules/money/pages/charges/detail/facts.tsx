import { useT } from "~/i18n/use-t";
import type { ChargeDetail } from "~/modules/money/schema/charge-desk";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";

/** The institution, the times, the account, the reference and the codes of a charge. */
export function ChargeFacts({ detail }: { detail: ChargeDetail }) {
  const t = useT();
  const { day, instant } = useFormat();
  const { row, charge, reference, provider } = detail;
  const { slip, pix } = charge;
  const code = (text: string) => <span className="desk-long-code">{text}</span>;
  const items = [
    { term: t("word.institution"), detail: row.institutionName },
    { term: t("money.created"), detail: instant(row.createdAt) },
    ...(row.paidAt && row.state === "approved" ? [{ term: t("money.paid"), detail: instant(row.paidAt) }] : []),
    ...(row.dueOn ? [{ term: t("word.dueDate"), detail: day(row.dueOn) }] : []),
    ...(row.expiresAt && row.state !== "approved"
      ? [{ term: t("word.paymentExpectedUntil"), detail: instant(row.expiresAt) }]
      : []),
    { term: t("money.account"), detail: provider === "sandbox" ? t("money.sandbox") : provider },
    { term: t("word.reference"), detail: code(reference) },
    ...(slip ? [{ term: t("word.payableLine"), detail: code(slip.line) }] : []),
    ...(pix ? [{ term: t("money.txid"), detail: code(pix.txid) }] : []),
  ];
  return (
    <Card title={t("word.charge")}>
      <DescriptionList items={items} stacked />
    </Card>
  );
}

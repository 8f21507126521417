import type { EnrolmentDetail } from "~/contract/enrolment-detail";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted } from "~/ui/page";

/** Every attempt to pay, newest first. */
export function Charges({ detail: { charges } }: { detail: EnrolmentDetail }) {
  const t = useT();
  const { money, instant } = useFormat();
  return (
    <Card title={t("desk.charges")} id="charges">
      {charges.length === 0 ? <Muted>{t("desk.chargesEmpty")}</Muted> : null}
      {charges.length > 0 ? (
        <DeskTable
          caption={t("desk.charges")}
          named="purpose"
          columns={[
            { id: "purpose", label: t("candidateArea.chargeDescription") },
            { id: "state", label: t("candidateArea.chargeState") },
            { id: "date", label: t("candidateArea.chargeDate") },
            { id: "amount", label: t("candidateArea.chargeAmount"), isNumber: true },
          ]}
          rows={charges.map(({ id, purpose, method, state, amountCents, createdAt, paidAt }) => ({
            id,
            cells: {
              purpose: `${t(`candidateArea.purpose_${purpose}`)} · ${t(`candidateArea.method_${method}`)}`,
              state: t(`candidateArea.charge_${state}`),
              date: instant(paidAt ?? createdAt),
              amount: money(amountCents),
            },
          }))}
        />
      ) : null}
    </Card>
  );
}

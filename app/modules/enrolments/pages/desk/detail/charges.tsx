import { href } from "react-router";
import type { Charge } from "~/api/charge";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted } from "~/ui/page";

/** Every attempt to pay, newest first. */
export function Charges({ detail: { charges } }: { detail: EnrolmentDetail }) {
  const t = useT();
  const link = useLink();
  const mayRead = useFrame().user?.features.some(({ alias }) => alias === "payments.read");
  const nameOf = (purpose: Charge["purpose"], method: Charge["method"]) =>
    `${t(`candidateArea.purpose_${purpose}`)} · ${t(`candidateArea.method_${method}`)}`;
  const { money, day, instant } = useFormat();
  return (
    <Card title={t("desk.charges")} id="charges">
      {charges.length === 0 ? <Muted>{t("desk.chargesEmpty")}</Muted> : null}
      {charges.length > 0 ? (
        <DeskTable
          caption={t("desk.charges")}
          named="purpose"
          columns={[
            { id: "purpose", label: t("word.charge") },
            { id: "state", label: t("word.state") },
            { id: "date", label: t("candidateArea.chargeDate") },
            { id: "amount", label: t("word.amount"), isNumber: true },
          ]}
          rows={charges.map(({ id, purpose, method, state, amountCents, createdAt, dueOn, paidAt }) => ({
            id,
            cells: {
              purpose: mayRead ? (
                <a href={link(href("/charges/:id", { id }))}>{nameOf(purpose, method)}</a>
              ) : (
                nameOf(purpose, method)
              ),
              state: t(`candidateArea.charge_${state}`),
              date: (
                <>
                  {instant(paidAt ?? createdAt)}
                  {state === "pending" && dueOn ? <small>{t("money.dueOn", { day: day(dueOn) })}</small> : null}
                </>
              ),
              amount: money(amountCents),
            },
          }))}
        />
      ) : null}
    </Card>
  );
}

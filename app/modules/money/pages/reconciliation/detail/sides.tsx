import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ChargeState } from "~/modules/money/pages/charges/charge-state";
import { accountName, methodName } from "~/modules/money/pages/words";
import type { MatterDetail } from "~/modules/money/schema/reconciliation";
import { purposeText } from "~/modules/payments/pages/purpose";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Muted, Stack } from "~/ui/page";

type SidesProps = { detail: MatterDetail };

/** The facts on both sides: those that the provider reported, and those that the portal has stored. */
export function Sides({ detail }: SidesProps) {
  const t = useT();
  const { money, instant } = useFormat();
  const { matter, charge } = detail;
  const { paidAt } = matter;
  const isLate = paidAt !== null && charge?.expiresAt != null && paidAt > charge.expiresAt;
  const received = paidAt && (isLate ? `${instant(paidAt)} · ${t("reconciliation.late")}` : instant(paidAt));
  const code = (text: string) => <span className="desk-long-code">{text}</span>;
  const items = [
    { term: t("reconciliation.amount"), detail: money(matter.amountCents) },
    ...(received ? [{ term: t("reconciliation.received"), detail: received }] : []),
    { term: t("reconciliation.listed"), detail: instant(matter.createdAt) },
    { term: t("reconciliation.account"), detail: accountName(t, matter.provider) },
    { term: t("word.institution"), detail: matter.institutionName ?? t("reconciliation.noInstitution") },
    { term: t("word.reference"), detail: code(matter.reference) },
    ...(matter.paymentId ? [{ term: t("reconciliation.paymentId"), detail: code(matter.paymentId) }] : []),
  ];
  return (
    <Stack gap={5}>
      <Card title={t("reconciliation.theirs")}>
        <DescriptionList items={items} stacked />
      </Card>
      <Card title={t("reconciliation.ours")}>
        <OwnSide detail={detail} />
      </Card>
    </Stack>
  );
}

function OwnSide({ detail: { matter, charge } }: SidesProps) {
  const t = useT();
  const link = useLink();
  const { money, day, instant } = useFormat();
  if (!charge) return <Muted>{t("reconciliation.noCharge")}</Muted>;
  const difference = matter.amountCents - charge.amountCents;
  const compared = matter.reason === "AMOUNT_MISMATCH" && difference !== 0;
  const apart = t(difference > 0 ? "reconciliation.amountDiffers" : "reconciliation.amountMissing", {
    amount: money(Math.abs(difference)),
  });
  const items = [
    { term: t("word.candidate"), detail: `${charge.name} · ${charge.protocol}` },
    { term: t("word.course"), detail: charge.courseName },
    { term: t("money.item"), detail: purposeText(t, charge) },
    { term: t("word.method"), detail: methodName(t, charge.method, charge.lastDigits) },
    {
      term: t("reconciliation.charged"),
      detail: compared ? `${money(charge.amountCents)} · ${apart}` : money(charge.amountCents),
    },
    { term: t("reconciliation.receivedSum"), detail: money(charge.receivedCents) },
    ...(charge.dueOn ? [{ term: t("word.dueDate"), detail: day(charge.dueOn) }] : []),
    ...(charge.expiresAt ? [{ term: t("word.paymentExpectedUntil"), detail: instant(charge.expiresAt) }] : []),
    { term: t("reconciliation.stateOf"), detail: <ChargeState row={charge} /> },
  ];
  return (
    <Stack gap={4}>
      <DescriptionList items={items} stacked />
      <p className="desk-way">
        <a href={link(href("/charges/:id", { id: charge.id }))}>{t("word.seeCharge")}</a>
        <a href={link(href("/enrolments/:id", { id: charge.subscriptionId }))}>{t("word.seeApplication")}</a>
        {matter.reason === "REFUND_FAILED" ? (
          <a href={`${link(href("/charges/:id", { id: charge.id }))}#refunds`}>{t("reconciliation.seeRefunds")}</a>
        ) : null}
      </p>
    </Stack>
  );
}

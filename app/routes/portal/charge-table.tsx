import type { Charge } from "~/contract/charge";
import { formatInstant } from "~/domain/date";
import { formatMoney } from "~/domain/money";
import { useLink } from "~/frame";
import type { Locale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Muted, VisuallyHidden } from "~/ui/page";
import { Table } from "~/ui/table";

const tones: Record<Charge["state"], BadgeTone> = {
  pending: "warning",
  processing: "info",
  approved: "success",
  denied: "error",
  expired: "neutral",
  unknown: "info",
  cancelled: "neutral",
};

type ChargeTableProps = { charges: readonly Charge[]; course: string; zone: string; locale: Locale };

/** Every attempt to collect an amount, newest first, each with its page. */
export function ChargeTable({ charges, course, zone, locale }: ChargeTableProps) {
  const t = useT();
  const link = useLink();
  if (charges.length === 0) return <Muted>{t("candidateArea.paymentsNone")}</Muted>;
  const rows = charges.map((charge) => {
    const description = `${t(`candidateArea.purpose_${charge.purpose}`)} · ${t(`candidateArea.method_${charge.method}`)}`;
    return {
      id: charge.id,
      cells: {
        description,
        amount: formatMoney(charge.amountCents, locale),
        state: <Badge tone={tones[charge.state]}>{t(`candidateArea.charge_${charge.state}`)}</Badge>,
        date: formatInstant(charge.paidAt ?? charge.createdAt, zone),
        open: (
          <a href={link(`/payments/${charge.subscriptionId}/charge/${charge.id}`)}>
            {t("candidateArea.chargeOpen")}
            <VisuallyHidden> {description}</VisuallyHidden>
          </a>
        ),
      },
    };
  });
  const columns = [
    { id: "description", label: t("candidateArea.chargeDescription") },
    { id: "amount", label: t("candidateArea.chargeAmount"), align: "end" as const },
    { id: "state", label: t("candidateArea.chargeState") },
    { id: "date", label: t("candidateArea.chargeDate") },
    { id: "open", label: <VisuallyHidden>{t("candidateArea.chargeOpen")}</VisuallyHidden> },
  ];
  return <Table caption={t("candidateArea.paymentsOf", { course })} hideCaption columns={columns} rows={rows} />;
}

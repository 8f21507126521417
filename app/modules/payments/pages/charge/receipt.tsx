import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PriceBreakdown } from "~/modules/payments/pages/price/price-breakdown";
import { useFormat } from "~/shell/format";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Inline, Muted, ScreenOnly, Stack } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";
import type { Route } from "./+types/receipt";
import { loadReceipt } from "./receipt.server";
import { receiptPaper } from "./receipt-lines";
import { receiptPdfPath } from "./receipt-path";

export const loader = (args: Route.LoaderArgs) => loadReceipt(args);

/** The page of a receipt of a payment or of returned money, to read and to print. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { charge, receipt } = loaderData;
  const { instant } = useFormat();
  const params = { id: charge.subscriptionId, charge: charge.id };
  const paper = receiptPaper(t, loaderData);
  return (
    <SiteLayout width="text">
      <PageTitle>{paper.title}</PageTitle>
      <Stack gap={5}>
        <Heading eyebrow={receipt.institutionName} title={paper.title} />
        <Card>
          <DescriptionList items={paper.facts.map(({ label, value }) => ({ term: label, detail: value }))} />
        </Card>
        {receipt.kind === "payment" && receipt.installment === null && (
          <Card title={paper.priceTitle}>
            <PriceBreakdown prices={{ breakdown: receipt.breakdown, limited: null }} />
          </Card>
        )}
        <Muted>
          {paper.note}{" "}
          {receipt.originalAt === null
            ? t("checkout.receiptCopyNote")
            : t("checkout.receiptCopyOnly", { instant: instant(receipt.originalAt) })}
        </Muted>
        <ScreenOnly>
          <Inline grow>
            <ButtonLink icon="download" href={link(receiptPdfPath(charge, receipt))}>
              {t("checkout.receiptPdf")}
            </ButtonLink>
            <PrintButton>{t("checkout.receiptPrint")}</PrintButton>
            <ButtonLink variant="ghost" icon="arrow-left" href={link(href("/payments/:id/charge/:charge", params))}>
              {t("checkout.receiptBack")}
            </ButtonLink>
          </Inline>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}

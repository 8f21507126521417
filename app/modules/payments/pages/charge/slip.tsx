import { href, redirect } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { itfPath } from "~/modules/payments/rules/itf";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Inline, Muted, ScreenOnly, Stack } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";
import { QrFigure } from "~/ui/qr-figure";
import { SlipDocument } from "~/ui/slip-document";
import { ErrorState } from "~/ui/state";
import { chargeContext } from "../payable.server";
import type { Route } from "./+types/slip";
import { slipPaper } from "./slip-field";

export function loader({ context }: Route.LoaderArgs) {
  const charge = context.get(chargeContext);
  // The provider's own document is the one that banks accept.
  if (charge.slip?.pdfUrl) throw redirect(charge.slip.pdfUrl);
  return { charge };
}

/** A slip to print: one A4 page with a bar code of 103 × 13 mm, the size that banks can read. */
export default function SlipPage({ loaderData: { charge } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const params = { id: charge.subscriptionId, charge: charge.id };
  const { slip } = charge;
  const back = (
    <ButtonLink variant="ghost" icon="arrow-left" href={link(href("/payments/:id/charge/:charge", params))}>
      {t("checkout.slipBack")}
    </ButtonLink>
  );
  if (!slip)
    return (
      <SiteLayout width="text">
        <PageTitle>{t("word.bankSlip")}</PageTitle>
        <ErrorState level={1} title={t("word.bankSlip")} action={back}>
          <p>{t("checkout.problemSlipPrint")}</p>
        </ErrorState>
      </SiteLayout>
    );
  const paper = slipPaper(charge, slip);
  const pix = slip.pixCode && (
    <QrFigure
      src={link(href("/payments/:id/charge/:charge/pix.svg", params))}
      alt={paper.pixText}
      caption={paper.pixCaption}
      size={120}
    />
  );
  return (
    <SiteLayout>
      <PageTitle>{t("word.bankSlip")}</PageTitle>
      <Stack gap={4}>
        <ScreenOnly>
          <Stack gap={3}>
            <h1>{t("word.bankSlip")}</h1>
            <Inline grow>
              <ButtonLink icon="download" href={link(href("/payments/:id/charge/:charge/slip.pdf", params))}>
                {t("checkout.slipPdf")}
              </ButtonLink>
              <PrintButton>{t("checkout.slipPrint")}</PrintButton>
              {back}
            </Inline>
            <Muted>{t("checkout.slipPrintHint")}</Muted>
          </Stack>
        </ScreenOnly>
        <div lang="pt-BR">
          <SlipDocument
            bank={slip.bankName}
            bankCode={slip.bankCode}
            line={paper.line}
            receiptTitle={paper.receiptTitle}
            receipt={paper.receipt}
            fields={paper.fields}
            bars={<Bars digits={slip.barcode} label={paper.barsText} />}
            qr={pix}
            foot={paper.foot}
          />
        </div>
      </Stack>
    </SiteLayout>
  );
}

function Bars({ digits, label }: { digits: string; label: string }) {
  const { path, width } = itfPath(digits, 50);
  return (
    <svg
      viewBox={`0 0 ${width} 50`}
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

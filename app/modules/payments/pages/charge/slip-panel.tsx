import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { formatLine } from "~/modules/payments/rules/boleto";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { Heading } from "~/ui/heading";
import { Beside, Inline, Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { QrFigure } from "~/ui/qr-figure";
import { PayeeNote } from "../payee-note";
import { purposeText } from "../purpose";
import type { ChargeView } from "./charge-view";

/** A slip to pay: its line to copy, links to print or download it, and its pix if the bank issued one. */
export function SlipPanel({ view: { charge, courseName, courseLanguage } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money, day } = useFormat();
  const { slip } = charge;
  if (!slip) return null;
  const params = { id: charge.subscriptionId, charge: charge.id };
  const amount = money(charge.amountCents);
  // A service that names no parties gives no paper either.
  const hasPaper = slip.pdfUrl !== null || slip.payee.name !== "";
  return (
    <>
      <Heading
        eyebrow={
          <>
            <InLanguage language={courseLanguage}>{courseName}</InLanguage> · {purposeText(t, charge)}
          </>
        }
        title={t("checkout.slipPendingTitle")}
        lead={t("checkout.slipPendingLead", { day: day(slip.dueOn) })}
      />
      <Card>
        <Beside>
          <Stack gap={4}>
            <PriceTag size="large" amount={amount} note={`${t("word.dueDate")}: ${day(slip.dueOn)}`} />
            <p>
              {t("word.payableLine")}:<br />
              <strong>{formatLine(slip.line)}</strong>
            </p>
            <CopyText
              id="slip-line"
              label={t("checkout.slipDigits")}
              value={slip.line}
              copyText={t("checkout.slipCopy")}
              copiedText={t("checkout.copied")}
            />
            {hasPaper && (
              <Inline grow>
                {!slip.pdfUrl && (
                  <ButtonLink
                    variant="secondary"
                    icon="printer"
                    href={link(href("/payments/:id/charge/:charge/slip", params))}
                  >
                    {t("checkout.slipPrint")}
                  </ButtonLink>
                )}
                <ButtonLink
                  variant="secondary"
                  icon="download"
                  href={link(href("/payments/:id/charge/:charge/slip.pdf", params))}
                >
                  {t("checkout.slipPdf")}
                </ButtonLink>
              </Inline>
            )}
          </Stack>
          {slip.pixCode && (
            <QrFigure
              src={link(href("/payments/:id/charge/:charge/pix.svg", params))}
              alt={t("checkout.pixQrAlt", { amount })}
              caption={t("checkout.slipPixCaption")}
            />
          )}
        </Beside>
      </Card>
      <PayeeNote />
    </>
  );
}

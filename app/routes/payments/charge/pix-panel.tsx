import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { Heading } from "~/ui/heading";
import { Beside, Muted, Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { QrFigure } from "~/ui/qr-figure";
import type { ChargeView } from "./charge-view";

/** A pix to pay: the QR code for another device, the text for this one. */
export function PixPanel({ view: { charge, courseName } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  const amount = money(charge.amountCents);
  if (!charge.pix) return null;
  return (
    <>
      <Heading eyebrow={courseName} title={t("checkout.pixPendingTitle")} lead={t("checkout.pixPendingLead")} />
      <Card>
        <Beside>
          <QrFigure
            src={link(href("/payments/:id/charge/:charge/pix.svg", { id: charge.subscriptionId, charge: charge.id }))}
            alt={t("checkout.pixQrAlt", { amount })}
            caption={t("checkout.pixExpires", { instant: instant(charge.pix.expiresAt) })}
          />
          <Stack gap={4}>
            <PriceTag size="large" amount={amount} />
            <CopyText
              id="pix-code"
              label={t("checkout.pixCopyLabel")}
              value={charge.pix.code}
              copyText={t("checkout.copy")}
              copiedText={t("checkout.copied")}
            />
            <Muted>
              {t("checkout.chargeNumber")}: {charge.pix.txid}
            </Muted>
          </Stack>
        </Beside>
      </Card>
    </>
  );
}

import { href } from "react-router";
import type { Pix } from "~/api/charge";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { HoldNote } from "~/modules/payments/pages/price/hold-note";
import { dayIn, defaultTimeZone, formatDay } from "~/rules/time/date";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { Heading } from "~/ui/heading";
import { HowTo } from "~/ui/how-to";
import { Beside, Muted, Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { QrFigure, QrForOtherDevice } from "~/ui/qr-figure";
import { PayeeNote } from "../payee-note";
import { purposeText } from "../purpose";
import type { ChargeView } from "./charge-view";

/** The end of a pix: its due day and the last day it can be paid, or the exact time for a pix without a due day. */
function PixEnd({ pix: { dueOn, expiresAt }, now }: { pix: Pix; now: string }) {
  const t = useT();
  if (expiresAt === null) return null;
  if (dueOn === null)
    return <HoldNote until={expiresAt} now={now} text={(instant) => t("checkout.pixExpires", { instant })} />;
  const [day, last] = [formatDay(dueOn), formatDay(dayIn(new Date(expiresAt), defaultTimeZone))];
  return last === day ? t("checkout.pixDue", { day }) : t("checkout.pixDueLate", { day, last });
}

/** A pix to pay: the text to copy for this device first, how to pay it, and the QR code for another device. */
export function PixPanel({ view: { charge, courseName, courseLanguage, now } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const payee = useFrame().site?.contact?.legalName;
  const amount = money(charge.amountCents);
  if (!charge.pix) return null;
  return (
    <>
      <Heading
        eyebrow={
          <>
            <InLanguage language={courseLanguage}>{courseName}</InLanguage> · {purposeText(t, charge)}
          </>
        }
        title={t("checkout.pixPendingTitle")}
      />
      <Card>
        <Beside>
          <Stack gap={4}>
            <PriceTag size="large" amount={amount} />
            <p>
              <PixEnd pix={charge.pix} now={now} />
            </p>
            <CopyText
              id="pix-code"
              label={t("checkout.pixCopyLabel")}
              value={charge.pix.code}
              copyText={t("checkout.pixCopy")}
              copiedText={t("checkout.copied")}
            />
            <HowTo
              steps={[
                { title: t("checkout.pixOpen"), text: t("checkout.pixOpenText") },
                { title: t("checkout.pixPaste"), text: [payee, amount].filter(Boolean).join(" · ") },
                { title: t("checkout.pixConfirm"), text: t("checkout.pixConfirmText") },
              ]}
            />
          </Stack>
          <QrForOtherDevice title={t("checkout.pixOtherDevice")}>
            <QrFigure
              src={link(href("/payments/:id/charge/:charge/pix.svg", { id: charge.subscriptionId, charge: charge.id }))}
              alt={t("checkout.pixQrAlt", { amount })}
              caption={t("checkout.pixPoint")}
            />
          </QrForOtherDevice>
        </Beside>
      </Card>
      <PayeeNote />
      {charge.pix.txid && (
        <Muted>
          {t("checkout.chargeNumber")}: {charge.pix.txid}
        </Muted>
      )}
    </>
  );
}

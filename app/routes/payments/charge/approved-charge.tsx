import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { WithdrawalOffer } from "~/routes/withdrawal/withdrawal-offer";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Description, DescriptionList } from "~/ui/description-list";
import { Inline, Stack } from "~/ui/page";
import { SuccessState } from "~/ui/state";
import { brandLabel } from "../card-brand";
import { methodViews } from "../method-view";
import { purposeKey } from "../purpose";
import type { ChargeView } from "./charge-view";

/** Proof of what was paid, and the way on: the contract after an enrolment fee, else the candidate area. */
export function ApprovedCharge({ view: { charge, courseName, receiptNumber, withdrawal } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  const params = { id: charge.subscriptionId, charge: charge.id };
  const free = charge.method === "none";
  const { card } = charge;
  const items: Description[] = [
    { term: t("checkout.course"), detail: courseName },
    { term: t(purposeKey[charge.purpose]), detail: <strong>{money(charge.amountCents)}</strong> },
  ];
  if (charge.method !== "none") items.push({ term: t("checkout.method"), detail: t(methodViews[charge.method].name) });
  if (card)
    items.push({
      term: t("checkout.cardCard"),
      detail: `${t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.lastDigits })} · ${card.installments}x`,
    });
  if (charge.paidAt) items.push({ term: t("checkout.paidAt"), detail: instant(charge.paidAt) });
  items.push({ term: t("checkout.receipt"), detail: receiptNumber ?? charge.id });
  const next =
    charge.purpose === "fee" ? (
      <ButtonLink size="large" href={link(href("/contract-acceptance/:id?", { id: charge.subscriptionId }))}>
        {t("checkout.toContract")}
      </ButtonLink>
    ) : (
      <ButtonLink size="large" href={link(href("/portal"))}>
        {t("checkout.toPortal")}
      </ButtonLink>
    );
  return (
    <>
      <SuccessState level={1} title={t("checkout.approvedTitle")} action={next}>
        <p>{free ? t("checkout.approvedFree") : t("checkout.approvedMessage")}</p>
      </SuccessState>
      <Card title={t("checkout.receipt")}>
        <Stack gap={4}>
          <DescriptionList items={items} />
          <Inline grow>
            <ButtonLink
              variant="secondary"
              icon="document"
              href={link(href("/payments/:id/charge/:charge/receipt", params))}
            >
              {t("checkout.receiptOpen")}
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              icon="download"
              href={link(href("/payments/:id/charge/:charge/receipt.pdf", params))}
            >
              {t("checkout.receiptPdf")}
            </ButtonLink>
          </Inline>
        </Stack>
      </Card>
      {withdrawal && <WithdrawalOffer id={charge.subscriptionId} option={withdrawal} />}
    </>
  );
}

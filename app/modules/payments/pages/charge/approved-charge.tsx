import { href } from "react-router";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { WithdrawalOffer } from "~/modules/enrolments/pages/withdrawal/withdrawal-offer";
import { firstNameOf } from "~/modules/people/rules/person-name";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { Alert } from "~/ui/alert";
import { tileOfArea } from "~/ui/art/tile";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Description, DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { HowTo, type HowToStep } from "~/ui/how-to";
import { Grid, Inline, ScreenOnly, Stack } from "~/ui/page";
import { Success } from "~/ui/success";
import { brandLabel } from "../card-brand";
import { lateLines } from "../late-lines";
import { methodViews } from "../method-view";
import { purposeText } from "../purpose";
import type { ChargeView } from "./charge-view";
import { receiptPath, receiptPdfPath } from "./receipt-path";
import { ShareLinks } from "./share-links";

/** Title and heading of a paid charge. Names the candidate if known, except for installments and ended enrolments. */
export function approvedTitle(t: Translate, { charge, candidateName, hasEnded, isRefunded }: ChargeView): string {
  if (hasEnded) return t(isRefunded ? "checkout.refundTitle" : "checkout.endedPaidTitle");
  if (charge.installment) return t("checkout.installmentPaidTitle", { number: charge.installment });
  if (candidateName === null) return t("checkout.approvedTitle");
  const name = firstNameOf(candidateName);
  return t(charge.purpose === "fee" ? "checkout.successFee" : "checkout.successTitle", { name });
}

/** The result and the receipt; for the payment of a current enrolment also what happens next, with its dates. */
export function ApprovedCharge({ view }: { view: ChargeView }) {
  return view.charge.installment && !view.hasEnded ? <PaidInstallment view={view} /> : <PaidEnrolment view={view} />;
}

function PaidInstallment({ view }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { courseName, courseLanguage, courseArea, charge } = view;
  return (
    <>
      <Success
        tile={tileOfArea(courseArea)}
        badge={t("checkout.approvedTitle")}
        title={approvedTitle(t, view)}
        lead={<InLanguage language={courseLanguage}>{courseName}</InLanguage>}
      />
      <p>{t("checkout.installmentPaidMessage")}</p>
      <ReceiptCard view={view} />
      <div>
        <ButtonLink href={link(href("/payments/:id/installments", { id: charge.subscriptionId }))} icon="calendar">
          {t("checkout.scheduleLink")}
        </ButtonLink>
      </div>
    </>
  );
}

function PaidEnrolment({ view }: { view: ChargeView }) {
  const t = useT();
  const { charge, courseName, courseLanguage, courseArea, hasEnded, isRefunded, withdrawal } = view;
  const title = approvedTitle(t, view);
  return (
    <>
      {hasEnded ? (
        <>
          <Heading eyebrow={<InLanguage language={courseLanguage}>{courseName}</InLanguage>} title={title} />
          <Alert kind="info">
            {isRefunded && <p>{t("checkout.refundMessage")}</p>}
            <p>{t("checkout.ended")}</p>
          </Alert>
          <ReceiptCard view={view} />
        </>
      ) : (
        <>
          <Success
            tile={tileOfArea(courseArea)}
            badge={t("checkout.approvedTitle")}
            title={title}
            lead={<InLanguage language={courseLanguage}>{courseName}</InLanguage>}
          />
          <Grid column="large">
            <NextDays view={view} />
            <ReceiptCard view={view} />
          </Grid>
        </>
      )}
      {withdrawal && <WithdrawalOffer id={charge.subscriptionId} option={withdrawal} />}
      {!hasEnded && charge.purpose !== "fee" && (
        <ScreenOnly>
          <ShareLinks courseName={courseName} />
        </ScreenOnly>
      )}
    </>
  );
}

/** What happens next, in the order of the days. */
function NextDays({ view: { charge, classStartsOn, withdrawal } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { day, instant } = useFormat();
  const id = charge.subscriptionId;
  const isFee = charge.purpose === "fee";
  const next = isFee ? (
    <ButtonLink size="large" href={link(href("/contract-acceptance/:id?", { id }))}>
      {t("checkout.toContract")}
    </ButtonLink>
  ) : (
    <ButtonLink size="large" href={link(href("/portal"))}>
      {t("checkout.toPortal")}
    </ButtonLink>
  );
  const paid = t(charge.method === "none" ? "checkout.approvedFree" : "checkout.approvedMessage");
  const steps: HowToStep[] = [
    {
      title: t("checkout.approvedTitle"),
      text: paid,
      done: true,
      ...(charge.paidAt ? { when: instant(charge.paidAt) } : {}),
    },
    {
      when: t("word.now"),
      title: t(isFee ? "checkout.nextContract" : "checkout.nextPortal"),
      ...(isFee ? {} : { text: t("checkout.nextPortalText") }),
      action: next,
    },
  ];
  const dated = [
    ...(withdrawal?.kind === "withdrawal"
      ? [{ on: withdrawal.lastDay, title: t("checkout.nextWithdrawal"), text: t("checkout.nextWithdrawalText") }]
      : []),
    ...(classStartsOn ? [{ on: classStartsOn, title: t("checkout.nextClass") }] : []),
  ].sort((one, other) => one.on.localeCompare(other.on));
  for (const { on, ...step } of dated) steps.push({ when: day(on), ...step });
  return (
    <Card title={t("checkout.nextTitle")}>
      <Stack gap={4}>
        <HowTo steps={steps} />
        {dated.length > 0 && (
          <ButtonLink variant="secondary" icon="calendar" href={link(href("/payments/:id/calendar.ics", { id }))}>
            {t("checkout.calendar")}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}

function ReceiptCard({ view: { charge, courseName, courseLanguage, receipts } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  const payment = { kind: "payment", number: receipts[0]?.number ?? charge.id } as const;
  const { card } = charge;
  const items: Description[] = [
    { term: t("word.course"), detail: <InLanguage language={courseLanguage}>{courseName}</InLanguage> },
    { term: purposeText(t, charge), detail: <strong>{money(charge.amountCents)}</strong> },
  ];
  if (charge.late?.days)
    items.push(
      ...lateLines(t, {
        netCents: charge.amountCents - charge.late.fineCents - charge.late.interestCents,
        late: charge.late,
      }).map(([term, detail]) => ({ term, detail })),
    );
  if (charge.method !== "none") items.push({ term: t("checkout.method"), detail: t(methodViews[charge.method].name) });
  if (card?.lastDigits)
    items.push({
      term: t("checkout.cardCard"),
      detail: `${t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.lastDigits })} · ${card.installments}x`,
    });
  if (charge.paidAt) items.push({ term: t("checkout.paidAt"), detail: instant(charge.paidAt) });
  items.push({ term: t("word.receipt"), detail: payment.number });
  const returned = receipts.filter(({ kind }) => kind !== "payment");
  return (
    <Card title={t("word.receipt")}>
      <Stack gap={4}>
        <DescriptionList items={items} />
        <Inline grow>
          <ButtonLink variant="secondary" icon="document" href={link(receiptPath(charge, payment))}>
            {t("checkout.receiptOpen")}
          </ButtonLink>
          <ButtonLink variant="secondary" icon="download" href={link(receiptPdfPath(charge, payment))}>
            {t("checkout.receiptPdf")}
          </ButtonLink>
        </Inline>
        {returned.length > 0 && (
          <DescriptionList
            items={returned.map((receipt) => ({
              term: (
                <a href={link(receiptPath(charge, receipt))}>
                  {t(`checkout.receiptNumbered_${receipt.kind}`, { number: receipt.number })}
                </a>
              ),
              detail: money(receipt.amountCents),
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}

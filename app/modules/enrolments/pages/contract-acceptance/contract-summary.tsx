import type { CoursePrice } from "~/api/price";
import type { Subscription } from "~/api/subscription";
import { useT } from "~/i18n/use-t";
import { PriceBreakdown } from "~/modules/payments/pages/price/price-breakdown";
import { installmentTexts } from "~/modules/payments/pages/price/price-lines";
import { isFree } from "~/modules/payments/rules/price-breakdown";
import { REFLECTION_DAYS } from "~/modules/subscriptions/rules/withdrawal";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { Details } from "~/ui/accordion";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { SummaryLines } from "~/ui/summary-lines";

/** The contract in four lines (course, cost, duration, withdrawal), then the full price breakdown. */
export function ContractSummary({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const { money, day } = useFormat();
  const costOf = (breakdown: CoursePrice["breakdown"]) =>
    isFree(breakdown)
      ? t("price.nothingToPay")
      : `${installmentTexts(t, breakdown).join("; ")}. ${t("price.total")}: ${money(breakdown.totalCents)}`;
  const { courseName, courseLanguage, displayCampus, campusPolo, campusLanguage, offer } = subscription;
  const { prices, academicClassDate } = subscription;
  const what = (
    <>
      <InLanguage language={courseLanguage}>{courseName}</InLanguage>
      {offer.modalityDescription && `, ${offer.modalityDescription}`}
      {displayCampus && (
        <>
          , <InLanguage language={campusLanguage}>{campusPolo}</InLanguage>
        </>
      )}
    </>
  );
  const long = [
    offer.workload > 0 && t("contractAcceptance.hours", { hours: offer.workload.toLocaleString(t.locale) }),
    offer.intakeName,
    academicClassDate && t("contractAcceptance.starts", { day: day(academicClassDate) }),
  ].filter(Boolean);
  const much = prices && costOf(prices.breakdown);
  return (
    <Card>
      <Stack gap={4}>
        <SummaryLines
          lines={[
            { icon: "graduation", term: t("contractAcceptance.what"), detail: what },
            ...(much ? [{ icon: "card" as const, term: t("contractAcceptance.much"), detail: much }] : []),
            ...(long.length > 0
              ? [{ icon: "clock" as const, term: t("contractAcceptance.long"), detail: long.join(" · ") }]
              : []),
            {
              icon: "refresh",
              term: t("contractAcceptance.withdraw"),
              detail: t("contractAcceptance.withdrawDays", { days: REFLECTION_DAYS }),
            },
          ]}
        />
        {prices && (
          <Details summary={t("contractAcceptance.wholePrice")}>
            <PriceBreakdown prices={prices} />
          </Details>
        )}
      </Stack>
    </Card>
  );
}

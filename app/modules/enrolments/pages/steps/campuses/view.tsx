import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { AgreementEntry } from "~/modules/enrolments/pages/agreement/entry";
import { ChoiceStep } from "~/modules/enrolments/pages/choice/choice-step";
import type { StepPage } from "~/modules/enrolments/pages/page.server";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { VoucherEntry } from "~/modules/enrolments/pages/voucher-entry";
import { blockText, offerPrice } from "~/modules/payments/pages/price/offer-price";
import { formatMoney } from "~/modules/payments/rules/money";
import { InLanguage } from "~/shell/in-language";
import { Badge } from "~/ui/badge";
import type { Choice } from "~/ui/choice-cards";

export function CampusesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.campuses.map((campus) => campusChoice(t, campus, props.page));
  return (
    <ChoiceStep
      {...props}
      tier="campus"
      choices={choices}
      after={
        <>
          <VoucherEntry {...props} folded without="without-voucher" />
          <AgreementEntry {...props} />
        </>
      }
    />
  );
}

function campusChoice(t: Translate, campus: StepPage["campuses"][number], page: StepPage): Choice {
  const { id, name, city, address, language, seatsLeft, blockedBy, installmentCents, installments } = campus;
  const { chosen, today, campusPrices } = page;
  const [first, ...others] = campusPrices[id]?.parts ?? [];
  const isSame = others.length === 0;
  const days = chosen.course ? { ...chosen.course } : {};
  return {
    value: id,
    title: <InLanguage language={language}>{name}</InLanguage>,
    description: <InLanguage language={language}>{address}</InLanguage>,
    meta: (
      <>
        <InLanguage language={language}>{city}</InLanguage>
        {blockedBy === null && seatsLeft !== null && ` · ${t("enrolment.seatsLeft", { count: seatsLeft })}`}
      </>
    ),
    icon: "pin",
    disabled: blockedBy !== null,
    badge: blockedBy === null ? undefined : <Badge>{blockText(t, { ...days, blockedBy }, today)}</Badge>,
    price: offerPrice(t, {
      cents: blockedBy === null ? installmentCents : null,
      installments,
      discountedCents: first && isSame ? first.netCents : null,
      note:
        first && !isSame && first.netCents < first.grossCents
          ? t("price.firstInstallment", { amount: formatMoney(first.netCents, t.locale) })
          : undefined,
    }),
  };
}

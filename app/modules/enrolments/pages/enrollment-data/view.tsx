import { href } from "react-router";
import type { Subscription } from "~/api/subscription";
import type { Step } from "~/api/subscription-status";
import { type PostedForm, summaryOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { NextSteps, openingOf } from "~/modules/enrolments/pages/portal/next-steps";
import { openStepOf } from "~/modules/enrolments/pages/portal/next-thing";
import { formatMoney } from "~/modules/payments/rules/money";
import type { ShownField } from "~/modules/people/pages/person/person-form";
import { nameOf, textOfAnswer } from "~/modules/people/pages/person/person-text";
import { type Day, formatDay } from "~/rules/time/date";
import { InLanguage } from "~/shell/in-language";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Inline, Stack } from "~/ui/page";
import { ResponsibleForm } from "./responsible-form";

type EnrolmentDataViewProps = {
  subscription: Subscription;
  /** The documents step; null if the journey has none, or if the steps could not be loaded. */
  documents: Step | null;
  /** Fields of the guardian; empty for an adult candidate without a stored guardian. */
  fields: readonly ShownField[];
  today: Day;
  notice: string | null;
  posted: PostedForm;
  problem: TextKey | null;
};

/** The data of an enrolment: its facts, documents, further answers and the guardian. */
export function EnrolmentDataView({
  subscription,
  documents,
  fields,
  today,
  notice,
  posted,
  problem,
}: EnrolmentDataViewProps) {
  const t = useT();
  const link = useLink();
  const open = openStepOf(documents && [documents]);
  const errors = [
    ...(problem ? [{ text: (t as unknown as (key: string) => string)(problem) }] : []),
    ...summaryOf(t, posted, (name) => nameOf(t, fields, name)),
  ];
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{t("candidateArea.enrolmentData")}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("candidateArea.enrolmentData")}
          lead={<InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>}
        />
        <Notice notice={notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <Card title={t("candidateArea.header")}>
          <DescriptionList items={useFacts(subscription)} />
        </Card>
        {documents && documents.state !== "skipped" ? (
          <Card title={t("candidateArea.step_documents")}>
            <Stack gap={4}>
              <NextSteps steps={[documents]} />
              {open && (
                <div>
                  <ButtonLink href={link(open.url)}>{t(openingOf(open.step, open.reasons))}</ButtonLink>
                </div>
              )}
            </Stack>
          </Card>
        ) : null}
        {subscription.customFields.length > 0 ? (
          <Card title={t("personalData.section_more")}>
            <DescriptionList
              items={subscription.customFields.map((answer) => ({
                term: answer.label[t.locale],
                detail: textOfAnswer(t, answer),
              }))}
            />
          </Card>
        ) : null}
        {fields.length > 0 ? (
          <ResponsibleForm fields={fields} posted={posted} today={today} locked={subscription.contract !== null} />
        ) : null}
        <Inline grow>
          <ButtonLink href={link(href("/portal"))} variant="secondary" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
          <ButtonLink href={link(href("/update-personal-data"))} variant="ghost" icon="pencil">
            {t("word.updatePersonalData")}
          </ButtonLink>
        </Inline>
      </Stack>
    </SiteLayout>
  );
}

function useFacts(subscription: Subscription) {
  const t = useT();
  const { locale } = useFrame();
  const { offer, prices, academicClassDate, subscriptionStatus } = subscription;
  return [
    { term: t("word.state"), detail: subscriptionStatus.status.description },
    {
      term: t("word.level"),
      detail: (
        <InLanguage language={subscription.educationLevelLanguage}>{subscription.educationLevelDescription}</InLanguage>
      ),
    },
    {
      term: t("candidateArea.mode"),
      detail: <InLanguage language={offer.ingressMode.language}>{offer.ingressMode.description}</InLanguage>,
    },
    {
      term: t("word.course"),
      detail: <InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>,
    },
    { term: t("word.modality"), detail: offer.modalityDescription },
    {
      term: t("word.campus"),
      detail: <InLanguage language={subscription.campusLanguage}>{subscription.campusPolo}</InLanguage>,
    },
    ...(academicClassDate ? [{ term: t("candidateArea.classStart"), detail: formatDay(academicClassDate) }] : []),
    ...(prices ? [{ term: t("candidateArea.purpose_first"), detail: formatMoney(prices.firstCents, locale) }] : []),
  ];
}

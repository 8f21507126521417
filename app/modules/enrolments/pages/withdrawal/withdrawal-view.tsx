import { href } from "react-router";
import type { Subscription } from "~/api/subscription";
import { LONGEST_REASON, type Withdrawal } from "~/api/withdrawal";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { ContactLines } from "~/modules/enrolments/pages/contact-lines";
import { useFormat } from "~/shell/format";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { Effects } from "./effects";

type WithdrawalViewProps = {
  subscription: Subscription;
  withdrawal: Withdrawal;
  posted: PostedForm;
  problem: TextKey | null;
};

/** The effects of cancelling or withdrawing, and the form for it; or why neither is possible here, and how to ask. */
export function WithdrawalView({ subscription, withdrawal, posted, problem }: WithdrawalViewProps) {
  const t = useT();
  const { option } = withdrawal;
  const course = subscription.courseName;
  const errors = [
    ...(problem ? [{ text: (t as (key: string) => string)(problem) }] : []),
    ...summaryOf(t, posted, (field) => (field === "reason" ? t("word.reason") : undefined)),
  ];
  const title = t(`withdrawal.${option.kind}Title`, { course });
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={<Lead option={option} />} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {option.kind === "none" ? (
          <Refusal ended={option.reason === "ENDED"} />
        ) : (
          <>
            <Card title={t("withdrawal.happens")}>
              <Effects subscription={subscription} withdrawal={withdrawal} />
            </Card>
            <InPerson>
              <Confirmation kind={option.kind} posted={posted} />
            </InPerson>
          </>
        )}
      </Stack>
    </SiteLayout>
  );
}

function Lead({ option }: Pick<Withdrawal, "option">) {
  const t = useT();
  const { day } = useFormat();
  if (option.kind === "cancellation") return t("withdrawal.cancellationLead");
  if (option.kind === "withdrawal") return t("withdrawal.withdrawalLead", { day: day(option.lastDay) });
  if (option.reason === "TOO_LATE") return t("withdrawal.none_TOO_LATE", { day: day(option.lastDay ?? "") });
  return t(`withdrawal.none_${option.reason}`);
}

function Refusal({ ended }: { ended: boolean }) {
  const t = useT();
  const link = useLink();
  return (
    <Card>
      <Stack>
        {ended ? null : <p>{t("withdrawal.noneHow")}</p>}
        <ContactLines />
        <div>
          <ButtonLink href={link(href("/portal"))} variant="secondary" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

function Confirmation({ kind, posted }: { kind: "cancellation" | "withdrawal"; posted: PostedForm }) {
  const t = useT();
  const link = useLink();
  return (
    <Card>
      <PageForm>
        <input type="hidden" name="kind" value={kind} />
        <Stack gap={4}>
          <LongTextField
            {...fieldProps(t, posted, "reason")}
            label={t("word.reason")}
            hint={t("withdrawal.reasonHint")}
            rows={3}
            maxLength={LONGEST_REASON}
          />
          <ButtonRow
            main={<Button variant="danger">{t(`withdrawal.${kind}Confirm`)}</Button>}
            back={
              <ButtonLink href={link(href("/portal"))} variant="ghost">
                {t(`withdrawal.${kind}Keep`)}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </Card>
  );
}

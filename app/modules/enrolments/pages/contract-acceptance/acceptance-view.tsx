import { href } from "react-router";
import type { BuiltContract } from "~/api/enrolment-contract";
import type { Subscription } from "~/api/subscription";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { ScreenOnly, Stack } from "~/ui/page";
import { CandidateProgress } from "../progress/candidate-progress";
import { ContractPaper } from "./contract-paper";
import { ContractSummary } from "./contract-summary";

/** Why an acceptance was not stored. */
export type Trouble = "changed" | "notSaved";

type AcceptanceViewProps = {
  subscription: Subscription;
  contract: BuiltContract;
  notice: string | null;
  posted: PostedForm;
  trouble: Trouble | null;
};

/** The contract and the form for accepting it; its checkboxes are never checked by default. */
export function AcceptanceView({ subscription, contract, notice, posted, trouble }: AcceptanceViewProps) {
  const t = useT();
  const errors = [
    ...(trouble === "notSaved" ? [{ text: t("contractAcceptance.notSaved") }] : []),
    ...summaryOf(t, posted),
  ];
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0 || trouble !== null}>{contract.title}</PageTitle>
      <Stack gap={5}>
        <CandidateProgress at="contract" />
        <Heading
          eyebrow={<InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>}
          title={t("contractAcceptance.inFourLines")}
          lead={t("contractAcceptance.lead")}
        />
        <Notice notice={notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {trouble === "changed" ? (
          <Alert kind="warning" title={t("contractAcceptance.changedTitle")} live>
            {t("contractAcceptance.changed")}
          </Alert>
        ) : null}
        <ContractSummary subscription={subscription} />
        <ContractPaper
          id={subscription.id}
          title={contract.title}
          version={contract.version}
          sections={contract.sections}
        />
        <ScreenOnly>
          <InPerson>
            <AcceptanceForm subscription={subscription} contract={contract} posted={posted} />
          </InPerson>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}

type AcceptanceFormProps = Pick<AcceptanceViewProps, "subscription" | "contract" | "posted">;

function AcceptanceForm({ subscription, contract, posted }: AcceptanceFormProps) {
  const t = useT();
  const link = useLink();
  const errorOf = (name: string) => ({ name, error: fieldProps(t, posted, name).error });
  const responsible = subscription.responsible?.fullName ?? t("contractAcceptance.responsible");
  return (
    <Card title={t("contractAcceptance.sign")}>
      <PageForm>
        <input type="hidden" name="hash" value={contract.hash} />
        <input type="hidden" name="version" value={contract.version} />
        <Stack gap={4}>
          <CheckboxField
            {...errorOf("accepted")}
            label={t("contractAcceptance.accept")}
            hint={t("contractAcceptance.acceptHint")}
            required
          />
          {contract.responsibleRequired ? (
            <>
              <input type="hidden" name="responsibleRequired" value="true" />
              <CheckboxField
                {...errorOf("responsibleAccepted")}
                label={t("contractAcceptance.acceptResponsible", { name: responsible })}
                required
              />
            </>
          ) : null}
          <ButtonRow
            main={
              <Button name="intent" value="accept" size="large" icon="pencil">
                {t("contractAcceptance.submit")}
              </Button>
            }
            back={
              <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
                {t("frame.back")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </Card>
  );
}

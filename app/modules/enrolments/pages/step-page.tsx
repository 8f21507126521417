import { emptyForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { nameOf } from "~/modules/people/pages/person/person-text";
import { StepQuestions } from "~/modules/tenancy/pages/questions/step-questions";
import { InLanguage } from "~/shell/in-language";
import { PageTitle } from "~/shell/page-title";
import { StepLayout } from "~/shell/site-layout";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { ChoiceSummary, hasSummary } from "./choice/summary";
import { HomePage } from "./home/home-page";
import type { StepPage } from "./page.server";
import { ProblemAlert } from "./problem-alert";
import { CandidateProgress } from "./progress/candidate-progress";
import { LoadFailed, StepNotices } from "./step-notice";
import type { StepProps } from "./step-props";
import { leadOf, titleOf } from "./step-text";
import { stepViews } from "./steps/view";

/** The page of one step of the enrolment: the home page if the step asks for the level or starts a visit. */
export function StepPageView(props: Pick<StepProps, "page" | "refusal">) {
  const { home } = props.page;
  return home ? <HomePage {...props} home={home} /> : <FramedStep {...props} />;
}

/** A step with its progress, the choices so far, errors and the form. */
function FramedStep({ page, refusal }: Pick<StepProps, "page" | "refusal">) {
  const t = useT();
  const errors = summaryOf(t, refusal?.posted ?? emptyForm(), (name) => nameOf(t, page.person.fields, name));
  return (
    <StepLayout stepper={<Progress page={page} />} aside={hasSummary(page) && <ChoiceSummary page={page} />}>
      <PageTitle failed={refusal !== null}>{stepTitle(t, page)}</PageTitle>
      <Stack gap={5}>
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <ProblemAlert problem={refusal?.problem === page.problem ? null : (refusal?.problem ?? null)} page={page} />
        <StepNotices page={page} />
        <StepContent page={page} refusal={refusal} />
      </Stack>
    </StepLayout>
  );
}

function stepTitle(t: Translate, { plan: { current }, person: { group } }: StepPage): string {
  return group ? t(`personalData.ask_${group.name}`) : titleOf(t, current);
}

type ContentProps = Pick<StepProps, "page" | "refusal"> & { level?: 1 | 2 };

/** The content of a step: its heading, its form, and frequent questions with their answers. */
export function StepContent({ page, refusal, level = 1 }: ContentProps) {
  const t = useT();
  const { current } = page.plan;
  const { group } = page.person;
  const { Body } = stepViews[current.type];
  const eyebrow = group ? (
    t("personalData.groupOf", { step: titleOf(t, current, true), ...group })
  ) : (
    <InLanguage language={page.language}>{page.title}</InLanguage>
  );
  const lead = group ? t("personalData.groupLead") : leadOf(t, current);
  return (
    <>
      <Heading level={level} eyebrow={eyebrow} title={stepTitle(t, page)} lead={lead} />
      {page.failed || !Body ? (
        <LoadFailed page={page} />
      ) : (
        <Body page={page} refusal={refusal} answers={answersOf(t, page)} />
      )}
      <StepQuestions questions={page.questions} />
    </>
  );
}

/** The answers that the review shows, for the steps whose view has `describe`. */
function answersOf(t: Translate, { plan, answers }: StepPage): StepProps["answers"] {
  return plan.steps.flatMap((step) => {
    const items = stepViews[step.type].describe?.(t, answers[step.id] ?? {}) ?? [];
    return items.length > 0 ? [{ step, items }] : [];
  });
}

function Progress({ page }: { page: StepPage }) {
  const t = useT();
  const link = useLink();
  const { steps, current } = page.plan;
  const parts = steps.map((step) => {
    const to = page.links[step.id];
    const href = step.state === "done" && to ? link(to) : undefined;
    return { id: step.id, label: titleOf(t, step, true), state: step.state, href };
  });
  return <CandidateProgress at="application" detail={titleOf(t, current, true)} parts={parts} />;
}

import { emptyForm, summaryOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { StepLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { ErrorState } from "~/ui/state";
import { Stepper } from "~/ui/stepper";
import { nameOf } from "../person/person-text";
import { ChoiceSummary } from "./choice/summary";
import type { StepPage } from "./page.server";
import { ProblemAlert } from "./problem-alert";
import type { StepProps } from "./step-props";
import { leadOf, titleOf } from "./step-text";
import { stepViews } from "./steps/view";

/** The page of one step of the enrolment: progress, choices so far, errors, and the step's form. */
export function StepPageView({ page, refusal }: Pick<StepProps, "page" | "refusal">) {
  const t = useT();
  const { current } = page.plan;
  const { fields } = page.person;
  const { Body } = stepViews[current.type];
  const title = titleOf(t, current);
  const errors = summaryOf(t, refusal?.posted ?? emptyForm(), (name) => nameOf(t, fields, name));
  const { site } = useFrame();
  // The levels step shows the institution's name, because the journey's title names a level that is not chosen yet.
  const eyebrow = current.type === "levels" ? site?.institution?.name : page.title;
  return (
    <StepLayout stepper={<Progress page={page} />} aside={<ChoiceSummary page={page} />}>
      <PageTitle failed={refusal !== null}>{title}</PageTitle>
      <Stack gap={5}>
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <ProblemAlert problem={refusal?.problem === page.problem ? null : (refusal?.problem ?? null)} page={page} />
        <Notices page={page} />
        <Heading eyebrow={eyebrow} title={title} lead={leadOf(t, current)} />
        {page.failed ? <LoadFailed page={page} /> : <Body page={page} refusal={refusal} answers={answersOf(t, page)} />}
      </Stack>
    </StepLayout>
  );
}

/** The answers that the review shows for steps whose view describes its own answer. */
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
  const position = steps.findIndex(({ id }) => id === current.id) + 1;
  return (
    <Stepper
      label={t("enrolment.stepsLabel")}
      progressText={t("enrolment.stepProgress", { position, total: steps.length })}
      stateTexts={{
        done: t("enrolment.stateDone"),
        upcoming: t("enrolment.stateUpcoming"),
        blocked: t("enrolment.stateBlocked"),
      }}
      steps={steps.map((step) => ({
        id: step.id,
        label: titleOf(t, step, true),
        state: step.state,
        href: step.state === "done" ? link(page.links[step.id] ?? page.path) : undefined,
      }))}
    />
  );
}

const WARNINGS = new Set(["blocked", "choiceGone", "expired", "cleared", "linkInvalid"]);

function Notices({ page }: { page: StepPage }) {
  const t = useT();
  const { notice, slugUnknown, problem } = page;
  return (
    <>
      {slugUnknown && <Alert kind="warning">{t("enrolment.noticeSlugUnknown")}</Alert>}
      {notice && (
        <Alert kind={WARNINGS.has(notice) ? "warning" : "success"} live>
          {t(`enrolment.notice_${notice}`)}
        </Alert>
      )}
      {problem && <ProblemAlert problem={problem} page={page} />}
    </>
  );
}

function LoadFailed({ page }: { page: StepPage }) {
  const t = useT();
  const link = useLink();
  return (
    <ErrorState
      title={t("enrolment.loadFailedTitle")}
      action={
        <ButtonLink href={link(page.retry)} icon="refresh">
          {t("frame.retry")}
        </ButtonLink>
      }
    >
      <p>{t("enrolment.loadFailed")}</p>
    </ErrorState>
  );
}

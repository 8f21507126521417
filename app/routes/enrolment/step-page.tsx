import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { ErrorState } from "~/ui/state";
import { Stepper } from "~/ui/stepper";
import { emptyForm, summaryOf } from "../form/posted-form";
import { PageTitle } from "../shell/page-title";
import { StepLayout } from "../shell/site-layout";
import { AccountStep } from "./account-step";
import { CampusesStep, CoursesStep, LevelsStep, ModesStep } from "./choice-step";
import { ChoiceSummary } from "./choice-summary";
import { ConsentStep } from "./consent-step";
import type { Refusal } from "./outcome";
import type { StepPage } from "./page.server";
import { PersonStep, ResponsibleStep } from "./person-step";
import { nameOf } from "./person-text";
import { ProblemAlert } from "./problem-alert";
import { ReviewStep } from "./review-step";
import { leadOf, titleOf } from "./step-text";

export interface StepProps {
  page: StepPage;
  refusal: Refusal | null;
}

const STEPS: Record<string, (props: StepProps) => React.ReactNode> = {
  levels: LevelsStep,
  modes: ModesStep,
  courses: CoursesStep,
  campuses: CampusesStep,
  personalInfo: PersonStep,
  responsible: ResponsibleStep,
  account: AccountStep,
  consent: ConsentStep,
  review: ReviewStep,
};

/** One step of the enrolment in its frame: what was chosen, what went wrong, the form. */
export function StepPageView({ page, refusal }: StepProps) {
  const t = useT();
  const { current } = page.plan;
  const Body = STEPS[current.type];
  const title = titleOf(t, current);
  const errors = summaryOf(t, refusal?.posted ?? emptyForm(), (name) => nameOf(t, name));
  const { site } = useFrame();
  // Before a level is chosen, its journey's title would answer what the page asks.
  const eyebrow = current.type === "levels" ? site?.institution?.name : page.title;
  return (
    <StepLayout stepper={<Progress page={page} />} aside={<ChoiceSummary page={page} />}>
      <PageTitle failed={refusal !== null}>{title}</PageTitle>
      <Stack gap={5}>
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <ProblemAlert problem={refusal?.problem === page.problem ? null : (refusal?.problem ?? null)} page={page} />
        <Notices page={page} />
        <Heading eyebrow={eyebrow} title={title} lead={leadOf(t, current)} />
        {page.failed || !Body ? <LoadFailed page={page} /> : <Body page={page} refusal={refusal} />}
      </Stack>
    </StepLayout>
  );
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

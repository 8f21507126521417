import { href } from "react-router";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { DocumentFiles } from "~/modules/documents/pages/document-files";
import { OtherWays } from "~/modules/entrance-exams/pages/selection/other-ways";
import type { SelectionView } from "~/modules/entrance-exams/schema/selection";
import type { ExamScoreView, SentExamScore } from "~/modules/exam-scores/schema/exam-score";
import { useAnswerWithin } from "~/modules/tenancy/pages/help/answer-within";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Inline, Muted, Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { Computation, useOutcomeText } from "./computation";
import { ExamForm } from "./exam-form";

type ExamPageProps = {
  view: ExamScoreView;
  ways: SelectionView;
  subscriptionId: string;
  notice: string | null;
  refused: RefusedPost | null;
};

/** The exam score of an enrolment: the rule, the sent scores with their state, and the form while it is open. */
export function ExamPage({ view, ways, subscriptionId, notice, refused }: ExamPageProps) {
  const t = useT();
  const link = useLink();
  const isChanged = refused?.code === "CONFLICT";
  const posted = refused && !isChanged ? refused.posted : emptyForm(view.typed);
  const labels = labelsOf(t);
  const errors = refused ? summaryOf(t, posted, (field) => labels[field]) : [];
  const [last, ...earlier] = view.sent;
  const isWaiting = last?.state === "waiting" && !view.isOpen;
  const lead = view.isOpen ? "leadOpen" : isWaiting ? "leadWaiting" : "leadDone";
  return (
    <SiteLayout width="text">
      <PageTitle failed={errors.length > 0}>{t("examScore.title")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("documents.course", { course: view.courseName })}
          title={t("examScore.title")}
          lead={t(`examScore.${lead}`)}
        />
        <Notice notice={refused ? null : notice} />
        {isChanged ? <Alert kind="warning">{t("examScore.errorChanged")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {last ? <Standing score={last} isOpen={view.isOpen} /> : null}
        <Rule view={view} />
        {view.isOpen ? <ExamForm {...{ view, subscriptionId, posted }} /> : null}
        {ways.others.length > 0 || (view.isOpen && last) ? <OtherWays ways={ways} /> : null}
        {last ? <Sent score={last} place={{ subscriptionId, type: view.proofType }} /> : null}
        {earlier.length > 0 ? <Earlier scores={earlier} /> : null}
        <div>
          <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

function labelsOf(t: ReturnType<typeof useT>): Record<string, string> {
  return {
    year: t("examScore.year"),
    languages: t("examScore.area_languages"),
    humanities: t("examScore.area_humanities"),
    sciences: t("examScore.area_sciences"),
    mathematics: t("examScore.area_mathematics"),
    essay: t("examScore.area_essay"),
    file: t("examScore.draftFiles"),
  };
}

function Rule({ view: { rule, firstYear, lastYear } }: Pick<ExamPageProps, "view">) {
  const t = useT();
  const { locale } = useFrame();
  const points = (hundredths: number) => formatPoints(hundredths, locale);
  return (
    <Card title={t("examScore.rule")}>
      <ul>
        <li>{t("examScore.ruleAverage", { average: points(rule.minimumAverage) })}</li>
        <li>
          {rule.minimumEssay > 0
            ? t("examScore.ruleEssay", { essay: points(rule.minimumEssay) })
            : t("examScore.ruleEssayZero")}
        </li>
        <li>{t("examScore.ruleYears", { first: firstYear, last: lastYear })}</li>
      </ul>
    </Card>
  );
}

/** The state of the newest scores, and what the candidate can do next. */
function Standing({ score, isOpen }: { score: SentExamScore; isOpen: boolean }) {
  const t = useT();
  const link = useLink();
  const outcomeText = useOutcomeText();
  const within = useAnswerWithin("examScores");
  const { instant } = useFormat();
  const { state, sentAt, decidedAt, isUnverified, isCorrected, reason, outcome } = score;
  const moment = instant(decidedAt ?? sentAt);
  const correction = isCorrected && reason ? <p>{t("word.corrected", { reason })}</p> : null;
  if (state === "waiting")
    return isUnverified ? (
      <Alert kind="success" title={t("examScore.unverifiedTitle")}>
        {t("examScore.unverified")}
      </Alert>
    ) : (
      <Alert kind="info" title={t("examScore.waitingTitle", { moment: instant(sentAt) })}>
        {t("examScore.waiting", { within })}
      </Alert>
    );
  if (state === "confirmed" && outcome.shortfalls.length === 0)
    return (
      <Stack gap={4}>
        <Alert kind="success" title={t("examScore.confirmedTitle", { moment })}>
          <p>{outcomeText(score)}</p>
          {correction}
        </Alert>
        <div>
          <ButtonLink href={link(href("/portal"))} iconAfter="arrow-right">
            {t("examScore.goOn")}
          </ButtonLink>
        </div>
      </Stack>
    );
  return (
    <Stack gap={4}>
      <Alert
        kind={state === "refused" ? "error" : "warning"}
        title={t(state === "refused" ? "examScore.refusedTitle" : "examScore.failedTitle", { moment })}
      >
        {state === "refused" ? <p>{reason}</p> : <p>{outcomeText(score)}</p>}
        {state === "refused" ? null : correction}
      </Alert>
      {isOpen ? (
        <Card title={t("examScore.nextTitle")}>
          <p>{t("examScore.nextAgain")}</p>
        </Card>
      ) : null}
    </Stack>
  );
}

type SentProps = { score: SentExamScore; place: { subscriptionId: string; type: string } };

function Sent({ score, place }: SentProps) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Computation {...score} />
      {score.state === "waiting" ? <Muted>{t("examScore.provisional")}</Muted> : null}
      {score.files.length > 0 ? <DocumentFiles files={score.files} place={place} /> : null}
    </Stack>
  );
}

const tones = { waiting: "info", confirmed: "success", refused: "error" } as const;

function Earlier({ scores }: { scores: readonly SentExamScore[] }) {
  const t = useT();
  const { locale } = useFrame();
  const { instant } = useFormat();
  return (
    <Card title={t("word.sentBefore")}>
      <RowList
        rows={scores.map(({ number, year, outcome, sentAt, state, reason }) => ({
          id: String(number),
          title: t("examScore.sentLine", {
            year,
            average: formatPoints(outcome.average, locale),
            moment: instant(sentAt),
          }),
          detail: state === "refused" ? (reason ?? "") : "",
          end: (
            <Inline>
              <Badge tone={tones[state]}>{t(`examScore.state_${state}`)}</Badge>
            </Inline>
          ),
        }))}
      />
    </Card>
  );
}

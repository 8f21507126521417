import { href } from "react-router";
import script from "~/browser/entrance-exam.ts?script";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import type { EntranceScore } from "~/modules/entrance-exams/rules/score";
import type { EntranceAttempt } from "~/modules/entrance-exams/schema/entrance-exam";
import { EssayStyles } from "~/modules/essays/pages/essay-styles";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Inline, ScreenOnly, Stack } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";
import { HashCode } from "~/ui/writing";
import type { Route } from "./+types/result";
import { PointsTable } from "./points-table";
import { OtherWays } from "./selection/other-ways";

export const handle = { sensitive: true };

/** The result and the receipt of a submitted attempt. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const exam = await api.entranceExams.get({ id: params.id });
  const attempt = exam.attempts.find(({ id }) => id === params.attemptId) ?? notFound();
  if (attempt.state === "open") throw seeOther(request, href("/entrance-exam/:id/:attemptId", params));
  const { score, state } = attempt;
  if (!score || state === "void") throw seeOther(request, href("/entrance-exam/:id", { id: params.id }));
  const isCurrent = exam.attempts[0]?.id === attempt.id && exam.stage !== "closed";
  const mayChange = isCurrent && !score.passes;
  const ways = mayChange ? await api.selections.get({ id: params.id }) : null;
  const stage = isCurrent ? exam.stage : null;
  return { attempt, score, courseName: exam.courseName, ways, stage, notice: takeNotice(context) };
}

export default function Result({ loaderData, params: { id } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { savesData } = useFrame();
  const { attempt, score, courseName, ways, stage, notice } = loaderData;
  return (
    <SiteLayout width="text">
      <EssayStyles />
      <PageTitle>{t(score.passes ? "entrance.passedTitle" : "entrance.failedTitle")}</PageTitle>
      <Stack gap={5}>
        <Notice notice={notice} />
        <Heading
          eyebrow={t("attempt.course", { course: courseName })}
          title={t(score.passes ? "entrance.passedTitle" : "entrance.failedTitle")}
        />
        <Outcome score={score} mayRetry={stage === "failed"} isLast={stage === "exhausted"} />
        <ScreenOnly>
          <Inline grow>
            {score.passes ? (
              <ButtonLink href={link(href("/contract-acceptance/:id?", { id }))} size="large" iconAfter="arrow-right">
                {t("attempt.passedNext")}
              </ButtonLink>
            ) : null}
            {stage === "failed" ? (
              <ButtonLink href={link(href("/entrance-exam/:id", { id }))} size="large" iconAfter="arrow-right">
                {t("word.tryAgain")}
              </ButtonLink>
            ) : null}
            <PrintButton>{t("word.print")}</PrintButton>
          </Inline>
        </ScreenOnly>
        <PointsTable score={score} />
        {ways ? <OtherWays ways={ways} /> : null}
        <Receipt attempt={attempt} />
        {savesData ? null : <script async src={script} data-exam-done={attempt.id} />}
        <ScreenOnly>
          <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}

function Outcome({ score, mayRetry, isLast }: { score: EntranceScore; mayRetry: boolean; isLast: boolean }) {
  const t = useT();
  if (score.passes) return <Alert kind="success">{t("entrance.passedText", score)}</Alert>;
  return (
    <Alert kind="warning">
      <p>{t("entrance.failedText", score)}</p>
      {mayRetry ? <p>{t("entrance.failedAgain")}</p> : null}
      {isLast ? <p>{t("entrance.failedLast")}</p> : null}
    </Alert>
  );
}

function Receipt({ attempt: { submittedAt, submittedBy, receiptHash, number } }: { attempt: EntranceAttempt }) {
  const t = useT();
  const { instant } = useFormat();
  return (
    <Card title={`${t("entrance.receiptTitle")} · ${t("entrance.attempt", { number })}`}>
      <DescriptionList
        items={[
          { term: t("entrance.receiptSent"), detail: submittedAt ? instant(submittedAt) : "" },
          { term: t("entrance.receiptBy"), detail: t(`entrance.receiptBy_${submittedBy ?? "candidate"}`) },
          { term: t("word.verificationCode"), detail: <HashCode>{receiptHash ?? ""}</HashCode> },
        ]}
      />
    </Card>
  );
}

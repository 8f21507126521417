import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EntranceExam } from "~/modules/entrance-exams/schema/entrance-exam";
import type { SelectionView } from "~/modules/entrance-exams/schema/selection";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { Attempts } from "./attempts";
import { ExamRulesCard } from "./rules-card";
import { OtherWays } from "./selection/other-ways";
import { Standing } from "./standing";

type ExamPageProps = { exam: EntranceExam; ways: SelectionView; now: number; notice: string | null };

/** The state of the exam, the next task, the other selections after a failure, and all attempts. */
export function ExamPage({ exam, ways, now, notice }: ExamPageProps) {
  const t = useT();
  const link = useLink();
  const { stage, attempts } = exam;
  return (
    <SiteLayout width="text">
      <PageTitle>{t("entrance.title")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("attempt.course", { course: exam.courseName })}
          title={t("entrance.title")}
          lead={stage === "ready" ? t("entrance.lead") : undefined}
        />
        <Notice notice={notice} />
        {stage === "ready" ? null : <Standing exam={exam} now={now} />}
        {stage === "ready" || stage === "failed" ? <ExamRulesCard exam={exam} /> : null}
        {stage === "failed" || stage === "exhausted" || ways.others.length > 0 ? <OtherWays ways={ways} /> : null}
        {attempts.length > 0 ? <Attempts exam={exam} /> : null}
        <div>
          <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
            {t("candidateArea.back")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}

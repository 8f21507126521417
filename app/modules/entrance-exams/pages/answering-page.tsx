import { href } from "react-router";
import script from "~/browser/entrance-exam.ts?script";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EntranceSheet } from "~/modules/entrance-exams/schema/entrance-exam";
import { EssayLayout } from "~/modules/essays/pages/essay-layout";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ExamDesk, ExamMap } from "~/ui/exam";
import { Muted } from "~/ui/page";
import { AnswerForm } from "./answer-form";
import { ExamOver } from "./exam-over";
import { ExamStyles } from "./exam-styles";

type AnsweringPageProps = { sheet: EntranceSheet; subscriptionId: string; notice: string | null; isOver: boolean };

/** All questions on one page, so that a lost connection hides none; `ExamOver` once the attempt accepts no answers. */
export function AnsweringPage({ sheet, subscriptionId: id, notice, isOver }: AnsweringPageProps) {
  const t = useT();
  const link = useLink();
  const { savesData } = useFrame();
  const params = { id, attemptId: sheet.id };
  const isOpen = sheet.state === "open" && !isOver;
  const clockPath = href("/entrance-exam/:id/:attemptId/clock", params);
  return (
    <EssayLayout name={t("entrance.title")} detail={sheet.courseName} clockPath={isOpen ? clockPath : null}>
      <ExamStyles />
      <PageTitle failed={isOver}>{t("entrance.title")}</PageTitle>
      {isOpen ? (
        <ExamDesk map={<QuestionMap sheet={sheet} />}>
          <h1>{t("entrance.sheetLabel")}</h1>
          <Notice notice={notice} />
          <AnswerForm sheet={sheet} answersPath={link(href("/entrance-exam/:id/:attemptId/answers", params))} />
          {savesData ? null : <script async src={script} />}
        </ExamDesk>
      ) : (
        <ExamOver {...{ sheet, subscriptionId: id, isOver }} />
      )}
    </EssayLayout>
  );
}

function QuestionMap({ sheet }: { sheet: EntranceSheet }) {
  const t = useT();
  const { time } = useFormat();
  const { questions, deadlineAt, baseMinutes, extraMinutes } = sheet;
  const answered = questions.filter(({ chosen }) => chosen !== null).length;
  const ends =
    extraMinutes > 0
      ? t("entrance.endsExtra", { time: time(deadlineAt), base: baseMinutes, extra: extraMinutes })
      : t("entrance.endsAt", { time: time(deadlineAt) });
  return (
    <ExamMap
      label={t("entrance.mapLabel")}
      count={t("entrance.progress", { answered, total: questions.length })}
      note={<Muted>{ends}</Muted>}
      places={questions.map(({ position, chosen }) => ({
        id: `q${position}`,
        number: position,
        isAnswered: chosen !== null,
        text: t(chosen === null ? "entrance.mapBlank" : "entrance.mapAnswered", { number: position }),
      }))}
    />
  );
}

import { href } from "react-router";
import type { Essay, EssayAttempt } from "~/api/essay-attempt";
import type { PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useListWay } from "~/modules/desk/pages/list-way";
import { RecordPage } from "~/modules/desk/pages/record-page";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import { useEssayText } from "~/modules/essays/pages/essay-text";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import { Muted } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { ExtraTimeForm } from "../extra-time-form";

type StaffEssayProps = { essay: Essay; row: EnrolmentRow; posted: PostedForm; notice: string | null };

/** The attempts of an enrolment's essay, without the texts; extra time and the links that annul an attempt. */
export function StaffEssay({ essay, row, posted, notice }: StaffEssayProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const stateOf = useAttemptState();
  const rows = essay.attempts.map((attempt) => ({
    id: attempt.id,
    title: t("essay.attempt", { number: attempt.number, theme: attempt.themeTitle }),
    detail: stateOf(attempt),
    end:
      attempt.state === "writing" || attempt.state === "submitted" ? (
        <a href={link(withList(href("/enrolments/:id/essay/:attemptId/void", { id: row.id, attemptId: attempt.id })))}>
          {t("essay.staffVoid", { number: attempt.number })}
        </a>
      ) : undefined,
  }));
  return (
    <RecordPage
      title={`${t("word.essay")} · ${row.protocol}`}
      head={
        <Heading
          title={t("word.essay")}
          lead={t("desk.actionLead", { name: row.name, protocol: row.protocol, status: row.status.description })}
        />
      }
      {...{ notice, posted }}
    >
      <Card title={t("attempt.count")}>
        {rows.length > 0 ? <RowList rows={rows} label={t("attempt.count")} /> : <Muted>{t("essay.staffNone")}</Muted>}
      </Card>
      <ExtraTimeForm
        title={t("essay.staffGrantTitle")}
        {...{ enrolmentId: row.id, extraMinutes: essay.extraMinutes, posted }}
      />
    </RecordPage>
  );
}

function useAttemptState() {
  const t = useT();
  const { instant } = useFormat();
  const { grade } = useEssayText();
  return ({ state, deadlineAt, submittedAt, result, appeal }: EssayAttempt): string => {
    if (appeal) {
      const given = { time: instant(appeal.sentAt), earlier: grade(appeal.earlier.grade) };
      if (result) return t("essay.staffState_appealed", { ...given, grade: grade(result.grade) });
      return state === "void" ? t("essay.staffState_appealClosed", given) : t("essay.staffState_appeal", given);
    }
    if (state === "writing") return t("essay.staffState_writing", { time: instant(deadlineAt) });
    if (state === "void") return t("essay.staffState_void");
    if (result) return t("essay.staffState_final", { grade: grade(result.grade) });
    return t("essay.staffState_submitted", { time: submittedAt ? instant(submittedAt) : "" });
  };
}

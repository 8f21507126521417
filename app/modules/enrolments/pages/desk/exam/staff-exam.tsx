import { href } from "react-router";
import type { PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { BackLink } from "~/modules/desk/pages/deed-page";
import { useListWay } from "~/modules/desk/pages/list-way";
import { RecordPage } from "~/modules/desk/pages/record-page";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import { PointsTable } from "~/modules/entrance-exams/pages/points-table";
import type { EntranceAttempt, EntranceExam } from "~/modules/entrance-exams/schema/entrance-exam";
import { useFormat } from "~/shell/format";
import { Accordion, Details } from "~/ui/accordion";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { ExtraTimeForm } from "../extra-time-form";

type StaffExamProps = {
  exam: EntranceExam;
  row: EnrolmentRow;
  mayMove: boolean;
  posted: PostedForm;
  notice: string | null;
};

/** The attempts of an enrolment's online exam with their points; extra time and the links that annul an attempt. */
export function StaffExam({ exam, row, mayMove, posted, notice }: StaffExamProps) {
  const t = useT();
  const { attempts, extraMinutes } = exam;
  return (
    <RecordPage
      title={`${t("entrance.staffTitle")} · ${row.protocol}`}
      head={
        <Heading
          title={t("entrance.staffTitle")}
          lead={t("desk.actionLead", { name: row.name, protocol: row.protocol, status: row.status.description })}
        />
      }
      {...{ notice, posted }}
    >
      <Card title={t("attempt.count")}>
        {attempts.length > 0 ? (
          <Accordion>
            {attempts.map((attempt, index) => (
              <Attempt key={attempt.id} {...{ attempt, row, mayMove }} isOpen={index === 0} />
            ))}
          </Accordion>
        ) : (
          <Muted>{t("essay.staffNone")}</Muted>
        )}
      </Card>
      {mayMove ? (
        <ExtraTimeForm title={t("entrance.staffGrantTitle")} {...{ enrolmentId: row.id, extraMinutes, posted }} />
      ) : (
        <div>
          <BackLink path={href("/enrolments/:id", { id: row.id })}>{t("desk.moveBack")}</BackLink>
        </div>
      )}
    </RecordPage>
  );
}

type AttemptProps = { attempt: EntranceAttempt; row: EnrolmentRow; mayMove: boolean; isOpen: boolean };

function Attempt({ attempt, row, mayMove, isOpen }: AttemptProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const { instant } = useFormat();
  const { state, score, submittedAt, submittedBy, voidReason, number } = attempt;
  const mayVoid = mayMove && (state === "open" || (state === "final" && score !== null && !score.passes));
  return (
    <Details summary={`${t("entrance.attempt", { number })} · ${useStateText()(attempt)}`} open={isOpen}>
      <Stack gap={3}>
        {submittedAt ? (
          <Muted>{`${instant(submittedAt)} · ${t(`entrance.staffBy_${submittedBy ?? "candidate"}`)}`}</Muted>
        ) : null}
        {voidReason ? <p>“{voidReason}”</p> : null}
        {score ? <PointsTable score={score} /> : null}
        {mayVoid ? (
          <p>
            <a
              href={link(
                withList(href("/enrolments/:id/entrance-exam/:attemptId/void", { id: row.id, attemptId: attempt.id })),
              )}
            >
              {t("entrance.staffVoid", { number })}
            </a>
          </p>
        ) : null}
      </Stack>
    </Details>
  );
}

function useStateText() {
  const t = useT();
  const { instant } = useFormat();
  return ({ state, score, deadlineAt }: EntranceAttempt): string => {
    if (state === "open") return t("entrance.staffState_open", { time: instant(deadlineAt) });
    return state === "final" && score ? t("entrance.staffState_final", score) : t("entrance.staffState_void");
  };
}

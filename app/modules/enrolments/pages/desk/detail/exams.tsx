import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { RowList } from "~/ui/row-list";

/** The attempts at the online exam with their points; renders nothing if there are none. */
export function Exams({ detail: { exams, row } }: { detail: EnrolmentDetail }) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  if (exams.length === 0) return null;
  return (
    <Card
      title={t("entrance.staffTitle")}
      action={
        <a className="desk-screen" href={link(href("/enrolments/:id/entrance-exam", { id: row.id }))}>
          {t("entrance.staffOpen")}
        </a>
      }
    >
      <RowList
        rows={exams.map(({ id, number, state, deadlineAt, score }) => ({
          id,
          title: t("entrance.attempt", { number }),
          detail:
            state === "open"
              ? t("entrance.staffState_open", { time: instant(deadlineAt) })
              : state === "final" && score
                ? t("entrance.staffState_final", score)
                : t("entrance.staffState_void"),
          end:
            state === "final" && score ? (
              <StatusSign sign={score.passes ? "done" : "over"}>
                {t(score.passes ? "entrance.staffPassed" : "entrance.staffFailed")}
              </StatusSign>
            ) : undefined,
        }))}
      />
    </Card>
  );
}

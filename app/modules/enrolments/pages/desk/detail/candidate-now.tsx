import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { NextSteps } from "~/modules/enrolments/pages/portal/next-steps";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";

/** Who has to act next, and the candidate's steps in the words that the candidate reads. */
export function CandidateNow({ detail: { row, steps } }: { detail: EnrolmentDetail }) {
  const t = useT();
  const link = useLink();
  const current = steps.find(({ state }) => state === "current");
  return (
    <Stack gap={4}>
      <div className="desk-next">
        <b>{row.mover ? t("desk.nextMove", { who: t(`desk.mover_${row.mover}`) }) : t("desk.nobodyMoves")}</b>
        <span className="desk-muted">{t("desk.candidateSees", { status: row.status.description })}</span>
        {current ? <span>{t("desk.unblocks", { step: t(`candidateArea.step_${current.step}`) })}</span> : null}
      </div>
      <Card title={t("desk.viewTitle")}>
        <Stack gap={3}>
          <NextSteps steps={steps} />
          <p className="desk-screen">
            <a href={link(href("/enrolments/:id/candidate-view", { id: row.id }))}>{t("desk.viewOpen")}</a>
          </p>
        </Stack>
      </Card>
    </Stack>
  );
}

import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { HeldForm, HeldNotice } from "~/modules/desk/pages/held-list";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { roundOf } from "../essay-desk";

/** Why the reader cannot grade the essay now; renders nothing if the reader can. */
export function EssayStanding({ detail: { row, held, isOpen } }: { detail: EssayReviewDetail }) {
  const t = useT();
  const { locale } = useFrame();
  const { time } = useFormat();
  if (held?.effectiveAt) {
    const given = { grade: formatPoints(held.grade, locale), time: time(held.effectiveAt) };
    return (
      <HeldNotice text={t("essayReview.heldOwn", given)} message={held.message}>
        <HeldForm id={row.code} isLast applies={false} />
      </HeldNotice>
    );
  }
  if (held) return <Alert kind="info">{t("essayReview.heldReady")}</Alert>;
  if (isOpen) return null;
  if (row.claim && !row.claim.isOwn)
    return (
      <Alert kind="warning">
        {t("essayReview.claimedBy", { name: row.claim.userName, time: time(row.claim.until) })}
      </Alert>
    );
  // A corrector who has graded the essay, or knows its author, cannot decide on the appeal.
  if (row.state === "appeal") return <Alert kind="info">{t("essayReview.appealOwn")}</Alert>;
  return <Alert kind="info">{t("essayReview.closed")}</Alert>;
}

/** The grades of all correctors, for moderators. */
export function GivenGrades({ grades }: Pick<EssayReviewDetail, "grades">) {
  const t = useT();
  const { locale } = useFrame();
  if (grades.length === 0) return null;
  return (
    <Card title={t("essayReview.grades")}>
      <Stack gap={3}>
        {grades.map((grade) => (
          <div key={`${grade.round}-${grade.finishedAt}`}>
            <p>
              {t("essayReview.gradeLine", {
                round: roundOf(t, grade.round),
                name: grade.correctorName,
                total: formatPoints(grade.total, locale),
                version: grade.rubricVersion,
              })}
            </p>
            {grade.feedback ? <Muted>{grade.feedback}</Muted> : null}
            {grade.note ? (
              <Muted>
                {t("essayReview.note")}: {grade.note}
              </Muted>
            ) : null}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

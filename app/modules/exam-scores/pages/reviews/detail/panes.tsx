import { href } from "react-router";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { HeldForm, HeldNotice } from "~/modules/desk/pages/held-list";
import { Sheet } from "~/modules/desk/pages/sheet";
import { Computation } from "~/modules/exam-scores/pages/computation";
import type { SentExamScore } from "~/modules/exam-scores/schema/exam-score";
import type { ExamReviewDetail } from "~/modules/exam-scores/schema/exam-score-review";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Muted, Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/** The files of the proof that the candidate sent. */
export function Proof({ detail: { row, current } }: { detail: ExamReviewDetail }) {
  const t = useT();
  return (
    <section className="desk-file" aria-label={t("examScoreReview.proof")} {...reachable}>
      <Stack gap={3}>
        {current.files.length === 0 ? <Alert kind="info">{t("examScoreReview.noProof")}</Alert> : null}
        {current.files.map((file) => (
          <Sheet
            key={file.id}
            file={file}
            address={href("/exam-scores/:id/files/:file", { id: row.id, file: file.id })}
            candidate={row.name}
          />
        ))}
      </Stack>
    </section>
  );
}

/** The scores, for staff to compare with the proof; after a correction also the scores that the candidate typed. */
export function Declared({ detail: { row, cpf, current, corrected, messages } }: { detail: ExamReviewDetail }) {
  const t = useT();
  const { locale } = useFrame();
  return (
    <Card title={t("examScoreReview.declared")}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: t("word.name"), detail: row.name },
            ...(cpf ? [{ term: t("examScoreReview.cpf"), detail: cpf }] : []),
          ]}
        />
        {messages !== null && cpf && !row.claim?.isOwn ? <Muted>{t("examScoreReview.cpfMasked")}</Muted> : null}
        <Computation {...current} />
        {corrected ? (
          <Muted>
            {t("examScoreReview.typedBefore")}: Enem {corrected.year};{" "}
            {Object.values(corrected.scores)
              .map((score) => formatPoints(score, locale))
              .join(" · ")}
          </Muted>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Why the scores cannot be decided now; otherwise a warning if the enrolment continued without the decision. */
export function Standing({ detail: { row, current, source, decidedBy, message, messages, own } }: PaneProps) {
  const t = useT();
  const { instant, time } = useFormat();
  const { held, claim } = row;
  const unverified = current.isUnverified ? <Alert kind="warning">{t("examScoreReview.unverifiedNote")}</Alert> : null;
  if (held) {
    const given = { name: held.authorName, decided: time(held.decidedAt), time: time(held.effectiveAt) };
    return (
      <HeldNotice text={t(`examScoreReview.heldBy_${held.outcome}`, given)} message={held.message}>
        {own[0]?.id === row.id ? null : <HeldForm id={row.id} />}
      </HeldNotice>
    );
  }
  if (messages && claim && !claim.isOwn)
    return (
      <Alert kind="warning">{t("examScoreReview.claimedBy", { name: claim.userName, time: time(claim.until) })}</Alert>
    );
  if (messages) return unverified;
  if (current.state === "waiting") return <Alert kind="info">{t("examScoreReview.notWaiting")}</Alert>;
  const given = { name: decidedBy ?? t("review.portal"), moment: instant(current.decidedAt ?? current.sentAt) };
  return (
    <Stack gap={3}>
      <Alert kind="info">
        <p>{t(`examScoreReview.done_${current.state}`, given)}</p>
        {source === "official" ? <p>{t("examScoreReview.official")}</p> : null}
        {current.reason ? <p>{current.reason}</p> : null}
      </Alert>
      {message ? (
        <Muted>
          {t("examScoreReview.wasSent")}: “{message}”
        </Muted>
      ) : null}
    </Stack>
  );
}

type PaneProps = { detail: ExamReviewDetail };

/** Scores that the candidate sent before for this enrolment. */
export function EarlierScores({ scores }: { scores: readonly SentExamScore[] }) {
  const t = useT();
  const { locale } = useFrame();
  const { instant } = useFormat();
  if (scores.length === 0) return null;
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
          detail: [t(`examScore.state_${state}`), reason].filter(Boolean).join(": "),
        }))}
      />
    </Card>
  );
}

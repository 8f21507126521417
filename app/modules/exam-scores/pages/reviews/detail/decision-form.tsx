import { constraintsOf } from "~/form/constraint";
import { fieldProps, isPosted, type PostedForm, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { DecisionCard, DecisionChoice, decisionButtons, NoDecisionYet } from "~/modules/desk/pages/decision-card";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { UnsentText } from "~/modules/desk/pages/unsent-text";
import { WrittenMail } from "~/modules/desk/pages/written-mail";
import { obstacleIn } from "~/modules/documents/rules/review";
import { examAreas } from "~/modules/exam-scores/rules/exam-score";
import type { examFields } from "~/modules/exam-scores/schema/exam-score";
import { ExamReasons, type ExamReviewDetail } from "~/modules/exam-scores/schema/exam-score-review";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Fieldset } from "~/ui/choice-field";
import { Grid, Muted, Stack } from "~/ui/page";
import { NumberField, TextArea, TextField } from "~/ui/text-field";

const constraints = constraintsOf(ExamReasons);

type DecisionFormProps = { detail: ExamReviewDetail; posted: PostedForm };

/** Confirms, corrects or refuses the scores; each choice shows the message that the candidate then reads. */
export function DecisionForm({ detail, posted }: DecisionFormProps) {
  const t = useT();
  const { time } = useFormat();
  const { messages, revision, effectiveAt, row, current } = detail;
  const names = { refuse: ["refusal"], correct: ["correction"] }[textOf(posted, "outcome")] ?? [];
  const unsent = <UnsentText posted={posted} names={names} />;
  if (!messages || (row.claim && !row.claim.isOwn)) return unsent;
  const obstacle = obstacleIn(current.files);
  if (obstacle === "waiting") return <NoDecisionYet revision={revision}>{unsent}</NoDecisionYet>;
  const { language, passed, failed, refused } = messages;
  return (
    <DecisionCard
      title={t("word.decision")}
      revision={revision}
      effect={t("examScoreReview.effect", { time: time(effectiveAt) })}
      buttons={decisionButtons(t)}
    >
      <Fieldset legend={t("review.reads", { name: row.name })}>
        <Stack gap={2}>
          {obstacle ? (
            <Alert kind="warning">{t("review.obstacle_unreadable")}</Alert>
          ) : (
            <>
              <DecisionChoice value="confirm" label={t("examScoreReview.confirm")} shortcut="a" posted={posted} isFirst>
                <MailPreview message={{ ...(row.passes ? passed : failed), language }} />
              </DecisionChoice>
              <DecisionChoice value="correct" label={t("examScoreReview.correct")} shortcut="2" posted={posted}>
                <Correction detail={detail} posted={posted} />
              </DecisionChoice>
            </>
          )}
          <DecisionChoice
            value="refuse"
            label={t("examScoreReview.refuse")}
            shortcut="3"
            posted={posted}
            isFirst={obstacle !== null}
          >
            <WrittenMail
              {...{ mail: refused, language, field: "refusal", usual: refused.usual, posted }}
              label={t("examScoreReview.refuseText")}
              rows={3}
              maxLength={constraints.refusal.maxLength}
            />
          </DecisionChoice>
        </Stack>
      </Fieldset>
    </DecisionCard>
  );
}

/** The fields for the scores on the proof, prefilled with the scores that the candidate typed, and for the reason. */
function Correction({ detail: { current, messages }, posted }: DecisionFormProps) {
  const t = useT();
  const { locale } = useFrame();
  if (!messages) return null;
  const { language, passed, failed } = messages;
  const typed: Record<string, string> = { year: String(current.year) };
  for (const area of examAreas) typed[area] = formatPoints(current.scores[area], locale);
  const fieldOf = (name: (typeof examFields)[number]) => {
    const field = fieldProps(t, posted, name);
    return { ...field, defaultValue: isPosted(posted, name) ? field.defaultValue : typed[name] };
  };
  return (
    <div className="desk-mail">
      <Stack gap={3}>
        <Muted>{t("examScoreReview.correctHint")}</Muted>
        <Grid column="tiny">
          <NumberField {...fieldOf("year")} label={t("examScore.year")} maxLength={4} autoComplete="off" />
          {examAreas.map((area) => (
            <TextField
              key={area}
              {...fieldOf(area)}
              label={t(`examScore.area_${area}`)}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
            />
          ))}
        </Grid>
        <TextArea
          {...fieldProps(t, posted, "correction")}
          label={t("examScoreReview.reason")}
          rows={2}
          maxLength={constraints.correction.maxLength}
          data-edit=""
          lang={language}
        />
        <Muted>{t("examScoreReview.messagePassed")}</Muted>
        <MailPreview message={{ ...passed, language }} />
        <Muted>{t("examScoreReview.messageFailed")}</Muted>
        <MailPreview message={{ ...failed, language }} />
        <Muted>{t("examScoreReview.correctedNote")}</Muted>
      </Stack>
    </div>
  );
}

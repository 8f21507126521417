import type { examFields } from "~/contract/exam-score";
import { ExamReasons, type ExamReviewDetail } from "~/contract/exam-score-review";
import { obstacleIn } from "~/domain/document/review";
import { examAreas } from "~/domain/exam/exam-score";
import { formatPoints } from "~/domain/exam/points";
import { constraintsOf } from "~/form/constraint";
import { fieldProps, isPosted, type PostedForm, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Fieldset } from "~/ui/choice-field";
import { Grid, Muted, Stack } from "~/ui/page";
import { NumberField, TextArea, TextField } from "~/ui/text-field";
import { DecisionCard, DecisionChoice, decisionButtons, NoDecisionYet } from "../../desk/decision-card";
import { UnsentText } from "../../desk/unsent-text";
import { WrittenMail } from "../../desk/written-mail";
import { MailPreview } from "../../enrolments/mail-preview";

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
      effect={t("examReview.effect", { time: time(effectiveAt) })}
      buttons={decisionButtons(t)}
    >
      <Fieldset legend={t("review.reads", { name: row.name })}>
        <Stack gap={2}>
          {obstacle ? (
            <Alert kind="warning">{t("review.obstacle_unreadable")}</Alert>
          ) : (
            <>
              <DecisionChoice value="confirm" label={t("examReview.confirm")} shortcut="a" posted={posted} isFirst>
                <MailPreview message={{ ...(row.passes ? passed : failed), language }} />
              </DecisionChoice>
              <DecisionChoice value="correct" label={t("examReview.correct")} shortcut="2" posted={posted}>
                <Correction detail={detail} posted={posted} />
              </DecisionChoice>
            </>
          )}
          <DecisionChoice
            value="refuse"
            label={t("examReview.refuse")}
            shortcut="3"
            posted={posted}
            isFirst={obstacle !== null}
          >
            <WrittenMail
              {...{ mail: refused, language, field: "refusal", usual: refused.usual, posted }}
              label={t("examReview.refuseText")}
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
        <Muted>{t("examReview.correctHint")}</Muted>
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
          label={t("examReview.reason")}
          rows={2}
          maxLength={constraints.correction.maxLength}
          data-edit=""
          lang={language}
        />
        <Muted>{t("examReview.messagePassed")}</Muted>
        <MailPreview message={{ ...passed, language }} />
        <Muted>{t("examReview.messageFailed")}</Muted>
        <MailPreview message={{ ...failed, language }} />
        <Muted>{t("examReview.correctedNote")}</Muted>
      </Stack>
    </div>
  );
}

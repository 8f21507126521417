import type { ReactNode } from "react";
import type { examFields } from "~/contract/exam-score";
import type { ExamReviewDetail } from "~/contract/exam-score-review";
import { examAreas } from "~/domain/exam/exam-score";
import { formatPoints } from "~/domain/exam/points";
import { PageForm } from "~/form/page-form";
import { fieldProps, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fieldset } from "~/ui/choice-field";
import { DeskMail } from "~/ui/desk/desk-mail";
import { Grid, Muted, Stack } from "~/ui/page";
import { NumberField, TextArea, TextField } from "~/ui/text-field";
import { MailPreview } from "../../enrolments/mail-preview";

type DecisionFormProps = { detail: ExamReviewDetail; posted: PostedForm };

/** Confirms, corrects or refuses; each choice shows the message that the candidate then reads. */
export function DecisionForm({ detail, posted }: DecisionFormProps) {
  const t = useT();
  const { time } = useFormat();
  const { messages, revision, effectiveAt, row } = detail;
  if (!messages || (row.claim && !row.claim.isOwn)) return null;
  const { language, passed, failed } = messages;
  return (
    <Card title={t("examReview.decision")}>
      <PageForm>
        <input type="hidden" name="revision" value={revision} />
        <Stack gap={4}>
          <Fieldset legend={t("review.reads", { name: row.name })}>
            <Stack gap={2}>
              <Choice value="confirm" label={t("examReview.confirm")} shortcut="a" posted={posted}>
                <MailPreview message={{ ...(row.passes ? passed : failed), language }} />
              </Choice>
              <Choice value="correct" label={t("examReview.correct")} shortcut="2" posted={posted}>
                <Correction detail={detail} posted={posted} />
              </Choice>
              <Choice value="refuse" label={t("examReview.refuse")} shortcut="3" posted={posted}>
                <Refusal messages={messages} posted={posted} />
              </Choice>
            </Stack>
          </Fieldset>
          <div className="desk-acts">
            <Button name="intent" value="decide-next" aria-keyshortcuts="n">
              {t("examReview.decideNext")}
              <kbd className="desk-key">N</kbd>
            </Button>
            <Button name="intent" value="decide" variant="secondary">
              {t("examReview.decide")}
            </Button>
            <Button name="intent" value="skip" variant="ghost" formNoValidate aria-keyshortcuts="s">
              {t("examReview.skip")}
              <kbd className="desk-key">S</kbd>
            </Button>
          </div>
          <Muted>{t("examReview.effect", { time: time(effectiveAt) })}</Muted>
        </Stack>
      </PageForm>
    </Card>
  );
}

type ChoiceProps = { value: string; label: string; shortcut: string; posted: PostedForm; children: ReactNode };

function Choice({ value, label, shortcut, posted, children }: ChoiceProps) {
  return (
    <div className="desk-move">
      <label>
        <input
          type="radio"
          name="outcome"
          id={value === "confirm" ? "outcome" : `outcome-${value}`}
          value={value}
          defaultChecked={textOf(posted, "outcome") === value}
          aria-invalid={hasErrors(posted, "outcome") || undefined}
          aria-keyshortcuts={shortcut}
          required
        />
        {label}
        <kbd className="desk-key">{shortcut.toUpperCase()}</kbd>
      </label>
      {children}
    </div>
  );
}

/** The scores of the proof, prefilled as typed, and why they differ. */
function Correction({ detail: { current, messages }, posted }: DecisionFormProps) {
  const t = useT();
  const { locale } = useFrame();
  if (!messages) return null;
  const { language, passed, failed } = messages;
  const isPosted = textOf(posted, "outcome") !== "";
  const typed: Record<string, string> = { year: String(current.year) };
  for (const area of examAreas) typed[area] = formatPoints(current.scores[area], locale);
  const fieldOf = (name: (typeof examFields)[number]) => {
    const field = fieldProps(t, posted, name);
    return { ...field, defaultValue: isPosted ? field.defaultValue : typed[name] };
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
          maxLength={500}
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

type RefusalProps = { messages: NonNullable<ExamReviewDetail["messages"]>; posted: PostedForm };

/** The message of a refusal, with the text of staff in its place. */
function Refusal({ messages: { language, refused }, posted }: RefusalProps) {
  const t = useT();
  const field = fieldProps(t, posted, "refusal");
  const isPosted = textOf(posted, "outcome") !== "";
  return (
    <DeskMail subjectText={t("desk.mailSubject")} title={refused.title} language={language}>
      <p lang={language}>{refused.before}</p>
      <TextArea
        {...field}
        defaultValue={isPosted ? field.defaultValue : refused.usual}
        label={t("examReview.refuseText")}
        rows={3}
        maxLength={1000}
        data-edit=""
        lang={language}
      />
      <p lang={language}>{refused.after}</p>
    </DeskMail>
  );
}

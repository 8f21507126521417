import type { ReviewDetail, ReviewMessages } from "~/contract/document-review";
import { PageForm } from "~/form/page-form";
import { fieldProps, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fieldset } from "~/ui/choice-field";
import { DeskMail } from "~/ui/desk/desk-mail";
import { Muted, Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import { reasonTexts } from "../../../documents/problem-text";
import { MailPreview } from "../../enrolments/mail-preview";

type DecisionFormProps = { detail: ReviewDetail; posted: PostedForm };

/** Approves or rejects with a reason; each choice shows the message that the candidate then reads, word for word. */
export function DecisionForm({ detail: { messages, revision, effectiveAt, row }, posted }: DecisionFormProps) {
  const t = useT();
  const { time } = useFormat();
  if (!messages || (row.claim && !row.claim.isOwn)) return null;
  return (
    <Card title={t("review.decision")}>
      <PageForm>
        <input type="hidden" name="revision" value={revision} />
        <Stack gap={4}>
          <Fieldset legend={t("review.reads", { name: row.name })}>
            <Stack gap={2}>
              <Choice value="approved" label={t("review.approve")} shortcut="a" posted={posted}>
                <MailPreview message={{ ...messages.approved, language: messages.language }} />
              </Choice>
              {messages.reasons.map(({ code, text }, index) => (
                <Choice
                  key={code}
                  value={code}
                  label={t(reasonTexts[code])}
                  shortcut={String(index + 1)}
                  posted={posted}
                >
                  <RejectionMail {...{ messages, code, text, posted }} />
                </Choice>
              ))}
            </Stack>
          </Fieldset>
          <div className="desk-acts">
            <Button name="intent" value="decide-next" aria-keyshortcuts="n">
              {t("review.decideNext")}
              <kbd className="desk-key">N</kbd>
            </Button>
            <Button name="intent" value="decide" variant="secondary">
              {t("review.decide")}
            </Button>
            <Button name="intent" value="skip" variant="ghost" formNoValidate aria-keyshortcuts="s">
              {t("review.skip")}
              <kbd className="desk-key">S</kbd>
            </Button>
          </div>
          <Muted>{t("review.effect", { time: time(effectiveAt) })}</Muted>
        </Stack>
      </PageForm>
    </Card>
  );
}

type ChoiceProps = {
  value: string;
  label: string;
  shortcut: string;
  posted: PostedForm;
  children: React.ReactNode;
};

function Choice({ value, label, shortcut, posted, children }: ChoiceProps) {
  return (
    <div className="desk-move">
      <label>
        <input
          type="radio"
          name="outcome"
          id={value === "approved" ? "outcome" : `outcome-${value}`}
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

type RejectionMailProps = {
  messages: ReviewMessages;
  code: string;
  text: string;
  posted: PostedForm;
};

/** The message of a rejection, with the reviewer's text in its place. */
function RejectionMail({ messages: { language, rejected }, code, text, posted }: RejectionMailProps) {
  const t = useT();
  const field = fieldProps(t, posted, `text_${code}`);
  const isPosted = textOf(posted, "outcome") !== "";
  return (
    <DeskMail subjectText={t("desk.mailSubject")} title={rejected.title} language={language}>
      <p lang={language}>{rejected.before}</p>
      <TextArea
        {...field}
        defaultValue={isPosted ? field.defaultValue : text}
        label={t("review.yourText")}
        rows={4}
        maxLength={1000}
        data-edit=""
        lang={language}
      />
      <p lang={language}>{rejected.after}</p>
    </DeskMail>
  );
}

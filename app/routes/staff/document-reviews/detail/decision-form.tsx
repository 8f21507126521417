import type { ReviewDetail, ReviewMessages } from "~/contract/document-review";
import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Fieldset } from "~/ui/choice-field";
import { DeskMail } from "~/ui/desk/desk-mail";
import { Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import { reasonTexts } from "../../../documents/problem-text";
import { DecisionCard, DecisionChoice } from "../../desk/decision-card";
import { MailPreview } from "../../enrolments/mail-preview";

type DecisionFormProps = { detail: ReviewDetail; posted: PostedForm };

/** Approves or rejects with a reason; each choice shows the message that the candidate then reads, word for word. */
export function DecisionForm({ detail: { messages, revision, effectiveAt, row }, posted }: DecisionFormProps) {
  const t = useT();
  const { time } = useFormat();
  if (!messages || (row.claim && !row.claim.isOwn)) return null;
  return (
    <DecisionCard
      title={t("review.decision")}
      revision={revision}
      effect={t("review.effect", { time: time(effectiveAt) })}
      buttons={[
        { intent: "decide-next", text: t("review.decideNext"), shortcut: "n" },
        { intent: "decide", text: t("review.decide") },
        { intent: "skip", text: t("review.skip"), shortcut: "s", isOptional: true },
      ]}
    >
      <Fieldset legend={t("review.reads", { name: row.name })}>
        <Stack gap={2}>
          <DecisionChoice value="approved" label={t("review.approve")} shortcut="a" posted={posted} isFirst>
            <MailPreview message={{ ...messages.approved, language: messages.language }} />
          </DecisionChoice>
          {messages.reasons.map(({ code, text }, index) => (
            <DecisionChoice
              key={code}
              value={code}
              label={t(reasonTexts[code])}
              shortcut={String(index + 1)}
              posted={posted}
            >
              <RejectionMail {...{ messages, code, text, posted }} />
            </DecisionChoice>
          ))}
        </Stack>
      </Fieldset>
    </DecisionCard>
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

import { constraintsOf } from "~/form/constraint";
import { type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { DecisionCard, DecisionChoice, decisionButtons, NoDecisionYet } from "~/modules/desk/pages/decision-card";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { UnsentText } from "~/modules/desk/pages/unsent-text";
import { WrittenMail } from "~/modules/desk/pages/written-mail";
import { reasonTexts } from "~/modules/documents/pages/problem-text";
import { Rejection, type ReviewDetail } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Fieldset } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";

const { maxLength } = constraintsOf(Rejection).text;

type DecisionFormProps = { detail: ReviewDetail; posted: PostedForm };

/** Approves or rejects with a reason; each choice shows the message that the candidate then reads, word for word. */
export function DecisionForm({ detail: { messages, revision, effectiveAt, row }, posted }: DecisionFormProps) {
  const t = useT();
  const { time } = useFormat();
  const unsent = <UnsentText posted={posted} names={[`text_${textOf(posted, "outcome")}`]} />;
  if (!messages || (row.claim && !row.claim.isOwn)) return unsent;
  if (row.obstacle === "waiting") return <NoDecisionYet revision={revision}>{unsent}</NoDecisionYet>;
  return (
    <DecisionCard
      title={t("word.decision")}
      revision={revision}
      effect={t("review.effect", { time: time(effectiveAt) })}
      buttons={decisionButtons(t)}
    >
      <Fieldset legend={t("review.reads", { name: row.name })}>
        <Stack gap={2}>
          {row.obstacle ? (
            <Alert kind="warning">{t("review.obstacle_unreadable")}</Alert>
          ) : (
            <DecisionChoice value="approved" label={t("review.approve")} shortcut="a" posted={posted} isFirst>
              <MailPreview message={{ ...messages.approved, language: messages.language }} />
              <Muted>{t("review.approveTogether")}</Muted>
            </DecisionChoice>
          )}
          {messages.reasons.map(({ code, text }, index) => (
            <DecisionChoice
              key={code}
              value={code}
              label={t(reasonTexts[code])}
              shortcut={String(index + 1)}
              posted={posted}
              isFirst={row.obstacle !== null && index === 0}
            >
              <WrittenMail
                {...{
                  mail: messages.rejected,
                  language: messages.language,
                  field: `text_${code}`,
                  usual: text,
                  posted,
                }}
                label={t("review.yourText")}
                rows={4}
                maxLength={maxLength}
              />
            </DecisionChoice>
          ))}
        </Stack>
      </Fieldset>
    </DecisionCard>
  );
}

import type { ReactNode } from "react";
import { PageForm } from "~/form/page-form";
import { hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { useTypedText } from "~/ui/typed";

type DecisionCardProps = {
  title: string;
  /** The revision of the record that the reader sees. */
  revision: number;
  buttons: readonly DecisionButton[];
  /** The hint below the buttons, such as when the decision takes effect. */
  effect: ReactNode;
  children: ReactNode;
};

/** A button under a decision; the first is the main button. */
interface DecisionButton {
  intent: string;
  text: string;
  /** The key that presses the button. */
  shortcut?: string;
  /** Whether the button stores no decision, so that the fields may be incomplete. */
  storesNoDecision?: boolean;
}

/** The form of a decision about a record: the choices, the buttons, and when it takes effect. */
export function DecisionCard({ title, revision, buttons, effect, children }: DecisionCardProps) {
  return (
    <Card title={title}>
      <PageForm>
        <input type="hidden" name="revision" value={revision} />
        <Stack gap={4}>
          {children}
          <div className="desk-decide">
            {buttons.map(({ intent, text, shortcut, storesNoDecision }, index) => (
              <Button
                key={intent}
                name="intent"
                value={intent}
                variant={index === 0 ? "primary" : storesNoDecision ? "ghost" : "secondary"}
                formNoValidate={storesNoDecision}
                aria-keyshortcuts={shortcut}
              >
                {text}
                {shortcut ? <kbd className="desk-key">{shortcut.toUpperCase()}</kbd> : null}
              </Button>
            ))}
          </div>
          <Muted>{effect}</Muted>
        </Stack>
      </PageForm>
    </Card>
  );
}

/** The buttons of a decision that can be skipped. */
export const decisionButtons = (t: Translate): readonly DecisionButton[] => [
  { intent: "decide-next", text: t("review.decideNext"), shortcut: "n" },
  { intent: "decide", text: t("review.decide") },
  { intent: "skip", text: t("review.skip"), shortcut: "s", storesNoDecision: true },
];

type DecisionChoiceProps = {
  value: string;
  label: string;
  shortcut: string;
  /** Whether this is the form's first choice, to which the summary of errors leads. */
  isFirst?: boolean;
  posted: PostedForm;
  children: ReactNode;
};

/** An outcome to choose, with the message that the candidate then reads. */
export function DecisionChoice({ value, label, shortcut, isFirst = false, posted, children }: DecisionChoiceProps) {
  const chosen = useTypedText("outcome", textOf(posted, "outcome"));
  return (
    <div className="desk-move">
      <label>
        <input
          type="radio"
          name="outcome"
          id={isFirst ? "outcome" : `outcome-${value}`}
          value={value}
          defaultChecked={chosen === value}
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

/**
 * Replaces the decision form while the malware scanner has not cleared the files, so that nobody can decide yet.
 * @param children the content below the card
 */
export function NoDecisionYet({ revision, children }: { revision: number; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <DecisionCard
        title={t("word.decision")}
        revision={revision}
        effect={t("review.obstacleHint")}
        buttons={decisionButtons(t).filter(({ storesNoDecision }) => storesNoDecision)}
      >
        <Alert kind="warning">{t("review.obstacle_waiting")}</Alert>
      </DecisionCard>
      {children}
    </>
  );
}

import type { ReactNode } from "react";
import { href } from "react-router";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { fieldProps, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { methodName } from "~/modules/money/pages/words";
import { type MatterDetail, MatterNote, type MatterSuggestion } from "~/modules/money/schema/reconciliation";
import { purposeText } from "~/modules/payments/pages/purpose";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fieldset } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import { answerName, consequencesOf } from "./consequence";

const limits = constraintsOf(MatterNote);

type AnswerFormProps = { detail: MatterDetail; posted: PostedForm; search: string };

/** The form with the allowed answers, the consequences of each, and the note. */
export function AnswerForm({ detail, posted, search }: AnswerFormProps) {
  const t = useT();
  const { money } = useFormat();
  const { matter, charge, offers, suggestions } = detail;
  const given = { matter, charge, money };
  const isMatched = offers.some(({ answer }) => answer === "match");
  const others = offers.filter(({ answer }) => answer !== "match");
  return (
    <Card title={t("reconciliation.what")}>
      <PageForm enter="answer">
        {offers.map(({ answer, amountCents }) => (
          <input key={answer} type="hidden" name={`cents-${answer}`} value={amountCents} />
        ))}
        <Stack gap={4}>
          {isMatched ? (
            <Fieldset legend={t("reconciliation.matchTitle")}>
              <Stack gap={3}>
                {suggestions.map((suggestion, index) => (
                  <Choice
                    key={suggestion.charge.id}
                    {...{ posted, isFirst: index === 0, value: `match:${suggestion.charge.id}` }}
                    label={t("reconciliation.do_match", { name: suggestion.charge.name })}
                  >
                    <Suggestion suggestion={suggestion} amount={money(matter.amountCents)} />
                  </Choice>
                ))}
                {suggestions.length > 0 ? null : (
                  <Muted>{t(search ? "reconciliation.matchNotFound" : "reconciliation.matchNone")}</Muted>
                )}
                {detail.isTooWide ? <Alert kind="info">{t("reconciliation.matchTooWide")}</Alert> : null}
              </Stack>
            </Fieldset>
          ) : null}
          <Fieldset legend={t(isMatched ? "reconciliation.whatElse" : "reconciliation.whatChoose")}>
            <Stack gap={3}>
              {others.map((offer, index) => (
                <Choice
                  key={offer.answer}
                  {...{ posted, isFirst: index === 0 && suggestions.length === 0, value: offer.answer }}
                  label={answerName(t, offer, given)}
                >
                  <Muted>{consequencesOf(t, offer, given).join(" ")}</Muted>
                  {offer.message ? <MailPreview message={offer.message} /> : null}
                </Choice>
              ))}
            </Stack>
          </Fieldset>
          <TextArea
            {...fieldProps(t, posted, "note")}
            label={t("word.note")}
            hint={t("reconciliation.noteHint")}
            rows={2}
            {...limits.note}
          />
          <div className="desk-acts">
            <Button name="intent" value="answer">
              {t("reconciliation.send")}
            </Button>
            <Button name="intent" value="next" variant="secondary">
              {t("reconciliation.sendNext")}
            </Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}

type ChoiceProps = { posted: PostedForm; isFirst: boolean; value: string; label: string; children: ReactNode };

function Choice({ posted, isFirst, value, label, children }: ChoiceProps) {
  return (
    <div className="desk-move">
      <label>
        <input
          type="radio"
          name="what"
          id={isFirst ? "what" : `what-${value.replace(":", "-")}`}
          value={value}
          defaultChecked={textOf(posted, "what") === value}
          aria-invalid={hasErrors(posted, "what") || undefined}
          required
        />
        {label}
      </label>
      {children}
    </div>
  );
}

type SuggestionProps = { suggestion: MatterSuggestion; amount: string };

/** A suggested charge, the reasons for it, and the consequence of matching the money with it. */
function Suggestion({ suggestion: { charge, reasons, outcome }, amount }: SuggestionProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const words = [
    ...reasons.map((reason) => t(`reconciliation.match_${reason}`)),
    ...(outcome === "differs" ? [t("reconciliation.matchOther", { amount: money(charge.amountCents) })] : []),
  ];
  return (
    <>
      <p>
        <b>{words.join(", ")}</b>
        <br />
        {purposeText(t, charge)} · {methodName(t, charge.method, charge.lastDigits)} ·{" "}
        {t(`money.state_${charge.state}`)} · {charge.courseName}{" "}
        <a href={link(href("/charges/:id", { id: charge.id }))}>{charge.protocol}</a>
      </p>
      <Muted>
        {outcome === "settles" ? t("reconciliation.then_settles", { amount }) : t(`reconciliation.then_${outcome}`)}
      </Muted>
    </>
  );
}

import { PageForm } from "~/form/page-form";
import { type PostedForm, shownTexts } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { type Answer, CHOICE, conflictOf } from "./refused-edit";

type ConflictFormProps = {
  /** The refused form, which is posted again with the choices. */
  answer: Answer | null | undefined;
  /** Path of the page to return to. */
  back: string;
  /** The text of the link to `back` if no merge is possible. */
  backText: string;
  /** The error text when no merge is possible. */
  overText: (change: { name: string; at: string }) => string;
  /** The label of a conflict's key. */
  nameOf: (key: string) => string;
  /** A value of a conflict's key, formatted for the reader. */
  valueOf: (key: string, value: unknown) => string;
};

/**
 * The fields of a draft that two people changed differently: the former value, and the choice between the new values.
 * If no merge is possible, shows the typed texts instead, so that their author can copy them.
 */
export function VersionedConflict({ answer, back, ...texts }: ConflictFormProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const change = conflictOf(answer);
  if (!change) return null;
  const typed = typedIn(answer?.posted);
  const name = change.byName ?? t("journey.somebody");
  const at = instant(change.at);
  if (change.isOver)
    return (
      <Stack gap={4}>
        <Alert kind="error" title={t("journey.overTitle")}>
          {texts.overText({ name, at })}
        </Alert>
        <dl className="desk-facts">
          {typed
            .filter(([field, value]) => value && field !== "revision" && field !== "intent")
            .map(([field, value]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <div>
          <ButtonLink href={link(back)}>{texts.backText}</ButtonLink>
        </div>
      </Stack>
    );
  return (
    <PageForm>
      {typed.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <input type="hidden" name="against" value={change.revision} />
      <Stack gap={4}>
        <Alert kind="warning" title={t("journey.conflictTitle")}>
          {t("journey.conflictLead", { name, at })}
        </Alert>
        {change.conflicts.map(({ key, base, mine, theirs }, index) => {
          const value = (one: unknown) => texts.valueOf(key, one);
          return (
            <RadioGroup
              key={key}
              name={CHOICE + index}
              label={texts.nameOf(key)}
              hint={t("journey.conflictBase", { value: value(base) })}
              defaultValue=""
              required
              options={[
                { value: `mine ${key}`, label: t("journey.conflictMine", { value: value(mine) }) },
                { value: `theirs ${key}`, label: t("journey.conflictTheirs", { name, value: value(theirs) }) },
              ]}
            />
          );
        })}
        <ButtonRow
          main={<Button>{t("journey.conflictSubmit")}</Button>}
          back={
            <ButtonLink variant="ghost" href={link(back)}>
              {t("journey.cancel")}
            </ButtonLink>
          }
        />
      </Stack>
    </PageForm>
  );
}

/** The posted fields without earlier choices. */
const typedIn = (posted: PostedForm | undefined) =>
  Object.entries(shownTexts(posted ?? {})).filter(([name]) => !name.startsWith(CHOICE) && name !== "against");

import { href } from "react-router";
import type { JourneyChange } from "~/contract/journey-draft";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { fieldValue, keyName, type Worded } from "../words";

type ConflictProps = {
  id: string;
  worded: Worded;
  change: JourneyChange;
  typed: readonly (readonly [name: string, value: string])[];
};

/** Fields that two people changed differently: what it was, and the value of each, to choose from. */
export function ConflictForm({ id, worded, change, typed }: ConflictProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const name = change.byName ?? t("journey.somebody");
  const at = instant(change.at);
  const back = link(href("/journeys/:id", { id }));
  if (change.isOver || change.conflicts.length === 0)
    return (
      <Stack gap={4}>
        <Alert kind="error" title={t("journey.overTitle")}>
          {t("journey.overLead", { name, at })}
        </Alert>
        <dl className="desk-facts">
          {typed
            .filter(([field, value]) => value !== "" && field !== "revision" && field !== "intent")
            .map(([field, value]) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <div>
          <ButtonLink href={back}>{t("journey.overBack")}</ButtonLink>
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
          const value = (one: unknown) => fieldValue(t, worded, key, one);
          return (
            <RadioGroup
              key={key}
              name={`choice-${index}`}
              label={keyName(t, worded, key)}
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
            <ButtonLink variant="ghost" href={back}>
              {t("journey.cancel")}
            </ButtonLink>
          }
        />
      </Stack>
    </PageForm>
  );
}

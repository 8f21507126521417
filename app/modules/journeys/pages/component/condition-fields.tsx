import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { MOST_CONDITIONS } from "~/modules/journeys/rules/journey-content";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Button } from "~/ui/button";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { FieldError } from "~/ui/field";
import { Inline, Stack } from "~/ui/page";
import { NumberField, SelectField } from "~/ui/text-field";
import { conditionText, fieldName, valueName } from "../words";
import { type ConditionRow, codesOf, fieldsFor, kindOf, neededBy, operatorsOf } from "./condition-rows";

type ConditionFieldsProps = {
  draft: JourneyDraft;
  id: string;
  rows: readonly ConditionRow[];
  posted: PostedForm;
};

/** When a component is shown: each condition is a sentence whose parts are fields. */
export function ConditionFields({ draft, id, rows, posted }: ConditionFieldsProps) {
  const t = useT();
  const names = (field: string) => {
    const needed = neededBy(field);
    return needed === null ? fieldName(t, field) : conditionText(t, draft, { field, operator: "done", value: true });
  };
  return (
    <Fieldset
      legend={t("journey.conditions")}
      hint={rows.length === 0 ? t("journey.conditionsNone") : t("journey.conditionsAll")}
    >
      <Stack gap={4}>
        {rows.map((row, index) => (
          <ConditionRowFields
            key={JSON.stringify(row)}
            {...{ draft, row, index, posted }}
            name={row.kept ? conditionText(t, draft, row.kept) : names(row.field)}
          />
        ))}
        {draft.rights.write && rows.length < MOST_CONDITIONS ? (
          <Inline gap={3}>
            <SelectField
              {...fieldProps(t, posted, "about")}
              label={t("journey.conditionAdd")}
              emptyText=""
              options={fieldsFor(draft, id, rows).map((field) => ({ value: field, label: names(field) }))}
            />
            <Button variant="secondary" name="intent" value="add-condition" formNoValidate>
              {t("journey.conditionAddSubmit")}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

type RowProps = Pick<ConditionFieldsProps, "draft" | "posted"> & { row: ConditionRow; index: number; name: string };

function ConditionRowFields({ draft, row, index, posted, name }: RowProps) {
  const t = useT();
  const kind = row.kept ? "kept" : kindOf(row.field);
  const operator = fieldProps(t, posted, `c${index}-operator`);
  return (
    <div className="desk-condition">
      {row.kept ? (
        <input type="hidden" name={`c${index}-kept`} value={JSON.stringify(row.kept)} />
      ) : (
        <input type="hidden" name={`c${index}-field`} value={row.field} />
      )}
      <div className="desk-condition-head">
        <strong>{name}</strong>
        {kind === "component" || kind === "kept" ? null : (
          <SelectField
            name={`c${index}-operator`}
            label={t("journey.conditionOperator")}
            hideLabel
            defaultValue={row.operator}
            options={operatorsOf(row.field).map((one) => ({
              value: one,
              label: t(`journey.operator_${one as Exclude<typeof one, "done">}`),
            }))}
          />
        )}
        {kind === "number" ? (
          <NumberField
            name={`c${index}-number`}
            label={t("journey.conditionAge")}
            hideLabel
            defaultValue={row.values[0] ?? ""}
            error={fieldProps(t, posted, `c${index}-number`).error}
            maxLength={3}
          />
        ) : null}
        {draft.rights.write ? (
          <Button variant="ghost" size="small" name="intent" value={`remove-condition:${index}`} formNoValidate>
            {t("journey.conditionRemove", { number: index + 1 })}
          </Button>
        ) : null}
      </div>
      {kind === "codes" ? (
        <fieldset className="desk-codes">
          <legend>{t("journey.conditionValue")}</legend>
          {codesOf(draft, row).map((code, number) => (
            <CheckboxField
              key={code}
              name={`c${index}-code-${number}`}
              value={code}
              label={valueName(t, draft, row.field, code)}
              defaultChecked={row.values.includes(code)}
            />
          ))}
          <FieldError id={`c${index}-operator`} error={operator.error} />
        </fieldset>
      ) : null}
    </div>
  );
}

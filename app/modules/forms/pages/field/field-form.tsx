import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { EditedField } from "~/modules/forms/rules/form-content";
import { isCustomName } from "~/modules/forms/rules/form-content";
import { lockOf, mayBeRequired } from "~/modules/forms/rules/form-lock";
import type { FormDraft } from "~/modules/forms/schema/form-draft";
import { Alert } from "~/ui/alert";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import { LanguageFields } from "../text-fields";
import { productLabel, sectionLabel } from "../words";
import { OptionFields } from "./option-fields";

type FieldFormProps = {
  draft: FormDraft;
  field: Pick<EditedField, "name" | "type">;
  /** How many options the form has. */
  options: number;
  posted: PostedForm;
};

/** The settings of a field: its texts, whether it is shown and required, and what its type needs. */
export function FieldForm({ draft, field, options, posted }: FieldFormProps) {
  const t = useT();
  const isCustom = isCustomName(field.name);
  const lock = lockOf(draft.form.type, field.name);
  const isTicked = (name: string) => fieldProps(t, posted, name).defaultValue === "true";
  const box = (name: "visible" | "required") => ({
    name,
    label: t(`form.${name}`),
    defaultChecked: isTicked(name),
    error: fieldProps(t, posted, name).error,
  });
  return (
    <Stack gap={5}>
      <LanguageFields
        name="label"
        legend={t("form.label")}
        hint={isCustom ? t("form.labelHint") : t("form.labelProductHint", { name: productLabel(t, field.name) })}
        posted={posted}
        needed={isCustom ? draft.defaultLanguage : null}
      />
      <LanguageFields name="hint" legend={t("form.hint")} hint={t("form.hintHint")} posted={posted} needed={null} />
      <Fieldset legend={t("form.settings")}>
        <Stack gap={3}>
          {lock ? (
            <Alert kind="info">{t(`form.lock_${lock}`)}</Alert>
          ) : (
            <>
              <CheckboxField {...box("visible")} />
              {mayBeRequired(field.name) ? (
                <CheckboxField {...box("required")} />
              ) : (
                <p className="desk-muted">{t("form.neverRequiredHint")}</p>
              )}
            </>
          )}
          {isCustom ? (
            <SelectField
              {...fieldProps(t, posted, "section")}
              label={t("form.section")}
              options={draft.content.sections.map((section) => ({
                value: section.id,
                label: sectionLabel(t, section),
              }))}
            />
          ) : null}
          {field.type === "text" && isCustom ? (
            <TextField
              {...fieldProps(t, posted, "mask")}
              label={t("form.mask")}
              hint={t("form.maskHint")}
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : null}
        </Stack>
      </Fieldset>
      {field.type === "choice" ? (
        <OptionFields count={options} posted={posted} needed={draft.defaultLanguage} mayEdit={draft.rights.write} />
      ) : null}
    </Stack>
  );
}

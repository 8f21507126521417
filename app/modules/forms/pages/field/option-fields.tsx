import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { Language } from "~/rules/language";
import { Button } from "~/ui/button";
import { Fieldset } from "~/ui/choice-field";
import { FieldError } from "~/ui/field";
import { Stack } from "~/ui/page";
import { TextColumns } from "../text-fields";

type OptionFieldsProps = { count: number; posted: PostedForm; needed: Language; mayEdit: boolean };

/** The options of a choice in their order, with buttons that add and remove options or move one up, without saving. */
export function OptionFields({ count, posted, needed, mayEdit }: OptionFieldsProps) {
  const t = useT();
  return (
    <Fieldset legend={t("form.options")} hint={t("form.optionsHint")}>
      <Stack gap={4}>
        <div id="options" tabIndex={-1}>
          <FieldError id="options" error={fieldProps(t, posted, "options").error} />
        </div>
        {[...Array(count).keys()].map((index) => (
          <OptionRow key={index} {...{ index, posted, needed, mayEdit }} />
        ))}
        {mayEdit ? (
          <div>
            <Button variant="secondary" size="small" name="intent" value="add-option" formNoValidate>
              {t("form.addOption")}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

type OptionRowProps = Omit<OptionFieldsProps, "count"> & { index: number };

function OptionRow({ index, posted, needed, mayEdit }: OptionRowProps) {
  const t = useT();
  const number = index + 1;
  const name = t("form.optionNumber", { number });
  return (
    <div className="desk-condition">
      <input type="hidden" name={`o${index}-value`} value={textOf(posted, `o${index}-value`)} />
      <div className="desk-condition-head">
        <strong>{name}</strong>
        {mayEdit ? (
          <span className="desk-moves">
            {index > 0 ? (
              <Button
                variant="ghost"
                size="small"
                name="intent"
                value={`up-option:${index}`}
                aria-label={t("form.upOption", { number })}
                formNoValidate
              >
                {t("form.moveUp")}
              </Button>
            ) : null}
            <Button
              variant="ghost"
              size="small"
              name="intent"
              value={`remove-option:${index}`}
              aria-label={t("form.removeOption", { number })}
              formNoValidate
            >
              {t("word.remove")}
            </Button>
          </span>
        ) : null}
      </div>
      <TextColumns name={`o${index}`} label={name} posted={posted} needed={needed} />
    </div>
  );
}

import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { ADDRESS_MAX } from "~/modules/journeys/rules/journey-address";
import { infoLimits } from "~/modules/journeys/rules/journey-info";
import { type Language, languages } from "~/rules/language";
import { FieldColumns } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import { titleName } from "../words";

type InfoFieldsProps = {
  posted: PostedForm;
  modes: readonly { code: string; name: string }[];
  /** The language whose title is needed. */
  defaultLanguage: Language;
};

/** Name, titles, address and mode of a journey. */
export function InfoFields({ posted, modes, defaultLanguage }: InfoFieldsProps) {
  const t = useT();
  return (
    <Stack gap={4}>
      <TextField
        {...fieldProps(t, posted, "name")}
        label={t("journey.name")}
        hint={t("journey.nameHint")}
        maxLength={infoLimits.text}
        required
      />
      <FieldColumns>
        {languages.map((language) => (
          <TextField
            key={language}
            {...fieldProps(t, posted, `title-${language}`)}
            label={titleName(t, language)}
            hint={language === defaultLanguage ? t("journey.titleHint") : undefined}
            lang={language}
            maxLength={infoLimits.text}
            required={language === defaultLanguage}
          />
        ))}
      </FieldColumns>
      <TextField
        {...fieldProps(t, posted, "url")}
        label={t("journey.url")}
        hint={t("journey.urlHint")}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ADDRESS_MAX}
        required
      />
      <SelectField
        {...fieldProps(t, posted, "ingressModeCode")}
        label={t("journey.modeField")}
        hint={t("journey.modeHint")}
        emptyText={t("journey.modeNone")}
        options={modes.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Stack>
  );
}

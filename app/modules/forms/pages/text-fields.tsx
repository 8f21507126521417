import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { noTexts, type Texts } from "~/modules/forms/rules/form-content";
import { type Language, languageName, languages } from "~/rules/language";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { TextField } from "~/ui/text-field";

/** The texts of all languages as values of a form's fields, by field name. */
export const textsFields = (name: string, texts: Texts): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${name}-${language}`, texts[language]]));

/** The texts of all languages from the fields of a posted form. */
export const languagesIn = (posted: Readonly<Record<string, string>>, name: string): Texts => {
  const typed = languages.map((language) => [language, (posted[`${name}-${language}`] ?? "").trim().slice(0, 2000)]);
  return { ...noTexts, ...Object.fromEntries(typed) };
};

type TextColumnsProps = {
  name: string;
  label: string;
  posted: PostedForm;
  /** The language whose text is needed; null when none is. */
  needed: Language | null;
  /** The hint at the fields of the other languages: which text candidates read while the field is empty. */
  otherHint?: string | undefined;
};

/** The fields of a text in each language, side by side. */
export function TextColumns({ name, label, posted, needed, otherHint }: TextColumnsProps) {
  const t = useT();
  return (
    <FieldColumns>
      {languages.map((language) => (
        <TextField
          key={language}
          {...fieldProps(t, posted, `${name}-${language}`)}
          label={t("form.inLanguage", { label, language: languageName(language, t.locale) })}
          hint={language === needed ? undefined : otherHint}
          lang={language}
          required={language === needed}
        />
      ))}
    </FieldColumns>
  );
}

type LanguageFieldsProps = Pick<TextColumnsProps, "name" | "posted" | "needed"> & {
  legend: string;
  hint?: string | undefined;
};

/** A text in each language, under a legend. */
export function LanguageFields({ legend, hint, needed, ...given }: LanguageFieldsProps) {
  const t = useT();
  const language = needed && languageName(needed, t.locale);
  return (
    <Fieldset legend={legend} hint={hint}>
      <TextColumns
        {...given}
        label={legend}
        needed={needed}
        otherHint={language ? t("form.otherLanguages", { language }) : undefined}
      />
    </Fieldset>
  );
}

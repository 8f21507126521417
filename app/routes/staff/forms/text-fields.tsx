import { noTexts, type TextLanguage, type Texts, textLanguages } from "~/domain/form/form-content";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { TextField } from "~/ui/text-field";

/** The texts of all languages as fields of a form. */
export const textsFields = (name: string, texts: Texts): Record<string, string> =>
  Object.fromEntries(textLanguages.map((language) => [`${name}-${language}`, texts[language]]));

/** The same from a posted form. */
export const textsIn = (posted: Readonly<Record<string, string>>, name: string): Texts => {
  const typed = textLanguages.map((language) => [
    language,
    (posted[`${name}-${language}`] ?? "").trim().slice(0, 2000),
  ]);
  return { ...noTexts, ...Object.fromEntries(typed) };
};

type LanguageFieldsProps = {
  name: string;
  legend: string;
  hint?: string | undefined;
  posted: PostedForm;
  /** The language whose text is needed; null when none is. */
  needed: TextLanguage | null;
};

/** A text in each language, side by side. */
export function LanguageFields({ name, legend, hint, posted, needed }: LanguageFieldsProps) {
  const t = useT();
  return (
    <Fieldset legend={legend} hint={hint}>
      <FieldColumns>
        {textLanguages.map((language) => (
          <TextField
            key={language}
            {...fieldProps(t, posted, `${name}-${language}`)}
            label={t("form.inLanguage", { label: legend, language: t(`form.language_${language}`) })}
            hint={
              needed !== null && language !== needed
                ? t("form.otherLanguages", { language: t(`form.language_${needed}`) })
                : undefined
            }
            lang={language}
            required={language === needed}
          />
        ))}
      </FieldColumns>
    </Fieldset>
  );
}

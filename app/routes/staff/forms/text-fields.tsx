import { noTexts, type TextLanguage, type Texts, textLanguages } from "~/domain/form/form-content";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { FieldColumns, Fieldset } from "~/ui/choice-field";
import { TextField } from "~/ui/text-field";

/** The texts of all languages as values of a form's fields, by field name. */
export const textsFields = (name: string, texts: Texts): Record<string, string> =>
  Object.fromEntries(textLanguages.map((language) => [`${name}-${language}`, texts[language]]));

/** The texts of all languages from the fields of a posted form. */
export const textsIn = (posted: Readonly<Record<string, string>>, name: string): Texts => {
  const typed = textLanguages.map((language) => [
    language,
    (posted[`${name}-${language}`] ?? "").trim().slice(0, 2000),
  ]);
  return { ...noTexts, ...Object.fromEntries(typed) };
};

type TextColumnsProps = {
  name: string;
  label: string;
  posted: PostedForm;
  /** The language whose text is needed; null when none is. */
  needed: TextLanguage | null;
  /** The hint at the fields of the other languages: which text candidates read while the field is empty. */
  otherHint?: string | undefined;
};

/** The fields of a text in each language, side by side. */
export function TextColumns({ name, label, posted, needed, otherHint }: TextColumnsProps) {
  const t = useT();
  return (
    <FieldColumns>
      {textLanguages.map((language) => (
        <TextField
          key={language}
          {...fieldProps(t, posted, `${name}-${language}`)}
          label={t("form.inLanguage", { label, language: t(`form.language_${language}`) })}
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
  const language = needed && t(`form.language_${needed}`);
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

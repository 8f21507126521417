import { href } from "react-router";
import type { Language } from "~/api/value";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { ReadField } from "~/form/read-field";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import {
  fieldsToTranslate,
  languagesToTranslate,
  longestText,
  type TranslatedField,
} from "~/modules/translations/rules/translation";
import type { Translation } from "~/modules/translations/schema/translation";
import { languageName } from "~/rules/language";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { SHOWN, translationTexts } from "./translation-form";

type TextsFormProps = {
  item: Translation;
  /** The form after a refusal; before it the form shows the stored texts. */
  posted: PostedForm | undefined;
  /** The query of the list that the page came from. */
  back: string;
};

/** The form for the texts in the other languages. Its hidden fields contain the texts from which it was rendered. */
export function TextsForm({ item, posted, back }: TextsFormProps) {
  const t = useT();
  const link = useLink();
  const texts = translationTexts(item, item.translations);
  // A refused form stays based on the texts from which it was first rendered.
  const basis = posted
    ? Object.fromEntries(Object.keys(texts).map((name) => [name, textOf(posted, SHOWN + name)]))
    : texts;
  const revision = posted ? textOf(posted, "revision") : String(item.revision);
  const shown = posted ?? emptyForm(texts);
  return (
    <PageForm>
      <ReadField name="revision" value={revision} />
      {Object.entries(basis).map(([name, value]) => (
        <ReadField key={name} name={SHOWN + name} value={value} />
      ))}
      <Stack gap={4}>
        <div className="desk-languages">
          {languagesToTranslate(item).map((language) => (
            <Card key={language} title={t("translation.into", { language: languageName(language, t.locale) })}>
              <Stack gap={4}>
                {fieldsToTranslate(item).map((field) => (
                  <OneText key={field} {...{ field, language, posted: shown }} />
                ))}
              </Stack>
            </Card>
          ))}
        </div>
        <p className="desk-muted">
          {t("translation.emptyHint", { language: languageName(item.ownLanguage, t.locale) })}
        </p>
        <ButtonRow
          main={<Button>{t("translation.save")}</Button>}
          back={
            <ButtonLink variant="ghost" href={link(`${href("/translations")}${back && `?${back}`}`)}>
              {t("translation.cancel")}
            </ButtonLink>
          }
        />
      </Stack>
    </PageForm>
  );
}

type OneTextProps = { field: TranslatedField; language: Language; posted: PostedForm };

/** One text in one language: a field of one line, or of several lines for a summary. */
function OneText({ field, language, posted }: OneTextProps) {
  const t = useT();
  const props = {
    ...fieldProps(t, posted, `${field}-${language}`),
    label: t("form.inLanguage", {
      label: t(`translation.field_${field}`),
      language: languageName(language, t.locale),
    }),
    maxLength: longestText[field],
    lang: language,
    autoComplete: "off",
  };
  return field === "summary" ? <LongTextField {...props} rows={5} /> : <TextField {...props} />;
}

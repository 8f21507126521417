import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { mayBeOptional, settingKey, settingsOf } from "~/modules/journeys/rules/component-setting";
import type { Component, ComponentType } from "~/modules/journeys/rules/journey";
import { defaultLanguage, languageName, languages } from "~/rules/language";
import { CheckboxField, FieldColumns, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";

type Texts = Readonly<Record<string, string>>;

/** The name of the field of a setting. */
const fieldOf = (key: string): string => `s-${key.replace(":", "-")}`;

/** The settings of a component as a form has them; a box that is not ticked has no text. */
export function settingTexts({ type, required, settings }: Pick<Component, "type" | "required" | "settings">): Texts {
  const texts: Record<string, string> = required ? { required: "true" } : {};
  for (const { name, kind } of settingsOf(type)) {
    if (kind === "flag" && settings[name] === true) texts[fieldOf(name)] = "true";
    if (kind === "text")
      for (const language of languages) {
        const text = settings[settingKey(name, language)];
        texts[fieldOf(settingKey(name, language))] = typeof text === "string" ? text : "";
      }
  }
  return texts;
}

/** The settings that a form posted; settings that this type of component does not offer stay as they are. */
export function settingsIn(
  texts: Texts,
  { type, settings, required }: Pick<Component, "type" | "settings" | "required">,
): Pick<Component, "required" | "settings"> {
  const next: Record<string, unknown> = { ...settings };
  const set = (name: string, value: unknown) => {
    if (value === false || value === "") delete next[name];
    else next[name] = value;
  };
  for (const { name, kind } of settingsOf(type)) {
    if (kind === "flag") set(name, texts[fieldOf(name)] === "true");
    else
      for (const language of languages) {
        const key = settingKey(name, language);
        set(key, (texts[fieldOf(key)] ?? "").trim().slice(0, 200));
      }
  }
  return { settings: next, required: mayBeOptional(type) ? texts.required === "true" : required };
}

/** The fields for the settings of a type of component, and for whether the component is required. */
export function SettingFields({ type, posted }: { type: ComponentType; posted: PostedForm }) {
  const t = useT();
  const settings = settingsOf(type);
  const isTicked = (name: string) => fieldProps(t, posted, name).defaultValue === "true";
  if (settings.length === 0 && !mayBeOptional(type)) return null;
  return (
    <Fieldset legend={t("journey.settings")}>
      <Stack gap={3}>
        {mayBeOptional(type) ? (
          <CheckboxField name="required" label={t("journey.required")} defaultChecked={isTicked("required")} />
        ) : null}
        {settings.map(({ name, kind }) =>
          kind === "flag" ? (
            <CheckboxField
              key={name}
              name={fieldOf(name)}
              label={t(`journey.setting_${name}`)}
              hint={t(`journey.settingHint_${name}`)}
              defaultChecked={isTicked(fieldOf(name))}
            />
          ) : (
            <FieldColumns key={name}>
              {languages.map((language) => {
                const label = t(`journey.setting_${name}`);
                return (
                  <TextField
                    key={language}
                    {...fieldProps(t, posted, fieldOf(settingKey(name, language)))}
                    label={t("journey.inLanguage", { label, language: languageName(language, t.locale) })}
                    hint={language === defaultLanguage ? t(`journey.settingHint_${name}`) : undefined}
                    lang={language}
                    maxLength={200}
                  />
                );
              })}
            </FieldColumns>
          ),
        )}
      </Stack>
    </Fieldset>
  );
}

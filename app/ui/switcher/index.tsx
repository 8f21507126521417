import type { ComponentProps, ComponentType, ReactNode } from "react";
import { PAGE_FORM_ID } from "../form";
import { visuallyHidden } from "../global.css";
import { drawn, type IconName } from "../icon";
import * as css from "./switcher.css";

/**
 * A hidden submit button of the page's form. Enter in a field presses the form's first button, even one outside the
 * form. Put this button before any button that Enter must not press.
 */
export const EnterButton = (intent: { name?: "intent"; value?: string }) => (
  <button type="submit" {...intent} form={PAGE_FORM_ID} className={visuallyHidden} tabIndex={-1} aria-hidden="true" />
);

/** The form around the buttons that make a choice. */
export type SwitchForm = ComponentType<{ className?: string; children: ReactNode }>;

/** Attributes of a button that makes one choice. */
export type SwitchButton = Pick<ComponentProps<"button">, "form" | "formEncType" | "formNoValidate" | "name" | "value">;

export type Language = {
  code: string;
  short: string;
  name: string;
  button: SwitchButton;
  current?: boolean | undefined;
};

export type LanguageSwitcherProps = { label: string; languages: readonly Language[] };

/** A button for each language, named in that language. */
export function LanguageSwitcher({ label, languages }: LanguageSwitcherProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in older browsers
    <div role="group" className={css.group} aria-label={label}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="submit"
          {...language.button}
          className={css.item}
          lang={language.code}
          aria-pressed={language.current === true}
        >
          {language.short}
          <span className={visuallyHidden}> {language.name}</span>
        </button>
      ))}
    </div>
  );
}

export type ThemeChoice = "light" | "dark" | "system";

const icons: Record<ThemeChoice, IconName> = { light: "sun", dark: "moon", system: "monitor" };

export type ThemeSwitcherProps = {
  label: string;
  current: ThemeChoice;
  texts: Record<ThemeChoice, string>;
  button: (choice: ThemeChoice) => SwitchButton;
};

/** A button for each theme. */
export function ThemeSwitcher({ label, current, texts, button }: ThemeSwitcherProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in older browsers
    <div role="group" className={css.group} aria-label={label}>
      {(["light", "dark", "system"] as const).map((choice) => (
        <button
          key={choice}
          type="submit"
          {...button(choice)}
          className={css.item}
          title={texts[choice]}
          aria-pressed={choice === current}
        >
          {drawn[icons[choice]]}
          <span className={visuallyHidden}>{texts[choice]}</span>
        </button>
      ))}
    </div>
  );
}

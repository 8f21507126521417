import { visuallyHidden } from "../global.css";
import { drawn, type IconName } from "../icon";
import * as css from "./switcher.css";

export type Language = { code: string; short: string; name: string; href: string; current?: boolean | undefined };

export type LanguageSwitcherProps = { label: string; languages: readonly Language[] };

/** Links to each language, named in that language. */
export function LanguageSwitcher({ label, languages }: LanguageSwitcherProps) {
  return (
    <nav className={css.group} aria-label={label}>
      {languages.map((language) => (
        <a
          key={language.code}
          className={css.item}
          href={language.href}
          hrefLang={language.code}
          lang={language.code}
          aria-current={language.current ? "true" : undefined}
        >
          {language.short}
          <span className={visuallyHidden}> {language.name}</span>
        </a>
      ))}
    </nav>
  );
}

export type ThemeChoice = "light" | "dark" | "system";

const icons: Record<ThemeChoice, IconName> = { light: "sun", dark: "moon", system: "monitor" };

export type ThemeSwitcherProps = {
  label: string;
  action: string;
  current: ThemeChoice;
  texts: Record<ThemeChoice, string>;
  /** The URL to return to, posted with the choice. */
  next: string;
};

/** Posts `theme` as light, dark or system. */
export function ThemeSwitcher({ label, action, current, texts, next }: ThemeSwitcherProps) {
  return (
    <form method="post" action={action} className={css.group} aria-label={label}>
      <input type="hidden" name="next" value={next} />
      {(["light", "dark", "system"] as const).map((choice) => (
        <button
          key={choice}
          type="submit"
          name="theme"
          value={choice}
          className={css.item}
          title={texts[choice]}
          aria-pressed={choice === current}
        >
          {drawn[icons[choice]]}
          <span className={visuallyHidden}>{texts[choice]}</span>
        </button>
      ))}
    </form>
  );
}

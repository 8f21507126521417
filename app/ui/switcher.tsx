import type { ReactNode } from "react";
import { visuallyHidden } from "./global.css";
import { drawn, type IconName } from "./icon";
import * as css from "./switcher.css";

export type Language = { code: string; short: string; name: string; href: string; current?: boolean | undefined };

/** Each language is a link, named in its own language. */
export function LanguageSwitcher({ label, languages }: { label: string; languages: readonly Language[] }) {
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

type ThemeSwitcherProps = {
  label: string;
  action: string;
  current: ThemeChoice;
  texts: Record<ThemeChoice, string>;
  /** Hidden inputs, such as the address to come back to. */
  children?: ReactNode;
};

/** Posts `theme` as light, dark or system. */
export function ThemeSwitcher({ label, action, current, texts, children }: ThemeSwitcherProps) {
  return (
    <form method="post" action={action} className={css.group} aria-label={label}>
      {children}
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

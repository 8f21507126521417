import type { LocalText } from "~/contract/home";
import type { Locale } from "~/i18n/locale";

/** A text of the institution in the visitor's language, else in the first language that it has; empty for no text. */
export const inLanguage = (text: LocalText | null | undefined, locale: Locale): string =>
  text?.[locale] ?? Object.values(text ?? {})[0] ?? "";

import type { LocalText } from "~/api/home";
import type { Language } from "~/rules/language";

/** A text of the institution in the visitor's language, else in the first language that it has; empty for no text. */
export const inLanguage = (text: LocalText | null | undefined, locale: Language): string =>
  text?.[locale] ?? Object.values(text ?? {})[0] ?? "";

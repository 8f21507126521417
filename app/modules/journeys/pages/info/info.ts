import type { FieldErrors } from "~/api/problem";
import { infoLimits } from "~/modules/journeys/rules/journey-info";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { inEachLanguage, languages } from "~/rules/language";

type Info = Omit<JourneyContent, "definition">;

/** Name, titles, address and mode as a form has them. */
export function infoTexts({ name, titles, url, ingressModeCode }: Info): Record<string, string> {
  return {
    name,
    ...Object.fromEntries(languages.map((language) => [`title-${language}`, titles[language]])),
    url,
    ingressModeCode: ingressModeCode ?? "",
  };
}

/** Name, titles, address and mode from the texts of a posted form, cut to their limits. */
export function infoIn(texts: Readonly<Record<string, string>>): Info {
  const text = (name: string) => (texts[name] ?? "").trim().slice(0, infoLimits.text);
  return {
    name: text("name"),
    titles: inEachLanguage((language) => text(`title-${language}`)),
    url: text("url"),
    ingressModeCode: text("ingressModeCode").slice(0, infoLimits.mode) || null,
  };
}

/** The errors of a refused content by the names of the form's fields. */
export const infoErrors = (fields: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^titles\./, "title-"), message]));

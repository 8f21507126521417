import type { Translate } from "~/i18n/translator";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { languages } from "~/rules/language";
import { fieldValue, keyName } from "../words";

/** Name, titles, address and ingress mode of a journey: the name of each field with its value. */
export function infoLines(t: Translate, draft: JourneyDraft): [name: string, value: string][] {
  const { name, titles, url, ingressModeCode } = draft.content;
  const values = {
    name,
    ...Object.fromEntries(languages.map((language) => [`titles.${language}`, titles[language]])),
    ...{ url, ingressModeCode: ingressModeCode ?? "" },
  };
  return Object.entries(values).map(([key, value]) => [keyName(t, draft, key), fieldValue(t, draft, key, value)]);
}

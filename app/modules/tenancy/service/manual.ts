import type { ManualText } from "~/api/manual";
import { translator } from "~/i18n/translator";
import type { Language } from "~/rules/language";
import { institutionSettingsOf } from "./setting-json";

/** The manual of an institution that has written none. */
function general(language: Language): ManualText {
  const t = translator(language);
  return {
    title: t("manual.general_title"),
    lead: t("manual.general_lead"),
    sections: [
      {
        title: t("manual.general_enrolment"),
        paragraphs: [t("manual.general_contract"), t("manual.general_payment")],
      },
      { title: t("manual.general_withdrawal"), paragraphs: [t("manual.general_withdrawing")] },
    ],
  };
}

/**
 * The manual of an institution for its candidates: in the wanted language, else in the first language in which it is
 * written. An institution that has written none has the general manual.
 */
export function manualOf(institution: { settingsJson: string }, wanted: Language): ManualText & { language: Language } {
  const { manual } = institutionSettingsOf(institution);
  const written = (Object.keys(manual) as Language[]).find((one) => one === wanted) ?? Object.keys(manual)[0];
  const language = (written as Language | undefined) ?? wanted;
  return { ...(manual[language] ?? general(language)), language };
}

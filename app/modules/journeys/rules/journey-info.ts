import { addressProblem } from "./journey-address";
import type { JourneyContent, JourneyTitles } from "./journey-content";

/** The text keys of mistakes in name, titles and address, apart from conflicts with other journeys. */
export type InfoError = `journey.${"nameEmpty" | "titleEmpty" | "urlInvalid" | "urlReserved"}`;

/** The longest texts, in characters; `text` is that of the name and of each title. */
export const infoLimits = { text: 200, mode: 100 } as const;

/**
 * Checks the name, the titles and the address of a journey. The service checks that no other journey has the name or
 * the address.
 * @param language the language in which a title is required; candidates read that title where theirs is empty
 * @param reserved first segments of the portal's paths
 * @returns a text key by field
 */
export function brokenInfo(
  { name, titles, url }: Pick<JourneyContent, "name" | "titles" | "url">,
  { language, reserved }: { language: keyof JourneyTitles; reserved?: readonly string[] | undefined },
): Readonly<Record<string, InfoError>> {
  const address = addressProblem(url, reserved);
  return {
    ...(name === "" ? { name: "journey.nameEmpty" as const } : {}),
    ...(titles[language] === "" ? { [`titles.${language}`]: "journey.titleEmpty" as const } : {}),
    ...(address ? { url: address === "URL_INVALID" ? "journey.urlInvalid" : "journey.urlReserved" } : {}),
  };
}

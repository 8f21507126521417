import type { Translate } from "~/i18n/translator";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import { ASSISTED_AGE } from "~/modules/people/rules/birth-date";

/** Why a candidate cannot continue, as a sentence. */
export function stopText(t: Translate, { code, age }: NonNullable<JourneySimulation["stop"]>): string {
  if (code === "UNDERAGE") return t("simulator.stop_UNDERAGE", { age, least: ASSISTED_AGE });
  return t(`simulator.stop_${code}`);
}

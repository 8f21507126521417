import type { Translate } from "~/i18n/translator";
import { settingText } from "~/modules/journeys/rules/component-setting";
import type { PlannedStep } from "./step-plan";

/** The title of a step: the one in its journey's settings, else that of its type, long or `short`. */
export function titleOf(t: Translate, { type, settings }: PlannedStep, short = false): string {
  const own = settingText(settings, "title", t.locale);
  if (own !== "") return own;
  return short ? t(`component.step_${type}`) : t(`component.title_${type}`);
}

export const leadOf = (t: Translate, { type }: PlannedStep): string => t(`component.lead_${type}`);

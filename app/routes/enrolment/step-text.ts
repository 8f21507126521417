import type { Translate } from "~/i18n/translator";
import type { PlannedStep } from "./step-plan";

/** What a step is called: by the title that its journey gives it, else by its type; `short` fits the stepper. */
export function titleOf(t: Translate, { type, settings }: PlannedStep, short = false): string {
  const own = settings.title;
  if (typeof own === "string" && own !== "") return own;
  return short ? t(`enrolment.step_${type}`) : t(`enrolment.title_${type}`);
}

export const leadOf = (t: Translate, { type }: PlannedStep): string => t(`enrolment.lead_${type}`);

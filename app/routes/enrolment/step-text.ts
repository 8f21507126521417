import { isTextKey, type Translate } from "~/i18n/translator";
import type { PlannedStep } from "./step-plan";

const plain = (t: Translate, key: string) => (isTextKey(key) ? (t as (key: string) => string)(key) : null);

/** What a step is called: by its own title, else by its type; `short` fits the stepper. */
export function titleOf(t: Translate, { type, settings }: PlannedStep, short = false): string {
  const own = settings.title;
  if (typeof own === "string" && own !== "") return own;
  return plain(t, `enrolment.${short ? "step" : "title"}_${type}`) ?? type;
}

export const leadOf = (t: Translate, { type }: PlannedStep): string | null => plain(t, `enrolment.lead_${type}`);

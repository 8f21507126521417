import { isTextKey, type Translate } from "~/i18n/translator";

/** What is missing for a status, and the deed that supplies it. @param reason a reason of a step */
export function lackOf(t: Translate, reason: string): string {
  const key = `enrolmentMove.lacks_${reason}`;
  return isTextKey(key) ? (t as (key: string) => string)(key) : reason;
}

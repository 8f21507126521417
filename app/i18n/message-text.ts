import { isTextKey, type Translate } from "~/i18n/translator";

/** The text of a rule's message, such as the error of a field; null if the catalogue has none. */
export function messageText(t: Translate, message: string): string | null {
  const [key = "", count] = message.split(" ");
  return isTextKey(key) ? (t as (key: string, values?: object) => string)(key, count ? { count } : undefined) : null;
}

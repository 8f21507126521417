import { isTextKey, type Translate } from "~/i18n/translator";

/** The text of a rule's message, such as the error of a field; null if the catalogue has none. */
export function messageText(t: Translate, message: string): string | null {
  const [, key = "", rest] = /^(\S+)(?: (.*))?$/s.exec(message) ?? [];
  if (!isTextKey(key)) return null;
  const text = t as (key: string, values?: object) => string;
  return rest === undefined ? text(key) : text(key, { count: rest, names: rest });
}

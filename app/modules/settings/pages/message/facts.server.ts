import { templateOf, variablesOf } from "~/i18n/message";
import { messageFact, messageOfKey } from "~/modules/messaging/rules/message-list";
import { languages } from "~/rules/language";

/** What holds for a message, its variables, and the product's words for it in each language. */
export function messageFacts(key: string) {
  const name = messageOfKey(key);
  const { channel, needed, must } = messageFact(name);
  return {
    ...{ channel, needed },
    variables: variablesOf(name).map((variable) => ({ variable, isNeeded: must.includes(variable) })),
    product: languages.map((language) => ({ language, ...templateOf(language, name) })),
  };
}

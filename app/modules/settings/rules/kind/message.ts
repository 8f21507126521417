import { messageFact, messageKeys, messageOfKey } from "~/modules/messaging/rules/message-list";
import { choice, line, optional, texts, tick } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

/** Signs that no line has, and so no header of a mail. */
const CONTROL = /\p{Cc}/u;

/** What holds for a message by the key of its record; null for a key that no message has. */
const factOf = (key: unknown) => (messageKeys.includes(String(key)) ? messageFact(messageOfKey(String(key))) : null);

/** How an institution words a message of the product; an empty text, and each language without one, has the product's. */
export const message = defineKind("message", {
  fields: {
    key: choice(...messageKeys),
    isOn: tick(),
    title: optional(texts(150)),
    text: optional(texts(2_000, { isLong: true })),
  },
  key: ["key"],
  title: "key",
  // A message without a name of its own has the name of its title.
  nameKeys: ({ key }) => [`messageSetting.name_${key.replace(".", "_")}`, `${messageOfKey(key)}_title`],
  isArchivable: false,
  isClosed: true,
  hasPreview: true,
  groupOf: ({ key }) => factOf(key)?.group ?? "",
  marksOf: ({ isOn, title, text }) => [
    ...(isOn ? [] : ["off" as const]),
    ...(title === null && text === null ? [] : ["changed" as const]),
  ],
  fixedIn({ key }) {
    const fact = factOf(key);
    return [...(fact?.needed ? ["isOn"] : []), ...(fact?.channel === "sms" ? ["title"] : [])];
  },
  check({ key, isOn, title }): SettingErrors {
    const fact = factOf(key);
    const lines = Object.entries(title ?? {});
    return {
      ...(fact?.needed && !isOn ? { isOn: "setting.errorNeeded" } : {}),
      ...(fact?.channel === "sms" && title !== null ? { title: "setting.errorWrong" } : {}),
      ...Object.fromEntries(
        lines.flatMap(([language, text]) => (CONTROL.test(text) ? [[`title.${language}`, "setting.errorLine"]] : [])),
      ),
    };
  },
});

/** The name in which mails are sent and the address for answers; the address of the sender is the operator's. */
export const sender = defineKind("sender", {
  fields: { name: optional(line(80)), replyTo: optional(line(200)) },
  key: [],
  title: "name",
  check({ name, replyTo }): SettingErrors {
    const isAddress =
      replyTo === null || /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+\.[a-z]{2,}$/iu.test(replyTo);
    return {
      // A name with an address would pass for the sender's.
      ...(name !== null && (CONTROL.test(name) || /[<>@"]/.test(name)) ? { name: "setting.errorSender" } : {}),
      ...(isAddress ? {} : { replyTo: "setting.errorEmail" }),
    };
  },
});

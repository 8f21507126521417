import type { Language } from "~/rules/language";
import type { TextKey, TextVariables } from "./catalogue";
import { textOf } from "./translator";

/** A mail or a notification. */
export interface Message {
  title: string;
  message: string;
}

type NameIn<Key extends string> = Key extends `${infer Name}_title`
  ? `${Name}_text` extends TextKey
    ? Name
    : never
  : never;

/** `area.name` of a message, whose texts are `name_title` and `name_text`. */
export type MessageName = NameIn<TextKey>;

type Variables<Name extends MessageName> = TextVariables<Extract<`${Name}_title` | `${Name}_text`, TextKey>>;

/** A message in a language. */
export function messageIn<Name extends MessageName>(
  language: Language,
  name: Name,
  ...[variables]: Variables<Name>
): Message {
  return {
    title: textOf(language, `${name}_title`, variables),
    message: textOf(language, `${name}_text`, variables),
  };
}

/** A message as a mail has it. */
export function mailIn<Name extends MessageName>(language: Language, name: Name, ...variables: Variables<Name>) {
  const { title: subject, message: text } = messageIn(language, name, ...variables);
  return { subject, text };
}

import { defaultLanguage, type Language } from "~/rules/language";
import type { TextKey, TextVariables } from "./catalogue";
import { textOf } from "./translator";

/** What a message tells, by the names of its variables. */
export type MessageFacts = Readonly<Record<string, string | number>>;

/** A mail, a text message or a notification in the product's words, with what it takes to say it in others. */
export interface Message {
  name: MessageName;
  language: Language;
  facts: MessageFacts;
  title: string;
  message: string;
}

type NameIn<Key extends string> = Key extends `${infer Name}_title`
  ? Name extends `${string}Message.${string}`
    ? `${Name}_text` extends TextKey
      ? Name
      : never
    : never
  : never;

/** `area.name` of a message, whose texts are `name_title` and `name_text` in an area `…Message`. */
export type MessageName = NameIn<TextKey>;

type Variables<Name extends MessageName> = TextVariables<Extract<`${Name}_title` | `${Name}_text`, TextKey>>;

/** The product's title and text of a message, with their variables in double braces. */
export const templateOf = (language: Language, name: MessageName) => ({
  title: textOf(language, `${name}_title`),
  text: textOf(language, `${name}_text`),
});

/** The names of the variables that the texts of a message have; none other ever gets a value. */
export function variablesOf(name: MessageName): string[] {
  const { title, text } = templateOf(defaultLanguage, name);
  return [...new Set([...`${title}\n${text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable = ""]) => variable))];
}

/** A message in a language. */
export function messageIn<Name extends MessageName>(
  language: Language,
  name: Name,
  ...[given]: Variables<Name>
): Message {
  const known = variablesOf(name);
  const values: MessageFacts = given ?? {};
  const facts = Object.fromEntries(Object.entries(values).filter(([variable]) => known.includes(variable)));
  return messageWith(language, name, facts);
}

/** The same with facts whose names are not known while compiling. */
export function messageWith(language: Language, name: MessageName, facts: MessageFacts): Message {
  const { title, text } = templateOf(language, name);
  return { name, language, facts, title: filled(title, facts), message: filled(text, facts) };
}

/**
 * A text with its variables replaced, once: braces in a value stay what they are. A variable without a value leaves no
 * gap, and a paragraph of such variables is left out.
 */
export function filled(text: string, facts: MessageFacts): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replace(/( ?)\{\{(\w+)\}\}/g, (whole, space: string, variable: string) =>
          valueIn(facts, variable, whole, space),
        )
        .trim(),
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function valueIn(facts: MessageFacts, variable: string, whole: string, space: string): string {
  if (!Object.hasOwn(facts, variable)) return whole;
  const value = String(facts[variable]);
  return value === "" ? "" : space + value;
}

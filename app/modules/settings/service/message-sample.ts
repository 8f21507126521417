import { type MessageFacts, type MessageName, variablesOf } from "~/i18n/message";
import { textOf } from "~/i18n/translator";
import type { Language } from "~/rules/language";

/** Facts as a candidate might read them, for the preview of a message. */
export const sampleFacts = (name: MessageName, language: Language): MessageFacts =>
  Object.fromEntries(
    variablesOf(name).map((variable) => [variable, textOf(language, `messageSetting.sample_${variable}`)]),
  );

import { defaultLanguage } from "~/rules/language";
import { type Component, type ComponentType, declarationOf, isStepType } from "./journey";

/** A setting that the editor of journeys offers; `text` has a text per language. */
export interface ComponentSetting {
  name: "title" | "front" | "hideFooter" | "lockFooter" | "groups" | "alternative";
  kind: "flag" | "text";
}

/** The settings that every step of the enrolment has. */
const ofSteps: readonly ComponentSetting[] = [
  { name: "title", kind: "text" },
  { name: "front", kind: "flag" },
  { name: "hideFooter", kind: "flag" },
  { name: "lockFooter", kind: "flag" },
];

/** Further settings by type of component; every setting that a component reads needs a line here. */
const ownSettings: Partial<Record<ComponentType, readonly ComponentSetting[]>> = {
  personalInfo: [{ name: "groups", kind: "flag" }],
  essay: [{ name: "alternative", kind: "flag" }],
  exam: [{ name: "alternative", kind: "flag" }],
  entrance: [{ name: "alternative", kind: "flag" }],
};

/** The settings of a type of component, in the order of the editor's form. */
export function settingsOf(type: ComponentType): readonly ComponentSetting[] {
  return [...(isStepType(type) ? ofSteps : []), ...(ownSettings[type] ?? [])];
}

/** The key of a text setting in a language: its name alone for the default language. */
export const settingKey = (name: string, language: string): string =>
  language === defaultLanguage ? name : `${name}:${language}`;

/** The text of a setting in a language, else in the default language; empty without one. */
export function settingText(settings: Component["settings"], name: string, language: string): string {
  const [own, first] = [settings[settingKey(name, language)], settings[name]];
  if (typeof own === "string" && own !== "") return own;
  return typeof first === "string" ? first : "";
}

/** Says whether a journey may make components of this type optional for candidates. */
export const mayBeOptional = (type: ComponentType): boolean => declarationOf(type)?.isRequired !== "always";

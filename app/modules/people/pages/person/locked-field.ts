import type { PersonData } from "~/api/person";
import { lockedFields } from "~/modules/people/rules/stored-person";

/** Names of the fields that this person can no longer change. */
export function lockedNames(person: PersonData): string[] {
  return lockedFields.filter((name) => person[name]);
}

/** The stored values of the locked fields, which replace posted ones. */
export function keptTexts(person: PersonData): Record<string, string> {
  return Object.fromEntries(lockedFields.flatMap((name) => (person[name] ? [[name, person[name]]] : [])));
}

import type { PersonData } from "~/contract/person";

/** Documents that contracts and payments name: only the institution changes them once they are known. */
const LOCKED = ["cpf", "rne", "passport", "birthday"] as const;

/** Names of the fields that this person can no longer change. */
export function lockedNames(person: PersonData): string[] {
  return LOCKED.filter((name) => person[name]);
}

/** What those fields hold, whatever was posted. */
export function keptTexts(person: PersonData): Record<string, string> {
  return Object.fromEntries(LOCKED.flatMap((name) => (person[name] ? [[name, person[name]]] : [])));
}

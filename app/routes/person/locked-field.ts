import type { PersonData } from "~/contract/person";

/** Fields that contracts and payments refer to; once stored, only the institution can change them. */
const LOCKED = ["cpf", "rne", "passport", "birthday"] as const;

/** Names of the fields that this person can no longer change. */
export function lockedNames(person: PersonData): string[] {
  return LOCKED.filter((name) => person[name]);
}

/** The stored values of the locked fields, which replace posted ones. */
export function keptTexts(person: PersonData): Record<string, string> {
  return Object.fromEntries(LOCKED.flatMap((name) => (person[name] ? [[name, person[name]]] : [])));
}

/** The stored values of fields that the form does not show, so that saving the form loses nothing. */
export function unseenData(person: PersonData, fields: readonly { name: string }[]): Partial<PersonData> {
  const shown = new Set(fields.map(({ name }) => (name === "postalCode" ? "address" : name)));
  const { address, ...plain } = person;
  const unseen = Object.entries(plain).filter(([name]) => name !== "id" && !shown.has(name));
  return { ...Object.fromEntries(unseen), ...(address && !shown.has("address") ? { address } : {}) };
}

/** The kinds of installations: one with real payments, and one whose payments are those of the sandbox. */
export const environments = ["live", "test"] as const;
export type Environment = (typeof environments)[number];

/** The parts of a key as its caller sends it. */
export interface KeyParts {
  environment: Environment;
  /** The id of its record. */
  id: string;
  secret: string;
}

const KEY = /^ing_(live|test)_([\w-]{22})_([\w-]{43})$/;

/** The part of a key that may be shown: it names the record and opens nothing. */
export const prefixOf = ({ environment, id }: Omit<KeyParts, "secret">): string => `ing_${environment}_${id}`;

/** A whole key, which only its caller may know. */
export const keyText = (parts: KeyParts): string => `${prefixOf(parts)}_${parts.secret}`;

/** The parts of a key; null for a text that is none. */
export function parseKey(text: string): KeyParts | null {
  const [, environment, id = "", secret = ""] = KEY.exec(text) ?? [];
  return environment ? { environment: environment as Environment, id, secret } : null;
}

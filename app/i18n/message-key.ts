import type { TextKey } from "./catalogue";

/** A key of a text as the message of a schema's rule: a key that no catalogue has does not compile. */
export const messageKey = (key: TextKey): TextKey => key;

/** The message of a rule whose text names a count: its key and the count, which `messageText` reads. */
export const countedMessage = (key: TextKey, count: number): string => `${key} ${count}`;

/** The message of a rule whose text mentions names, likewise. */
export const namedMessage = (key: TextKey, names: readonly string[]): string => `${key} ${names.join(", ")}`;

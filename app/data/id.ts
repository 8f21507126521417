import { randomBytes } from "node:crypto";

const ID_BYTES = 16;
const TOKEN_BYTES = 32;

/** A new identifier of 128 random bits in 22 URL-safe characters, which nobody can guess. */
export function newId(): string {
  return randomBytes(ID_BYTES).toString("base64url");
}

/** Whether a text has the form of an identifier. */
export function isId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** A new bearer secret of 256 random bits in 43 URL-safe characters; store only its SHA-256. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

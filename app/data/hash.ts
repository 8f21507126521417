import { hash } from "node:crypto";

/** SHA-256 of a token in hexadecimal; a fast hash suffices because a token, unlike a password, has 256 random bits. */
export function hashToken(token: string): string {
  return sha256(token);
}

/** SHA-256 of a text in hexadecimal, such as that of an accepted contract. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

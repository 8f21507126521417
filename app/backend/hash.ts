import { hash } from "node:crypto";

/** SHA-256 in hexadecimal of a random token; enough because a token has 256 bits, unlike a password. */
export function hashToken(token: string): string {
  return sha256(token);
}

/** SHA-256 in hexadecimal of a text, such as the contract that was accepted. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

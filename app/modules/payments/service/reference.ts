import { randomBytes } from "node:crypto";

/** A reference of a charge at its provider: 32 unguessable hexadecimal digits, also valid as a pix transaction id. */
export function newReference(): string {
  return randomBytes(16).toString("hex");
}

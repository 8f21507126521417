import { randomBytes } from "node:crypto";

/** The provider's reference of a charge: 32 unguessable letters and digits, also valid as a pix transaction id. */
export function newReference(): string {
  return randomBytes(16).toString("hex");
}

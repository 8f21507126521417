import { randomBytes } from "node:crypto";

/** What a provider knows a charge by: 32 letters and digits that cannot be guessed, also fit as a pix transaction id. */
export function newReference(): string {
  return randomBytes(16).toString("hex");
}

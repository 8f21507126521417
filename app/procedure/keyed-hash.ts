import { createHmac } from "node:crypto";
import type { BackendConfig } from "./context";

/**
 * HMAC-SHA256 with the identity secret. Nobody can compute it without the secret. So a stolen table of codes or
 * challenges is useless, and the contacts invented for unknown accounts look like real ones.
 * @param purpose separates the hashes of different uses
 */
export function keyedHash({ identitySecret }: Pick<BackendConfig, "identitySecret">, purpose: string, text: string) {
  if (!identitySecret) throw new Error("The services need an identity secret.");
  return createHmac("sha256", identitySecret).update(`${purpose}\n${text}`, "utf8").digest();
}

import { createHmac } from "node:crypto";
import type { BackendConfig } from "./context";

/**
 * HMAC-SHA-256 under the secret of identities. Without the secret nobody can compute it: a stolen table of codes or
 * challenges is of no use, and made-up answers cannot be told from real ones.
 * @param purpose keeps hashes of different uses apart
 */
export function keyedHash({ identitySecret }: Pick<BackendConfig, "identitySecret">, purpose: string, text: string) {
  if (!identitySecret) throw new Error("The services need an identity secret.");
  return createHmac("sha256", identitySecret).update(`${purpose}\n${text}`, "utf8").digest();
}

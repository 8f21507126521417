import { generateKeyPairSync } from "node:crypto";
import { selfSignedCertificate } from "~/server/saml/self-signed";

/** A new RSA key with its certificate, both PEM. */
export function newKey(name: string, until = new Date("2060-01-01")) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const certificate = selfSignedCertificate(privateKey, name, new Date("2026-01-01"), until);
  return { privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), certificate };
}

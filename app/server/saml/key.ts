import { createPrivateKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { selfSignedCertificate } from "./self-signed";

const LIFETIME_YEARS = 20;

/** A new RSA key of 2048 bits as PEM. */
export async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim();
}

/** A self-signed certificate of a PEM key, as PEM. */
export function certificateOf(privateKey: string): string {
  const from = new Date();
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + LIFETIME_YEARS);
  return selfSignedCertificate(createPrivateKey(privateKey), "Ingressa", from, until).trim();
}

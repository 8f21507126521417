import { createPrivateKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { SamlKeys } from "~/context";
import type { Config } from "../config/load";
import { keepSecret, readSecret } from "../config/secret";
import { selfSignedCertificate } from "./self-signed";

const KEY = "saml-key.pem";
const CERTIFICATE = "saml-certificate.pem";
const LIFETIME_YEARS = 20;

/**
 * The key that SAML messages are signed with: the configured one, else one made and kept in the data directory when
 * it is first needed, since that takes a moment that most portals never have to spend.
 */
export function samlKeysOf({ saml, storage }: Pick<Config, "saml" | "storage">): () => Promise<SamlKeys> {
  let keys: Promise<SamlKeys> | undefined;
  return () => {
    const { SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE: certificate } = saml;
    keys ??= privateKey && certificate ? Promise.resolve({ privateKey, certificate }) : keptKeys(storage.DATA_DIR);
    return keys;
  };
}

async function keptKeys(dataDir: string): Promise<SamlKeys> {
  const privateKey = readSecret(dataDir, KEY) ?? keepSecret(dataDir, KEY, await newKey());
  const certificate = readSecret(dataDir, CERTIFICATE) ?? keepSecret(dataDir, CERTIFICATE, certificateOf(privateKey));
  return { privateKey, certificate };
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

function certificateOf(privateKey: string): string {
  const from = new Date();
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + LIFETIME_YEARS);
  return selfSignedCertificate(createPrivateKey(privateKey), "Ingressa", from, until);
}

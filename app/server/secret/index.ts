import { randomBytes } from "node:crypto";
import type { Database } from "~/backend/database/connection";
import type { SamlKeys } from "~/context";
import type { Config } from "../config/load";
import { certificateOf, newKey } from "../saml/key";
import { type Cipher, createCipher } from "./cipher";
import { formerSecrets } from "./former-file";
import { openSecretStore } from "./store";

/** What the portal proves itself with, the same in all containers on one database. */
export interface Secrets {
  apiKey: string;
  providerSecret: string;
  identitySecret: string;
  /** What SAML messages are signed with; made when first needed, since that takes a moment that most portals never need. */
  samlKeys: () => Promise<SamlKeys>;
  /**
   * Encrypts what rests in the database for one purpose. Its key is itself a secret of the database, which SECRET_KEY
   * encrypts where it is given: without SECRET_KEY it keeps nothing from whoever has the whole database.
   */
  cipherFor(purpose: string): Cipher;
}

/**
 * Gives each secret: the one of the configuration, else the one in the database, else one that is made now. Files of
 * secrets in the data directory, where they used to be, are taken over.
 * @throws StartError when SECRET_KEY does not open what is there
 */
export async function openSecrets(
  { secret, saml, storage }: Pick<Config, "secret" | "saml" | "storage">,
  db: Database,
  now: () => Date,
): Promise<Secrets> {
  const store = await openSecretStore(db, secret.SECRET_KEY, now);
  const former = formerSecrets(storage.DATA_DIR);
  const kept = async (name: string) => {
    const value = await store.ensure(name, () => former.read(name) ?? randomBytes(32).toString("base64url"));
    former.remove(name, value);
    return value;
  };
  const keptSamlKeys = async (privateKey: string | null, certificate: string | null) => {
    const make = async () => JSON.stringify(await samlKeysOf(privateKey, certificate));
    return JSON.parse(await store.ensure("saml-keys", make)) as SamlKeys;
  };

  const { SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE: certificate } = saml;
  const formerKey = former.read("saml-key.pem");
  if (!privateKey && formerKey) {
    const taken = await keptSamlKeys(formerKey, former.read("saml-certificate.pem"));
    former.remove("saml-key.pem", taken.privateKey);
    former.remove("saml-certificate.pem", taken.certificate);
  }
  const dataKey = await kept("data-key");
  return {
    apiKey: secret.API_KEY ?? (await kept("api-key")),
    providerSecret: secret.PROVIDER_SECRET ?? (await kept("provider-secret")),
    identitySecret: secret.IDENTITY_SECRET ?? (await kept("identity-secret")),
    samlKeys: async () => (privateKey && certificate ? { privateKey, certificate } : keptSamlKeys(null, null)),
    cipherFor: (purpose) => createCipher(dataKey, purpose),
  };
}

async function samlKeysOf(givenKey: string | null, certificate: string | null): Promise<SamlKeys> {
  const privateKey = givenKey ?? (await newKey());
  return { privateKey, certificate: certificate ?? certificateOf(privateKey) };
}

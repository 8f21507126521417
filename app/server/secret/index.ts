import { randomBytes } from "node:crypto";
import type { SamlKeys } from "~/context";
import type { Database } from "~/data/connection";
import { type Cipher, createCipher } from "~/procedure/cipher";
import type { PaymentSecrets } from "~/providers/payment/secret-reference";
import type { Config } from "../config/load";
import { certificateOf, newKey } from "../saml/key";
import { openSecretStore, type SecretStore } from "./store";

/** The portal's secrets, the same in all containers on one database. */
export interface Secrets {
  apiKey: string;
  providerSecret: string;
  identitySecret: string;
  /** The key pair that signs SAML messages; generated on first use, because that is slow and most portals need none. */
  samlKeys: () => Promise<SamlKeys>;
  /**
   * A cipher for data of one purpose. Its key is a secret in the database, encrypted when SECRET_KEY is set: without
   * SECRET_KEY, anyone with the whole database can decrypt the data.
   */
  cipherFor(purpose: string): Cipher;
  payment: PaymentSecrets;
}

/**
 * Opens the secrets. `apiKey`, `providerSecret` and `identitySecret` come from the configuration, else from the
 * database; missing ones are generated now.
 * @throws StartError when SECRET_KEY is missing for encrypted secrets or does not decrypt them
 */
export async function openSecrets(
  { secret, saml, payment }: Pick<Config, "secret" | "saml" | "payment">,
  db: Database,
  now: () => Date,
): Promise<Secrets> {
  const store = await openSecretStore(db, secret.SECRET_KEY, now);
  const kept = (name: string) => store.ensure(name, () => randomBytes(32).toString("base64url"));
  const keptSamlKeys = async () =>
    JSON.parse(await store.ensure("saml-keys", async () => JSON.stringify(await newSamlKeys()))) as SamlKeys;
  const { SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE: certificate } = saml;
  const dataKey = await kept("data-key");
  return {
    apiKey: secret.API_KEY ?? (await kept("api-key")),
    providerSecret: secret.PROVIDER_SECRET ?? (await kept("provider-secret")),
    identitySecret: secret.IDENTITY_SECRET ?? (await kept("identity-secret")),
    samlKeys: async () => (privateKey && certificate ? { privateKey, certificate } : keptSamlKeys()),
    payment: paymentSecrets(store, payment.secrets),
    cipherFor: (purpose) => createCipher(dataKey, purpose),
  };
}

/** Prefix of the names under which the secrets of payment accounts are stored. */
const PAYMENT = "payment-";

/** @param environment the secrets in the environment, by the names of their variables */
function paymentSecrets(store: SecretStore, environment: ReadonlyMap<string, string>): PaymentSecrets {
  const placeOf = (reference: string) => {
    const [place, name = ""] = reference.split(":");
    return { isStored: place === "stored", name };
  };
  return {
    async read(reference) {
      const { isStored, name } = placeOf(reference);
      if (isStored) return store.find(PAYMENT + name);
      // A value with several lines, such as a certificate, may be written with \n.
      return environment.get(name)?.replaceAll("\\n", "\n") ?? null;
    },
    store: (name, secret, db) => store.put(PAYMENT + name, secret, db),
    async present(references) {
      const stored = references.filter((one) => placeOf(one).isStored);
      const found = new Set(await store.present(stored.map((one) => PAYMENT + placeOf(one).name)));
      return new Set(
        references.filter((one) => {
          const { isStored, name } = placeOf(one);
          return isStored ? found.has(PAYMENT + name) : environment.has(name);
        }),
      );
    },
  };
}

async function newSamlKeys(): Promise<SamlKeys> {
  const privateKey = await newKey();
  return { privateKey, certificate: certificateOf(privateKey) };
}

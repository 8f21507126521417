import type { Database } from "~/data/connection";
import { createCipher } from "~/procedure/cipher";
import { StartError } from "../start-error";

const SEALED = "sealed:";

/** Secrets in the database, generated or stored by the operator, so that all containers use the same. */
export interface SecretStore {
  /**
   * The secret of a name; generates and stores it if there is none.
   * @param make generates a secret, which is discarded when another container was first
   */
  ensure(name: string, make: () => string | Promise<string>): Promise<string>;
  /** The secret of a name, as it is stored now; null for none. */
  find(name: string): Promise<string | null>;
  /** Those of some names that have a secret. */
  present(names: readonly string[]): Promise<string[]>;
  /** Stores a secret, in place of an earlier one. @param within a transaction, if it is to be stored by one */
  put(name: string, secret: string, within?: Database): Promise<void>;
}

/**
 * Reads the secrets of a migrated database.
 * @param secretKey encrypts them; secrets stored without a key are encrypted now
 * @throws StartError when a secret is encrypted and the key is missing or does not decrypt it
 */
export async function openSecretStore(
  db: Database,
  secretKey: string | undefined,
  now: () => Date,
): Promise<SecretStore> {
  const cipherOf = (name: string) => (secretKey ? createCipher(secretKey, `secret ${name}`) : null);
  const rows = () => db.selectFrom("secret").select(["name", "value"]);
  const storedOf = (name: string, secret: string) => {
    const cipher = cipherOf(name);
    return cipher ? SEALED + cipher.seal(secret) : secret;
  };
  const secretOf = ({ name, value }: { name: string; value: string }) => {
    if (!value.startsWith(SEALED)) return value;
    return cipherOf(name)?.open(value.slice(SEALED.length)) ?? refuseKey(secretKey);
  };

  const unsealed = secretKey ? await rows().where("value", "not like", `${SEALED}%`).execute() : [];
  for (const { name, value } of unsealed) {
    // The value must be unchanged: another container may have encrypted the secret since, even with another key.
    const still = db.updateTable("secret").where("name", "=", name).where("value", "=", value);
    await still.set({ value: storedOf(name, value) }).execute();
  }
  const known = new Map((await rows().execute()).map((row) => [row.name, secretOf(row)]));
  return {
    async ensure(name, make) {
      const secret = known.get(name);
      if (secret !== undefined) return secret;
      const values = { name, value: storedOf(name, await make()), createdAt: now().toISOString() };
      await db
        .insertInto("secret")
        .values(values)
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      const kept = secretOf(await rows().where("name", "=", name).executeTakeFirstOrThrow());
      known.set(name, kept);
      return kept;
    },
    async find(name) {
      const row = await rows().where("name", "=", name).executeTakeFirst();
      return row ? secretOf(row) : null;
    },
    async present(names) {
      if (names.length === 0) return [];
      const found = await db.selectFrom("secret").select("name").where("name", "in", names).execute();
      return found.map(({ name }) => name);
    },
    async put(name, secret, within = db) {
      const value = storedOf(name, secret);
      await within
        .insertInto("secret")
        .values({ name, value, createdAt: now().toISOString() })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, createdAt: now().toISOString() }))
        .execute();
      known.set(name, secret);
    },
  };
}

function refuseKey(secretKey: string | undefined): never {
  throw new StartError(
    secretKey
      ? "SECRET_KEY does not open the secrets in the database: set it to the one that they were encrypted with."
      : "The secrets in the database are encrypted: set SECRET_KEY to the one that they were encrypted with.",
  );
}

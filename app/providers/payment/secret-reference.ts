import { z } from "zod";
import type { Database } from "~/data/connection";

/**
 * Where a secret is: `env:NAME` in the environment, with a name that begins with PAYMENT_, or `stored:name` in the
 * table of secrets, which SECRET_KEY encrypts.
 */
export const SecretReference = z.string().regex(/^(env:PAYMENT_[A-Z0-9_]{1,80}|stored:[a-z0-9-]{1,80})$/);

/** Reads a secret by its reference; null when it is not there. */
export type ReadSecret = (reference: string) => Promise<string | null>;

/** The secrets of payment accounts. */
export interface PaymentSecrets {
  read: ReadSecret;
  /**
   * Stores a secret in place of an earlier one, to be named as `stored:<name>`.
   * @param db the transaction that stores it; without one, it is stored at once
   */
  store(name: string, secret: string, db?: Database): Promise<void>;
  /** Those of some references that lead to a secret. */
  present(references: readonly string[]): Promise<ReadonlySet<string>>;
}

import { z } from "zod";

/**
 * Where a secret is: `env:NAME` in the environment, with a name that begins with PAYMENT_, or `stored:name` in the
 * table of secrets, which SECRET_KEY encrypts.
 */
export const SecretReference = z.string().regex(/^(env:PAYMENT_[A-Z0-9_]{1,80}|stored:[a-z0-9-]{1,80})$/);

/** Reads a secret by its reference; null when it is not there. */
export type ReadSecret = (reference: string) => Promise<string | null>;

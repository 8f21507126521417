import type { BackendConfig, BackendContext } from "./context";

/** What the sealed text of a secret begins with. */
export const SEALED = "sealed:";

type Scope = Pick<BackendContext, "tenantId"> & { config: Pick<BackendConfig, "cipherFor"> };

/** Encrypts a secret that a tenant entrusts to the portal. No other tenant can use the result. */
export function sealSecret(scope: Scope, secret: string): string {
  return SEALED + cipherOf(scope).seal(secret);
}

/** A stored secret; null if it is sealed for another tenant or by another key. One that is not sealed is itself. */
export function openSecret(scope: Scope, stored: string): string | null {
  return stored.startsWith(SEALED) ? cipherOf(scope).open(stored.slice(SEALED.length)) : stored;
}

function cipherOf({ config, tenantId }: Scope) {
  if (!config.cipherFor) throw new Error("nothing is sealed here");
  return config.cipherFor(`secret of tenant ${tenantId}`);
}

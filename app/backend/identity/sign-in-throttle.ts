import { randomUUID } from "node:crypto";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { sha256 } from "~/backend/hash";
import type { HeaderTexts } from "~/contract/message";

const WINDOW_MS = 15 * 60_000;

/** Tries that one identifier, and one address, have in fifteen minutes. */
export const IDENTIFIER_LIMIT = 5;
export const ADDRESS_LIMIT = 30;

/** Tries that one account has in fifteen minutes, by whichever of its names. */
export const ACCOUNT_LIMIT = 10;

/** What is counted: a name such as `identifier:…` or `address:…`, and how many tries it has in the window. */
export interface Quota {
  subject: string;
  limit: number;
}

/** A try that was let through. */
export interface Admission {
  /** Takes the try back, since it succeeded; `clear` forgets those subjects' earlier failures too. */
  forgive(clear: readonly string[]): Promise<void>;
}

/**
 * Counts a try against every quota, known identifiers or not, in the window that ends now.
 * The try is written before it is counted, so of any number at once no more than the limit pass; one that is refused
 * is taken back, so that no one can be locked out for good.
 * @returns null when a quota is used up
 */
export async function admit(
  db: Database,
  tenantId: string,
  quotas: readonly Quota[],
  now: Date,
): Promise<Admission | null> {
  if (quotas.length === 0) return { forgive: async () => undefined };
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  // The suffix tells tries of the same millisecond apart and leaves the order of instants as it is.
  const at = `${now.toISOString()} ${randomUUID()}`;
  const hashes = quotas.map(({ subject }) => sha256(subject));
  const takeBack = () =>
    db
      .deleteFrom("sign_in_attempt")
      .where("tenant_id", "=", tenantId)
      .where("subject", "in", hashes)
      .where("at", "=", at)
      .execute();

  await db
    .insertInto("sign_in_attempt")
    .values(hashes.map((subject) => ({ tenant_id: tenantId, subject, at })))
    .execute();
  const counts = await db
    .selectFrom("sign_in_attempt")
    .select((eb) => [
      "subject",
      eb.fn.countAll<number>().filterWhere("at", ">", since).as("count"),
      eb.fn.countAll<number>().filterWhere("at", "<=", since).as("past"),
    ])
    .where("tenant_id", "=", tenantId)
    .where("subject", "in", hashes)
    .groupBy("subject")
    .execute();
  if (counts.some(({ past }) => past > 0))
    await db
      .deleteFrom("sign_in_attempt")
      .where("tenant_id", "=", tenantId)
      .where("subject", "in", hashes)
      .where("at", "<=", since)
      .execute();
  const isOver = quotas.some(({ limit }, index) =>
    counts.some(({ subject, count }) => subject === hashes[index] && count > limit),
  );
  if (isOver) {
    await takeBack();
    return null;
  }
  return {
    async forgive(clear) {
      await takeBack();
      if (clear.length === 0) return;
      await db
        .deleteFrom("sign_in_attempt")
        .where("tenant_id", "=", tenantId)
        .where("subject", "in", clear.map(sha256))
        .execute();
    },
  };
}

/** The quotas of a sign-in: five for the identifier, thirty for the address when it is known. */
export function signInQuotas(identifier: string, address: string | null): Quota[] {
  const quotas = [{ subject: `identifier:${identifier}`, limit: IDENTIFIER_LIMIT }];
  return address ? [...quotas, { subject: `address:${address}`, limit: ADDRESS_LIMIT }] : quotas;
}

/** The candidate's address as the portal passes it on; null when it does not. */
export function addressOf(headers: HeaderTexts): string | null {
  return headers["x-forwarded-for"]?.split(",")[0]?.trim().slice(0, 60) || null;
}

/** Uses that one address has in fifteen minutes where hundreds may share it: a school, a carrier's network. */
export const SHARED_ADDRESS_LIMIT = 600;

/** The quota of an address that hundreds may share; none where the address is not known. */
export function sharedAddressQuota({ headers }: Pick<BackendContext, "headers">, what: string): Quota[] {
  const address = addressOf(headers);
  return address ? [{ subject: `${what}:${address}`, limit: SHARED_ADDRESS_LIMIT }] : [];
}

/** Counts one use of what anybody may do from an address; false when the address has used its share of `limit` up. */
export async function admitAddress(
  { db, tenantId, headers, now }: Pick<BackendContext, "db" | "tenantId" | "headers" | "now">,
  what: string,
  limit: number,
): Promise<boolean> {
  const address = addressOf(headers);
  const quotas = address ? [{ subject: `${what}:${address}`, limit }] : [];
  return (await admit(db, tenantId, quotas, now)) !== null;
}

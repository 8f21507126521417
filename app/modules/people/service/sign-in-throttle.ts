import { randomUUID } from "node:crypto";
import { isIPv6 } from "node:net";
import type { HeaderTexts } from "~/api/message";
import { sha256 } from "~/data/hash";
import type { TenantDatabase } from "~/data/tenant";
import type { BackendContext } from "~/procedure/context";

const WINDOW_MS = 15 * 60_000;

/** Attempts allowed per identifier in fifteen minutes. */
export const IDENTIFIER_LIMIT = 5;
/** Attempts allowed per IP address in fifteen minutes. */
export const ADDRESS_LIMIT = 30;

/** Attempts allowed per account in fifteen minutes, over all its identifiers. */
export const ACCOUNT_LIMIT = 10;

/** A counted subject such as `identifier:…` or `address:…`, and the attempts allowed in the window. */
export interface Quota {
  subject: string;
  limit: number;
}

/** An admitted attempt. */
export interface Admission {
  /** Removes the attempt, so that it does not count, and all earlier attempts of the subjects in `clear`. */
  forgive(clear: readonly string[]): Promise<void>;
}

/**
 * Counts an attempt against every quota, for known and unknown identifiers alike, in the window that ends now. Writes
 * the attempt before counting, so that of any number of concurrent attempts at most the limit pass. Removes a refused
 * attempt again, so that no account stays locked.
 * @returns null when a quota is used up
 */
export async function admit(db: TenantDatabase, quotas: readonly Quota[], now: Date): Promise<Admission | null> {
  if (quotas.length === 0) return { forgive: async () => undefined };
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  // Attempts from after this time are from before the clock was set back, and must not count until it is then again.
  const until = new Date(now.getTime() + WINDOW_MS).toISOString();
  // The suffix distinguishes attempts of the same millisecond; the texts still sort by time.
  const at = `${now.toISOString()} ${randomUUID()}`;
  const hashes = quotas.map(({ subject }) => sha256(subject));
  const takeBack = () => db.deleteFrom("signInAttempt").where("subject", "in", hashes).where("at", "=", at).execute();

  await db
    .insertInto("signInAttempt")
    .values(hashes.map((subject) => ({ subject, at })))
    .execute();
  const counts = await db
    .selectFrom("signInAttempt")
    .select((eb) => [
      "subject",
      eb.fn
        .countAll<number>()
        .filterWhere((inner) => inner.between("at", since, until))
        .as("count"),
      eb.fn
        .countAll<number>()
        .filterWhere((inner) => inner.not(inner.between("at", since, until)))
        .as("outside"),
    ])
    .where("subject", "in", hashes)
    .groupBy("subject")
    .execute();
  if (counts.some(({ outside }) => outside > 0))
    await db
      .deleteFrom("signInAttempt")
      .where("subject", "in", hashes)
      .where((eb) => eb.not(eb.between("at", since, until)))
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
      await db.deleteFrom("signInAttempt").where("subject", "in", clear.map(sha256)).execute();
    },
  };
}

/**
 * Waits for the comparison of a password. If it throws, such as on a full queue, no password was compared: removes the
 * counted attempts and throws the error again.
 */
export async function comparedPassword(compared: Promise<boolean>, attempts: readonly Admission[]): Promise<boolean> {
  try {
    return await compared;
  } catch (error) {
    for (const attempt of attempts) await attempt.forgive([]);
    throw error;
  }
}

/** How many times the limit of one IP address all addresses of a site (an IPv6 /48 network) may use up together. */
const SITE_FACTOR = 10;

/**
 * The quotas of a visitor's IP address, and of its site where that is known; none when the address is unknown. Whoever
 * rents a site for a few euros has 65,536 networks in it, each with a quota of its own.
 * @param what names what is counted, such as `address` for sign-ins
 */
export function addressQuotas(headers: HeaderTexts, what: string, limit: number): Quota[] {
  const address = countedAddressOf(headers);
  if (!address) return [];
  const own = { subject: `${what}:${address}`, limit };
  const site = siteOf(address);
  return site ? [own, { subject: `${what}:${site}`, limit: limit * SITE_FACTOR }] : [own];
}

/** The quotas of a sign-in: five for the identifier, thirty for the IP address when it is known. */
export function signInQuotas(identifier: string, headers: HeaderTexts): Quota[] {
  const own = { subject: `identifier:${identifier}`, limit: IDENTIFIER_LIMIT };
  return [own, ...addressQuotas(headers, "address", ADDRESS_LIMIT)];
}

/** The visitor's IP address, as the portal forwards it; null when it does not. */
export function addressOf(headers: HeaderTexts): string | null {
  return headers["x-forwarded-for"]?.split(",")[0]?.trim().slice(0, 60) || null;
}

/**
 * The address that quotas count. For IPv6 it is the /64 network, because one subscriber line has all addresses of that
 * network. For IPv4, also when written as IPv6, it is the address without the port. Null when the address is unknown.
 */
function countedAddressOf(headers: HeaderTexts): string | null {
  const address = addressOf(headers);
  const bare = address?.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1") ?? null;
  if (!bare || !isIPv6(bare)) return bare;
  const groups = ipv6Groups(bare);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The /48 network of a counted address; null for IPv4. */
function siteOf(address: string): string | null {
  const [network, size] = address.split("::/");
  return network && size === "64" ? `${network.split(":").slice(0, 3).join(":")}::/48` : null;
}

/** The eight groups of a valid IPv6 address, in lower case and without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser writes each address in one way: an IPv4 part as two groups, the longest run of zeros as "::".
  const written = new URL(`http://[${address.replace(/%.*$/, "")}]/`).hostname.slice(1, -1);
  const [first = [], last = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** Uses allowed in fifteen minutes per IP address that hundreds of people may share, such as that of a school. */
export const SHARED_ADDRESS_LIMIT = 600;

/** The quota of a shared IP address; none when the address is unknown. */
export function sharedAddressQuota({ headers }: Pick<BackendContext, "headers">, what: string): Quota[] {
  return addressQuotas(headers, what, SHARED_ADDRESS_LIMIT);
}

/** Counts one use of a public call from an IP address; false when the address has used up its `limit`. */
export async function admitAddress(
  { db, headers, now }: Pick<BackendContext, "db" | "headers" | "now">,
  what: string,
  limit: number,
): Promise<boolean> {
  return (await admit(db, addressQuotas(headers, what, limit), now)) !== null;
}

import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isTxid } from "~/modules/payments/rules/pix";
import type { NotificationPost } from "../provider-event";

/** The largest number of payments that a post may name. */
const MOST_PAYMENTS = 500;

const Posted = z.object({
  pix: z.array(z.object({ txid: z.string().optional(), chave: z.string().optional() })).max(MOST_PAYMENTS),
});

/**
 * The ids of the charges that a bank's post names for our pix key; the portal then asks the bank about each. The URL of
 * the post must contain the account's secret, as the first part of the path after the account's address or as `hmac` in
 * the query. Banks append `/pix` to the end of the registered URL, so `hmac` must not be the last parameter of a query.
 * @returns "forged" without the right secret, "invalid" when the body is not a notification
 */
export function readPosted(
  { rawBody, path, query }: NotificationPost,
  { secret, pixKey }: { secret: string; pixKey: string },
): string[] | "forged" | "invalid" {
  const given = new URLSearchParams(query).get("hmac") ?? decoded(path.split("/")[1] ?? "");
  if (secret === "" || !isSame(given, secret)) return "forged";
  const parsed = Posted.safeParse(parse(rawBody));
  if (!parsed.success) return "invalid";
  const ours = parsed.data.pix.filter(({ chave = pixKey }) => chave === pixKey);
  const txids = ours.flatMap(({ txid }) => (txid && isTxid(txid, "dynamic") ? [txid] : []));
  return [...new Set(txids)];
}

/** The text of an escaped part of a path; empty if it is not escaped correctly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parse(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isTxid } from "~/domain/payment/pix";
import type { NotificationPost } from "../provider-event";

/** More than any bank puts into one post. */
const MOST = 500;

const Posted = z.object({
  pix: z.array(z.object({ txid: z.string().optional(), chave: z.string().optional() })).max(MOST),
});

/**
 * The ids of the charges that a bank's post names, for asking the bank about each. The address of the post must have the
 * account's secret, as part of its path or as `hmac` in its query; banks append `/pix` to either.
 */
export function readPosted(
  { rawBody, path, query }: NotificationPost,
  { secret, pixKey }: { secret: string; pixKey: string },
): string[] | "forged" | "invalid" {
  const given = new URLSearchParams(query).get("hmac") ?? path.split("/")[1] ?? "";
  if (secret === "" || !isSame(given, secret)) return "forged";
  const parsed = Posted.safeParse(parse(rawBody));
  if (!parsed.success) return "invalid";
  const ours = parsed.data.pix.filter(({ chave = pixKey }) => chave === pixKey);
  const txids = ours.flatMap(({ txid }) => (txid && isTxid(txid, "dynamic") ? [txid] : []));
  return [...new Set(txids)];
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

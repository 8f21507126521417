import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature is valid for five minutes before and after its time, so that old notifications cannot be replayed. */
const TOLERANCE_SECONDS = 300;

/** Signs a body as `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
export function signBody(rawBody: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${digest(rawBody, secret, time)}`;
}

/** Says whether a signature matches body and secret and is recent. Compares in constant time. */
export function isSignedBody(rawBody: string, signature: string, secret: string, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature.trim()) ?? [];
  if (!time || !given || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(digest(rawBody, secret, Number(time)), "hex"));
}

function digest(rawBody: string, secret: string, time: number): string {
  return createHmac("sha256", secret).update(`${time}.${rawBody}`, "utf8").digest("hex");
}

import { createHash } from "node:crypto";

/** The same id for the same demo record at every seeding, so that addresses and tests survive a fresh database. */
export function demoId(...path: string[]): string {
  return createHash("sha256")
    .update(`demo/${path.join("/")}`)
    .digest("base64url")
    .slice(0, 22);
}

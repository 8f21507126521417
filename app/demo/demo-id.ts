import { createHash } from "node:crypto";

/** The id of a demo record; the same at every seeding, so that links and tests survive a fresh database. */
export function demoId(...path: string[]): string {
  return createHash("sha256")
    .update(`demo/${path.join("/")}`)
    .digest("base64url")
    .slice(0, 22);
}

import { timingSafeEqual } from "node:crypto";
import type { BackendConfig } from "./context";
import { keyedHash } from "./keyed-hash";

type Config = Pick<BackendConfig, "identitySecret">;

/**
 * A token with which a form can save one record after its session ended, and do nothing else.
 * @param purpose the kind of record
 */
export function writeTokenOf(config: Config, purpose: "essay-draft" | "entrance-answers", id: string): string {
  return keyedHash(config, purpose, id).toString("base64url");
}

/** Says whether a text is the write token of a record; takes the same time for every wrong text of the right length. */
export function isWriteToken(
  config: Config,
  purpose: Parameters<typeof writeTokenOf>[1],
  id: string,
  given: string,
): boolean {
  const [expected, found] = [Buffer.from(writeTokenOf(config, purpose, id)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}

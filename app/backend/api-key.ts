import type { HeaderTexts } from "~/api/message";
import { sha256 } from "~/data/hash";
import type { BackendConfig } from "~/procedure/context";

/** Says whether the portal itself makes the call, since only the portal has the key. Without a configured key, true. */
export function hasApiKey(headers: HeaderTexts, { apiKey }: Pick<BackendConfig, "apiKey">): boolean {
  // Comparing hashes of equal length reveals nothing through timing.
  return apiKey === null || sha256(headers["x-api-key"] ?? "") === sha256(apiKey);
}

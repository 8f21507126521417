import type { HeaderTexts } from "~/contract/message";
import type { BackendConfig } from "./context";
import { sha256 } from "./hash";

/** Says whether the portal itself makes the call, since only the portal has the key. Without a configured key, true. */
export function hasApiKey(headers: HeaderTexts, { apiKey }: Pick<BackendConfig, "apiKey">): boolean {
  // Comparing hashes of equal length reveals nothing through timing.
  return apiKey === null || sha256(headers["x-api-key"] ?? "") === sha256(apiKey);
}

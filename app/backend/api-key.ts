import type { HeaderTexts } from "~/contract/message";
import type { BackendConfig } from "./context";
import { sha256 } from "./hash";

/** Whether a call comes from the portal itself, which alone knows the key; without a key everybody may call. */
export function hasApiKey(headers: HeaderTexts, { apiKey }: Pick<BackendConfig, "apiKey">): boolean {
  // Hashes of equal length leave nothing to learn from how long the comparison takes.
  return apiKey === null || sha256(headers["x-api-key"] ?? "") === sha256(apiKey);
}

import type { ServiceName } from "~/api/call";
import type { Translate } from "~/i18n/translator";
import type { KeyState } from "~/modules/api-keys/schema/api-key";
import { type Scope, scopeKinds } from "~/modules/api-keys/schema/scope";
import type { Sign } from "~/ui/desk/status-sign";

/** The signs of the states of a key. */
export const keySigns: Record<KeyState, Sign> = { active: "done", expired: "over", revoked: "off" };

/** What a key with some scopes may do, a line for each service. */
export function rightLines(t: Translate, scopes: readonly Scope[]): string[] {
  const services = [...new Set(scopes.map((scope) => scope.split(":")[0] as ServiceName))];
  return services.map((service) => {
    const kinds = scopeKinds.filter((kind) => scopes.includes(`${service}:${kind}`));
    return `${t(`apiKey.service_${service}`)}: ${kinds.map((kind) => t(`apiKey.kind_${kind}`)).join(", ")}`;
  });
}

import type { Calls, ServiceName } from "~/api/call";
import { describeCalls } from "~/api/openapi";
import { systemStyle } from "~/api/openapi-system";
import { resources } from "~/api/resource";
import { isOpenToKeys, scopeOf } from "~/modules/api-keys/schema/scope";
import { answerDocument } from "../openapi";
import { isList } from "./page";
import { needsRevision, readerOf } from "./revision";

/** Describes the calls that keys may make, of one service or of all, as an OpenAPI 3.1 document. */
export function apiDocument(services: readonly ServiceName[], service?: ServiceName): Record<string, unknown> {
  const shown: Record<string, Calls> = {};
  for (const [name, calls] of Object.entries<Calls>(resources)) {
    const own = Object.entries(calls).filter(
      ([, call]) => isOpenToKeys(call) && (service ? call.service === service : services.includes(call.service)),
    );
    if (own.length > 0) shown[name] = Object.fromEntries(own);
  }
  const all = Object.values(shown).flatMap((calls) => Object.values(calls));
  const takesRevision = (call: Calls[string]) => readerOf(call, all) !== undefined;
  const title = service ? `Ingressa: ${service} service` : "Ingressa";
  return describeCalls(
    shown,
    { title, version: "1" },
    systemStyle({ isList, needsRevision, takesRevision, scopeOf }, service),
  );
}

/**
 * Answers with the document at `openapi.json`, or that of one service at `<service>/openapi.json`, to whoever asks; null
 * for other paths.
 */
export function describeApi(request: Request, path: string, services: readonly ServiceName[]): Response | null {
  const [, name] = /^(?:(\w+)\/)?openapi\.json$/.exec(path) ?? [null, null];
  const service = services.find((one) => one === name);
  if (name === null || (name !== undefined && !service)) return null;
  const response = answerDocument(request, `api ${name ?? ""}`, () => apiDocument(services, service));
  response.headers.set("access-control-allow-origin", "*");
  return response;
}

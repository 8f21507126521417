import { randomUUID } from "node:crypto";
import { type Calls, serviceNames } from "~/api/call";
import { resources } from "~/api/resource";
import { createRouter } from "~/api/router";
import { isOpenToKeys, scopeOf } from "~/modules/api-keys/schema/scope";
import { type CallingKey, findCallingKey, noteUse } from "~/modules/api-keys/service";
import { inCorrelation } from "~/procedure/correlation";
import { defaultLanguage, preferredLanguage, toLanguage } from "~/rules/language";
import { API_PATH } from "./address";
import { answerCall, type Routed } from "./call";
import { originHeaders, preflight } from "./cors";
import { describeApi } from "./describe";
import { describeForPeople } from "./docs-page";
import type { ApiParts } from "./parts";
import { type Asked, problemAnswer } from "./problem";
import { createRateLimit } from "./rate";

/** Answers a request of another system. @param address the IP address of that system */
export type AnswerApi = (request: Request, address: string) => Promise<Response>;

/**
 * Opens the services to other systems, which call with keys of institutions. What the portal alone may say by headers
 * (tenant, institution, address, correlation) is set here; of the caller's headers the services see only the language,
 * the person's token, the user agent, and those that a call declares.
 */
export function createApi(parts: ApiParts): AnswerApi {
  const { db, now, log, environment, services = serviceNames } = parts;
  const calls = Object.values<Calls>(resources).flatMap((verbs) => Object.values(verbs));
  const open = calls.filter((call) => isOpenToKeys(call) && services.includes(call.service));
  const routers = new Map(
    services.map((service) => [
      service as string,
      createRouter<Routed>(open.filter((call) => call.service === service).map((call) => ({ call }))),
    ]),
  );
  const admit = createRateLimit(() => now().getTime());

  async function answer(request: Request, asked: Asked, address: string, noted: Noted): Promise<Response> {
    const url = new URL(request.url);
    const [service = "", ...rest] = url.pathname.slice(API_PATH.length).split("/");
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = routers.get(service)?.(method, `/${rest.join("/")}`);
    if (request.method === "OPTIONS") return preflight(request, found);
    const path = url.pathname.slice(API_PATH.length);
    const wanted = toLanguage(url.searchParams.get("lng")) ?? asked.language;
    const document =
      method === "GET" && (describeApi(request, path, services) ?? describeForPeople(path, wanted, services));
    if (document) return document;
    const sent = request.headers.get("x-api-key");
    if (!sent) return unknownCaller(asked, "KEY_REQUIRED");
    const key = await findCallingKey(db, sent, environment, now());
    if (!key || key === "expired") return unknownCaller(asked, key ? "KEY_EXPIRED" : "KEY_INVALID");
    Object.assign(noted, { caller: key.id, tenant: key.tenantAlias });
    const origin = originHeaders(request, key);
    if (!origin) return problemAnswer(asked, { status: 403, code: "ORIGIN_NOT_ALLOWED" });
    const { isAdmitted, headers } = admit(key);
    const all = { ...headers, ...origin };
    if (!isAdmitted) return problemAnswer(asked, { status: 429, code: "TOO_MANY_REQUESTS", headers: all });
    await noteUse(db, key, now());
    const response = await routed(request, url, { asked, address, found, key, noted });
    for (const [name, value] of Object.entries(all)) response.headers.set(name, value);
    return response;
  }

  async function routed(request: Request, url: URL, { asked, address, found, key, noted }: Arrival): Promise<Response> {
    if (found && "allow" in found) {
      const headers = { allow: `${found.allow}, OPTIONS` };
      return problemAnswer(asked, { status: 405, code: "METHOD_NOT_ALLOWED", headers });
    }
    if (!found?.route) return problemAnswer(asked, { status: 404, code: "NOT_FOUND" });
    const { call } = found.route;
    Object.assign(noted, { service: call.service, path: call.path });
    const scope = scopeOf(call);
    if (!key.scopes.has(scope)) return problemAnswer(asked, { status: 403, code: "SCOPE_MISSING", detail: scope });
    return answerCall({ ...parts, calls: open }, { request, url, call, params: found.params, key, asked, address });
  }

  return async (request, address) => {
    const started = performance.now();
    const correlationId = randomUUID();
    const language = preferredLanguage(request.headers.get("accept-language")) ?? defaultLanguage;
    const asked: Asked = { correlationId, language };
    const noted: Noted = {};
    const response = await inCorrelation(correlationId, () => answer(request, asked, address, noted)).catch((error) => {
      log.error("a call of another system failed", { error, correlationId });
      return problemAnswer(asked, { status: 500, code: "INTERNAL" });
    });
    response.headers.set("x-correlation-id", correlationId);
    response.headers.append("vary", "accept-language, authorization, x-api-key, origin");
    const ms = Math.round(performance.now() - started);
    log.info("api", { correlationId, ...noted, method: request.method, status: response.status, ms });
    return response;
  };
}

/** What the log says about a request beside its method and status; no part of it is the caller's own text. */
type Noted = Partial<Record<"caller" | "tenant" | "service" | "path", string>>;

interface Arrival {
  asked: Asked;
  address: string;
  found: ReturnType<ReturnType<typeof createRouter<Routed>>> | undefined;
  key: CallingKey;
  noted: Noted;
}

const unknownCaller = (asked: Asked, code: "KEY_REQUIRED" | "KEY_INVALID" | "KEY_EXPIRED") =>
  problemAnswer(asked, {
    status: 401,
    code,
    headers: { "www-authenticate": 'ApiKey realm="ingressa", header="X-Api-Key"' },
  });

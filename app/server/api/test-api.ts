import type { TestBackend } from "~/backend/test-backend";
import { demoId } from "~/demo";
import { type Scope, scopes } from "~/modules/api-keys/schema/scope";
import { createApi } from ".";

export const silent = { debug() {}, info() {}, warn() {}, error() {}, with: () => silent };

/** How a request of another system differs from a plain GET. */
export interface Sent {
  method?: string;
  key?: string | null;
  token?: string | undefined;
  body?: unknown;
  /** Sent as it is, in place of the body. */
  text?: string;
  headers?: Record<string, string | undefined>;
}

interface Wanted {
  institution?: string;
  tenant?: string;
  /** By default all. */
  may?: readonly Scope[];
  expiresOn?: string | null;
  perMinute?: number;
  origins?: string[];
}

const ADMINISTRATORS: Record<string, string> = {
  aurora: "admin@aurora.example.com",
  horizonte: "admin@horizonte.example.com",
};

/** The services of a test as other systems see them, and the keys of institutions. */
export function openTestApi(backend: TestBackend, now: () => Date, log: typeof silent = silent) {
  const { db, config } = backend;
  const cipher = config.cipherFor?.("repeatable calls");
  if (!cipher) throw new Error("no cipher");
  const api = createApi({ db, backend: backend.backend, now, log, environment: "test", cipher, maxBytes: 262_144 });
  let made = 0;
  return {
    /** The procedures about keys, for the administrator of a tenant. */
    keysOf: async (tenant = "aurora") =>
      backend.as({ tenant, token: await backend.tokenOf(ADMINISTRATORS[tenant] ?? "", tenant) }).apiKeys,
    async makeKey({ institution = "aurora-uni", tenant = "aurora", may = scopes, ...rest }: Wanted = {}) {
      const token = await backend.tokenOf(ADMINISTRATORS[tenant] ?? "", tenant);
      const own = { name: `System ${++made}`, institutionId: demoId(institution), scopes: [...may] };
      const usual = { expiresOn: null, perMinute: 6_000, origins: [] };
      const institutionOf = tenant === "aurora" ? {} : { institution: tenant };
      return backend.as({ tenant, token, ...institutionOf }).apiKeys.make({ ...own, ...usual, ...rest });
    },
    /** Answers a request as it is. */
    answer: (request: Request) => api(request, "203.0.113.9"),
    /** Sends a request to `/api/v1/<path>`. */
    async send(path: string, { method = "GET", key, token, body, text, headers = {} }: Sent = {}) {
      const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const all = new Headers(given);
      if (key) all.set("x-api-key", key);
      if (token) all.set("authorization", `Bearer ${token}`);
      const payload = text ?? (body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body));
      if (typeof payload === "string" && !all.has("content-type")) all.set("content-type", "application/json");
      const init = { method, headers: all, ...(payload === undefined ? {} : { body: payload }) };
      const response = await api(new Request(`http://localhost/api/v1/${path}`, init), "203.0.113.9");
      const answer = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text: answer,
        body: answer ? JSON.parse(answer) : null,
      };
    },
  };
}

export type TestApi = ReturnType<typeof openTestApi>;

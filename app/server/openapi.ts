import { hash } from "node:crypto";
import { services } from "~/api";
import { type ServiceName, serviceNames } from "~/api/call";
import { openApi } from "~/api/openapi";

interface Document {
  /** A blob, because answers share it; each answer would copy a string or a buffer of several megabytes. */
  blob: Blob;
  etag: string;
}

/** The contract never changes while the process runs, so each document is built once. */
const documents = new Map<ServiceName, Document>();

/** Builds every document, so that no request has to wait for one: the largest takes an eighth of a second. */
export function describeServices(): void {
  for (const name of serviceNames) documents.set(name, documentOf(name));
}

/** Answers with the OpenAPI document of one service, at `/openapi/<service>.json`; null for an unknown service. */
export function describeService(request: Request, file: string): Response | null {
  const name = serviceNames.find((service) => file === `${service}.json`);
  if (!name) return null;
  const document = documents.get(name) ?? documentOf(name);
  documents.set(name, document);
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=3600", etag: document.etag };
  return request.headers.get("if-none-match") === document.etag
    ? new Response(null, { status: 304, headers })
    : new Response(document.blob, { headers });
}

function documentOf(name: ServiceName): Document {
  const text = JSON.stringify(openApi(name, services[name], { title: `Ingressa: ${name} service`, version: "1" }));
  return { blob: new Blob([text]), etag: `"${hash("sha256", text, "base64url").slice(0, 22)}"` };
}

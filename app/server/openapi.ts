import { hash } from "node:crypto";
import { services } from "~/api";
import { serviceNames } from "~/api/call";
import { openApi } from "~/api/openapi";

interface Document {
  /** A blob, because answers share it; each answer would copy a string or a buffer of several megabytes. */
  blob: Blob;
  etag: string;
}

/** The contract never changes while the process runs, so each document is built once. */
const documents = new Map<string, Document>();

/** Builds every document, so that no request has to wait for one: the largest takes an eighth of a second. */
export function describeServices(): void {
  for (const name of serviceNames) keptDocument(name, () => portalDocument(name));
}

const portalDocument = (name: (typeof serviceNames)[number]) =>
  openApi(name, services[name], { title: `Ingressa: ${name} service`, version: "1" });

/** Answers with the OpenAPI document of one service, at `/openapi/<service>.json`; null for an unknown service. */
export function describeService(request: Request, file: string): Response | null {
  const name = serviceNames.find((service) => file === `${service}.json`);
  return name ? answerDocument(request, name, () => portalDocument(name)) : null;
}

/** Answers with a document, which is made only for the first request for that name. */
export function answerDocument(request: Request, name: string, make: () => object): Response {
  const { blob, etag } = keptDocument(name, make);
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=3600", etag };
  return request.headers.get("if-none-match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(blob, { headers });
}

function keptDocument(name: string, make: () => object): Document {
  const known = documents.get(name);
  if (known) return known;
  const text = JSON.stringify(make());
  const made = { blob: new Blob([text]), etag: `"${hash("sha256", text, "base64url").slice(0, 22)}"` };
  documents.set(name, made);
  return made;
}

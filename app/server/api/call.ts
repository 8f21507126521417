import type { Call } from "~/api/call";
import type { AnswerText, HeaderTexts, Message } from "~/api/message";
import { translator } from "~/i18n/translator";
import { queryIn, readBody, unknownErrors, unknownQuery } from "./input";
import { isList, pageParameters, partOf, wantedPart } from "./page";
import type { ApiParts, ApiRequest } from "./parts";
import { issuesIn, pointerOf, problemAnswer, serviceProblem } from "./problem";
import { once } from "./repeat";
import { hasTag, needsRevision, readerOf, tagOf } from "./revision";
import { unknownFields } from "./unknown-field";

/** A call that the router finds. */
export interface Routed {
  call: Call;
}

interface Parts extends ApiParts {
  /** Every call that keys may make. */
  calls: readonly Call[];
}

/** Checks the input of a call, makes it, and gives the answer the form that other systems expect. */
export async function answerCall(parts: Parts, asking: ApiRequest): Promise<Response> {
  const { request, url, call, asked } = asking;
  const own = isList(call) ? pageParameters : [];
  const read = await readBody(request, call, call.maxBodyBytes ?? parts.maxBytes);
  if ("refused" in read) return problemAnswer(asked, read.refused);
  const t = translator(asked.language);
  const names = unknownQuery(call, url.searchParams.keys(), own);
  const pointers = call.body ? unknownFields(call.body, read.value).map(pointerOf) : [];
  if (names.length + pointers.length > 0) {
    const errors = unknownErrors(t("problem.UNKNOWN_FIELD"), pointers, names);
    return problemAnswer(asked, { status: 400, code: "UNKNOWN_FIELD", errors });
  }
  const message: Message = {
    params: asking.params,
    query: call.query ? queryIn(url.searchParams) : {},
    headers: headersOf(asking),
    body: read.body,
    system: { institutionId: asking.key.institutionId, isServer: asking.key.origins.length === 0 },
  };
  const issues = () => [
    ...issuesIn(call.query, message.query, "query", asked),
    ...issuesIn(call.headers, message.headers, "headers", asked),
    ...issuesIn(call.body, read.value, "body", asked),
  ];
  const make = async () => {
    const answered = await parts.backend[call.service].ask(call, message);
    return shaped(asking, answered, issues);
  };
  if (call.method === "GET") return make();
  const stale = await staleness(parts, asking, message);
  if (stale) return stale;
  const repeatable = request.headers.get("idempotency-key");
  return repeatable === null ? make() : once(parts, asking, { repeatable, read: read.body, make });
}

/** The headers that the service sees. The caller sets the language, the person's token, and what the call declares. */
function headersOf({ request, call, key, asked, address }: ApiRequest): HeaderTexts {
  const declared = Object.keys(call.headers?.shape ?? {}).map((name) => [name, request.headers.get(name) ?? undefined]);
  return {
    ...Object.fromEntries(declared),
    "accept-language": asked.language,
    authorization: request.headers.get("authorization") ?? undefined,
    "user-agent": request.headers.get("user-agent")?.slice(0, 1000),
    "x-tenant": key.tenantAlias,
    "x-institution-id": key.institutionId,
    "x-hostname": key.hostname,
    "x-forwarded-for": address,
    "x-correlation-id": asked.correlationId,
  };
}

const json = (text: string | null, status: number, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: text === null ? headers : { "content-type": "application/json", ...headers },
  });

/** The answer as other systems expect it: errors as problems, long lists in parts, and with a tag where it is read. */
function shaped(
  { request, url, call, asked }: ApiRequest,
  answered: AnswerText,
  issues: () => ReturnType<typeof issuesIn>,
) {
  const { status, text } = answered;
  if (status >= 400) return serviceProblem(asked, answered, status === 400 ? issues() : []);
  const language = { "content-language": asked.language };
  if (call.method !== "GET" || text === null) return json(text, status, language);
  let [body, headers]: [string, Record<string, string>] = [text, language];
  if (isList(call)) {
    const wanted = wantedPart(url.searchParams);
    if (!wanted) return problemAnswer(asked, { status: 400, code: "CURSOR_WRONG" });
    const { part, next } = partOf(JSON.parse(text) as unknown[], wanted);
    body = JSON.stringify(part);
    if (next) {
      const search = new URLSearchParams(url.searchParams);
      search.set("cursor", next);
      headers = { ...headers, link: `<${url.pathname}?${search}>; rel="next"` };
    }
  }
  const etag = tagOf(body);
  headers = { ...headers, etag };
  const known = request.headers.get("if-none-match");
  if (known && hasTag(known.replaceAll("W/", ""), etag)) return json(null, 304, headers);
  return json(body, status, headers);
}

/** The refusal of a change that names no revision though it must, or one that is not the newest; null for all others. */
async function staleness(parts: Parts, { request, call, asked }: ApiRequest, message: Message) {
  const based = request.headers.get("if-match");
  if (based === null) {
    return needsRevision(call) ? problemAnswer(asked, { status: 428, code: "REVISION_REQUIRED" }) : null;
  }
  const reader = readerOf(call, parts.calls);
  if (!reader) return null;
  const { status, text } = await parts.backend[reader.service].ask(reader, { ...message, query: {}, body: null });
  // What cannot be read is refused by the change itself.
  if (status !== 200 || text === null) return null;
  return hasTag(based, tagOf(text)) ? null : problemAnswer(asked, { status: 412, code: "REVISION_CHANGED" });
}

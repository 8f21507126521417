import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import {
  runtimeContext,
  type Session,
  type SessionData,
  type SessionStore,
  type StoredSession,
  sessionContext,
} from "~/context";
import { isCrawler } from "./crawler.server";
import { isFramed } from "./navigation";

const LIFETIME_SECONDS = 604_800;
/** How long a visitor's previous id stays valid after sign-in, in case the answer with the new id is lost. */
const FORMER_MS = 60_000;

/**
 * The cookies with the session id, which needs no escaping. `__Host-` binds a cookie to this host and requires https,
 * so the cookie has another name on plain http (local). Browsers do not send the first two to a page that another site
 * embeds. Such a page uses the third, which browsers store separately for each embedding site.
 */
const ways = {
  http: { name: "ingressa", id: /(?:^|;\s*)ingressa=([\w-]+)/, reach: "SameSite=Lax" },
  https: { name: "__Host-ingressa", id: /(?:^|;\s*)__Host-ingressa=([\w-]+)/, reach: "Secure; SameSite=Lax" },
  embedded: {
    name: "__Host-ingressa-embedded",
    id: /(?:^|;\s*)__Host-ingressa-embedded=([\w-]+)/,
    reach: "Secure; SameSite=None; Partitioned",
  },
};
type Way = (typeof ways)[keyof typeof ways];

const idIn = ({ id }: Way, headers: Headers) => id.exec(headers.get("cookie") ?? "")?.[1];
const setCookies = (headers: Headers, to: readonly Way[], id: string, seconds: number) => {
  for (const { name, reach } of to)
    headers.append("set-cookie", `${name}=${id}; Max-Age=${seconds}; Path=/; HttpOnly; ${reach}`);
};

/** Whether the request has the session cookie of embedded pages, which browsers also add to posts from other sites. */
export const hasEmbeddedSession = (headers: Headers): boolean => idIn(ways.embedded, headers) !== undefined;

/** Whether the request has any session cookie, that of embedded pages included. */
export const hasSession = (headers: Headers): boolean =>
  Object.values(ways).some((way) => idIn(way, headers) !== undefined);

/** Reads the session before the routes and writes it once after them, only if it changed; crawlers get no session. */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sessions, now, https } = context.get(runtimeContext);
  const way = https ? ways.https : ways.http;
  const embeddedId = https ? idIn(ways.embedded, request.headers) : undefined;
  const id = idIn(way, request.headers) ?? embeddedId;
  // A framed page sets both cookies; the browser stores the one that the frame allows.
  const written = https && (embeddedId || isFramed(request.headers)) ? [way, ways.embedded] : [way];
  const stored = id ? await sessions.read(id) : null;
  const current = new CurrentSession(stored);
  context.set(sessionContext, current);
  if (current.data.formerId) {
    await sessions.remove(current.data.formerId);
    current.set({ formerId: undefined });
  }
  const response = await next();
  if (!current.changed || isCrawler(request)) return response;
  const formerId = stored && id && current.replaced ? await leave(sessions, id, current, now()) : undefined;
  if (current.ended) {
    setCookies(response.headers, written, "", 0);
    return response;
  }
  const isNew = !stored || stored.isFormer || !id || current.replaced;
  const kept = isNew ? randomBytes(24).toString("base64url") : id;
  const expiresAt = new Date(now().getTime() + LIFETIME_SECONDS * 1000);
  const data = formerId ? { ...current.data, formerId } : current.data;
  // A concurrent request may have signed in or out and changed the id; its cookie must not be overwritten.
  if (!(await sessions.write(kept, data, expiresAt, isNew))) return response;
  setCookies(response.headers, written, kept, LIFETIME_SECONDS);
  return response;
};

/**
 * Retires a session's old id. After a sign-in the old id stays valid for a minute, because the answer with the new id
 * may get lost. It then belongs to the same visitor, signed out, and grants no more than it did before.
 * @returns the id if it stays valid
 */
async function leave(sessions: SessionStore, id: string, current: CurrentSession, now: Date) {
  const { token, tabs, drafts, signoutRedirectUrl } = current.before;
  if (current.ended || token || tabs) {
    await sessions.remove(id);
    return undefined;
  }
  await sessions.leave(id, { drafts, signoutRedirectUrl }, new Date(now.getTime() + FORMER_MS));
  return id;
}

class CurrentSession implements Session {
  changed = false;
  replaced = false;
  ended = false;
  data: SessionData;
  readonly before: SessionData;

  constructor(stored: StoredSession | null) {
    this.before = this.data = stored?.data ?? {};
  }

  set(change: Partial<SessionData>): void {
    this.changed = true;
    this.ended = false;
    this.data = { ...this.data, ...change };
  }

  renew(): void {
    this.changed = this.replaced = true;
  }

  end(): void {
    this.changed = this.replaced = this.ended = true;
    this.data = {};
  }
}

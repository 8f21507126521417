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

const LIFETIME_SECONDS = 604_800;
/** How long a visitor's previous id stays valid after sign-in, in case the answer with the new id is lost. */
const FORMER_MS = 60_000;

/**
 * The cookie with the session id, which needs no escaping. `__Host-` binds it to this host and requires https, so plain
 * http (local) has another name.
 */
const ways = {
  http: { name: "ingressa", id: /(?:^|;\s*)ingressa=([\w-]+)/, secure: "" },
  https: { name: "__Host-ingressa", id: /(?:^|;\s*)__Host-ingressa=([\w-]+)/, secure: " Secure;" },
};
const cookieOf = ({ name, secure }: (typeof ways)["http"], id: string, seconds: number) =>
  `${name}=${id}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;

/** Reads the session before the routes and writes it once after them, only if it changed; crawlers get no session. */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sessions, now, https } = context.get(runtimeContext);
  const way = https ? ways.https : ways.http;
  const id = way.id.exec(request.headers.get("cookie") ?? "")?.[1];
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
    response.headers.append("set-cookie", cookieOf(way, "", 0));
    return response;
  }
  const isNew = !stored || stored.isFormer || !id || current.replaced;
  const kept = isNew ? randomBytes(24).toString("base64url") : id;
  const expiresAt = new Date(now().getTime() + LIFETIME_SECONDS * 1000);
  const data = formerId ? { ...current.data, formerId } : current.data;
  // A concurrent request may have signed in or out and changed the id; its cookie must not be overwritten.
  if (!(await sessions.write(kept, data, expiresAt, isNew))) return response;
  response.headers.append("set-cookie", cookieOf(way, kept, LIFETIME_SECONDS));
  return response;
};

/**
 * Retires a session's old id. After a sign-in it stays valid for a minute, signed out and for the same visitor, because
 * the answer with the new id may get lost. It never grants more than it did before.
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

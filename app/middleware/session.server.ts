import { randomBytes } from "node:crypto";
import { createCookie, type MiddlewareFunction } from "react-router";
import { runtimeContext, type Session, type SessionData, sessionContext } from "~/context";

const LIFETIME_SECONDS = 604_800;

/** `__Host-` binds the cookie to this very host over https; plain http (local) cannot have it. */
const cookieOf = (https: boolean) =>
  createCookie(https ? "__Host-ingressa" : "ingressa", {
    httpOnly: true,
    secure: https,
    sameSite: "lax",
    path: "/",
    maxAge: LIFETIME_SECONDS,
  });
const cookies = { http: cookieOf(false), https: cookieOf(true) };

/** Reads the session before the routes and commits it once after them, only when something changed. */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sessions, now, https } = context.get(runtimeContext);
  const cookie = https ? cookies.https : cookies.http;
  const id: unknown = await cookie.parse(request.headers.get("cookie"));
  const stored = typeof id === "string" ? await sessions.read(id) : null;
  const current = new CurrentSession(stored ?? {});
  context.set(sessionContext, current);
  const response = await next();
  if (!current.changed) return response;
  if (stored && typeof id === "string" && current.replaced) await sessions.remove(id);
  if (current.ended) {
    response.headers.append("set-cookie", await cookie.serialize("", { maxAge: 0 }));
    return response;
  }
  const isNew = !stored || current.replaced;
  const kept = isNew ? randomBytes(24).toString("base64url") : String(id);
  const expiresAt = new Date(now().getTime() + LIFETIME_SECONDS * 1000);
  // A request at the same time may have signed in or out under a new id; its cookie must not be undone.
  if (!(await sessions.write(kept, current.data, expiresAt, isNew))) return response;
  response.headers.append("set-cookie", await cookie.serialize(kept));
  return response;
};

class CurrentSession implements Session {
  changed = false;
  replaced = false;
  ended = false;
  data: SessionData;

  constructor(data: SessionData) {
    this.data = data;
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

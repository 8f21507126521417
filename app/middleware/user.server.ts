import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { listRights } from "~/api/right";
import type { User } from "~/api/user";
import {
  apiContext,
  hostSiteContext,
  localeContext,
  type PortalApi,
  requestContext,
  runtimeContext,
  type SessionData,
  sessionContext,
  siteContext,
  tokenApiContext,
  userContext,
  userUnknownContext,
} from "~/context";
import { payer, routeOf } from "~/route-table";
import { unavailable } from "./guard.server";
import { featuresAt } from "./own-feature";
import { placeOf } from "./place.server";
import { adopt } from "./remote.server";
import { isOfferedAt } from "./right";
import { dropToken, tokenOf } from "./tab";

type Context = Readonly<RouterContextProvider>;

/**
 * Provides the routes with an API client that sends this visitor's tenant, institution, language, token and address.
 */
export const api: MiddlewareFunction<Response> = ({ request, context, url, params, pattern }) => {
  const session = context.get(sessionContext);
  const payment = routeOf(pattern).access === payer ? params.id : undefined;
  const scope = request.method === "GET" || request.method === "HEAD" ? {} : undefined;
  const headers = headersOf(context, request, url);
  const token = () => tokenOf(url, session.data) ?? payerToken(session.data, payment);
  context.set(
    apiContext,
    context.get(runtimeContext).apiFor(() => headers(token()), scope),
  );
  context.set(tokenApiContext, (other) => context.get(runtimeContext).apiFor(() => headers(other)));
};

/** The headers of all calls of a request, by the token of a call. */
function headersOf(context: Context, request: Request, url: URL) {
  const { correlationId, traceparent, address } = context.get(requestContext);
  const agent = request.headers.get("user-agent")?.slice(0, 300);
  return (token: string | undefined) => {
    const { tenant, institution } = context.get(siteContext);
    return {
      authorization: bearer(token),
      "accept-language": context.get(localeContext),
      "x-tenant": tenant?.alias,
      "x-institution-id": institution?.id,
      "x-hostname": url.hostname.toLowerCase(),
      "x-correlation-id": correlationId,
      traceparent: traceparent ?? undefined,
      "x-forwarded-for": address,
      "user-agent": agent,
    };
  };
}

/** An API client for a token that the session does not have yet. */
export const apiWith = (context: Context, token: string): PortalApi => context.get(tokenApiContext)(token);

const bearer = (token: string | undefined) => token && `Bearer ${token}`;

/** The token for a payment, if the visitor has proved that they know the candidate. */
function payerToken({ payers }: SessionData, id: string | undefined): string | undefined {
  return payers && id && Object.hasOwn(payers, id) ? payers[id] : undefined;
}

/**
 * Loads the user at every request, so that a revoked right ends at once and a revoked token signs the visitor out.
 * If the user service fails, the session stays unchanged, and `knownUser` decides about the page.
 * If the token of an impersonation is refused, such as after half an hour, the impersonation ends, and the visitor is
 * redirected to the page where it began.
 */
export const user: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const session = context.get(sessionContext);
  if (!tokenOf(url, session.data)) return;
  const answer = await loadUser(context, context.get(apiContext));
  if (answer.status === 200) return become(context, request, answer.body);
  if (answer.status !== 401 && answer.status !== 403) {
    context.get(requestContext).log.error("the user service failed", { answer });
    return context.set(userUnknownContext, true);
  }
  const { impersonation } = session.data;
  if (!impersonation) return dropToken(session, url);
  session.renew();
  session.set({ token: impersonation.token, impersonation: undefined, notice: "role.impersonationOver" });
  throw redirect(context.get(runtimeContext).basename + impersonation.originPath, 303);
};

/**
 * The user of an API's token. A remote sign-in service is asked at the same time whether the token is still valid, and
 * tells the rights that the user service does not.
 */
export async function loadUser(context: Context, { user: users, auth }: PortalApi) {
  const isRemote = context.get(runtimeContext).remote.has("auth");
  const [found, checked] = await Promise.all([users.me(), isRemote ? auth.check() : null]);
  if (checked?.status === 401 || checked?.status === 403) return checked;
  if (found.status !== 200 || !checked || listRights(found.body.rights).length > 0) return found;
  if (checked.status !== 200) return checked;
  const { rights = found.body.rights, features = found.body.features, lastAccess = null } = checked.body;
  return { status: 200 as const, body: { ...found.body, rights, features, lastAccess } };
}

/**
 * Answers 503 if the user could not be loaded, except for public pages, which are the same for everyone. The error page
 * keeps the posted texts.
 */
export const knownUser: MiddlewareFunction<Response> = ({ context, pattern }) => {
  if (context.get(userUnknownContext) && routeOf(pattern).access.kind !== "public") unavailable();
};

/**
 * Sets the user and the place of the current role for this request. Ignores a role that the hostname does not offer,
 * except that of an impersonated user.
 */
export async function become(context: Context, request: Pick<Request, "url">, found: User): Promise<undefined> {
  const host = context.get(hostSiteContext);
  const { currentRole } = found.rights;
  const acts = currentRole && (found.impersonatedBy || isOfferedAt(host, currentRole));
  const features = featuresAt(context.get(runtimeContext).remote, found);
  const seen = acts
    ? { ...found, features }
    : { ...found, features: [], rights: { ...found.rights, currentRole: null } };
  context.set(userContext, seen);
  await adopt(context, request, seen);
  context.set(siteContext, await placeOf(context, request, seen.rights.currentRole));
}

import type { MiddlewareFunction } from "react-router";
import {
  apiContext,
  localeContext,
  requestContext,
  runtimeContext,
  type SessionData,
  sessionContext,
  siteContext,
  userContext,
} from "~/context";

/** Gives the routes a client that speaks for this visitor: tenant, institution, language, token, address. */
export const api: MiddlewareFunction<Response> = ({ request, context }) => {
  const { tenant, institution } = context.get(siteContext);
  const { correlationId, address } = context.get(requestContext);
  const session = context.get(sessionContext);
  const agent = request.headers.get("user-agent")?.slice(0, 300);
  context.set(
    apiContext,
    context.get(runtimeContext).apiFor(() => ({
      authorization: bearer(session.data.token ?? payerToken(session.data, request)),
      "accept-language": context.get(localeContext),
      "x-tenant": tenant.alias,
      "x-institution-id": institution.id,
      "x-correlation-id": correlationId,
      "x-forwarded-for": address,
      "user-agent": agent,
    })),
  );
};

const bearer = (token: string | undefined) => token && `Bearer ${token}`;

/** Opens the payment that the address names to a visitor who proved to know the candidate. */
function payerToken({ payers }: SessionData, { url }: Request): string | undefined {
  const id = /\/payments\/([^/]+)/.exec(new URL(url).pathname)?.[1];
  return id && payers && Object.hasOwn(payers, id) ? payers[id] : undefined;
}

/** Checks the token of the session at every request; a revoked one leaves the visitor signed out. */
export const user: MiddlewareFunction<Response> = async ({ context }) => {
  const session = context.get(sessionContext);
  if (!session.data.token) return;
  const answer = await context.get(apiContext).user.me();
  if (answer.status === 200) context.set(userContext, answer.body);
  else if (answer.status === 401) session.set({ token: undefined, userId: undefined });
};

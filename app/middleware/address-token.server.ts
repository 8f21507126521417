import type { MiddlewareFunction } from "react-router";
import { apiContext, requestContext } from "~/context";
import { isCrawler } from "./crawler.server";
import { beginSession } from "./role.server";

/**
 * Redeems the token of another application that came in the address, once; whatever comes of it, the address is left
 * without it, so that neither history nor referrers keep it.
 */
export const tokenId: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const token = taken(request, url, "tokenId");
  if (token === null) return;
  const answer = token ? await context.get(apiContext).singleSignOn.redeem({ body: { tokenId: token } }) : null;
  if (answer?.status === 200) await beginSession({ request, context }, answer.body);
  else context.get(requestContext).log.warn("a token of another application was refused", { answer });
  throw without(request, "tokenId");
};

/**
 * Signs the candidate in to the subscription of the address by a key, once. A wrong one leaves the session as it is:
 * any site can lead here with one, and must not sign anybody out.
 */
export const accessKey: MiddlewareFunction<Response> = async ({ request, params, context, url }) => {
  const key = taken(request, url, "accesskey");
  if (key === null) return;
  const answer =
    key && params.id
      ? await context.get(apiContext).auth.checkAccessKey({
          params: { provider: "portal", key },
          body: { subscriptionId: params.id, accesskey: key },
        })
      : null;
  if (answer?.status === 200) await beginSession({ request, context }, answer.body);
  else context.get(requestContext).log.warn("an access key was refused", { status: answer?.status ?? 0 });
  throw without(request, "accesskey");
};

/**
 * The option's value, cut to what a token may be; null where there is none or nothing is opened.
 * @throws the redirect, with the token unused, for crawlers: programs that preview links open them before people do
 */
function taken(request: Request, { searchParams }: URL, name: string): string | null {
  const token = searchParams.get(name);
  if (request.method !== "GET" || token === null) return null;
  if (isCrawler(request)) throw without(request, name);
  return token.slice(0, 500);
}

function without(request: Request, name: string): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(name);
  const search = searchParams.toString();
  return new Response(null, { status: 303, headers: { location: pathname + (search && `?${search}`) } });
}

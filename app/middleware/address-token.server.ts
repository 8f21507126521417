import type { MiddlewareFunction } from "react-router";
import { apiContext, requestContext } from "~/context";
import { isCrawler } from "./crawler.server";
import { beginSession } from "./role.server";

/**
 * Redeems another application's token from the URL. Then redirects to the URL without the token, even if the token was
 * refused, so that neither history nor referrers keep the token.
 */
export const tokenId: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const token = takeToken(request, url, "tokenId");
  if (token === null) return;
  const answer = token ? await context.get(apiContext).singleSignOn.redeem({ body: { tokenId: token } }) : null;
  if (answer?.status === 200) await beginSession({ request, context }, answer.body, false);
  else context.get(requestContext).log.warn("a token of another application was refused", { answer });
  throw without(request, "tokenId");
};

/**
 * Signs in the candidate of the subscription in the URL by an access key, which works once. A wrong key does not change
 * the session: any site can link here with a wrong key, and must not be able to sign a visitor out.
 */
export const accessKey: MiddlewareFunction<Response> = async ({ request, params, context, url }) => {
  const key = takeToken(request, url, "accesskey");
  if (key === null) return;
  const answer =
    key && params.id
      ? await context.get(apiContext).auth.checkAccessKey({
          params: { provider: "portal", key },
          body: { subscriptionId: params.id, accesskey: key },
        })
      : null;
  if (answer?.status === 200) await beginSession({ request, context }, answer.body, false);
  else context.get(requestContext).log.warn("an access key was refused", { status: answer?.status ?? 0 });
  throw without(request, "accesskey");
};

/**
 * The first 500 characters of the parameter's value; null when it is absent or the request is no GET.
 * @throws a redirect for crawlers, which leaves the token unused: link previews open links before people do
 */
function takeToken(request: Request, { searchParams }: URL, name: string): string | null {
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

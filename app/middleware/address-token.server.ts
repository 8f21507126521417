import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { apiContext, type LinkPage, requestContext, runtimeContext, sessionContext } from "~/context";
import { withoutBase } from "~/modules/people/rules/access/redirect";
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

const without = (request: Request, name: string): Response =>
  new Response(null, { status: 303, headers: { location: addressWithout(request, name) } });

function addressWithout(request: Request, name: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(name);
  const search = searchParams.toString();
  return pathname + (search && `?${search}`);
}

/**
 * The token of a mailed link, which a page keeps until a post uses it up. Moves a token in the URL to the session, and
 * redirects to the URL without it: no link on the page, no referrer and no history may contain it.
 * @returns null when no such link was opened in this session
 */
export function linkToken({ request, context }: PageArgs, page: LinkPage): string | null {
  const session = context.get(sessionContext);
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return session.data.linkTokens?.[page] ?? null;
  if (request.method !== "GET") return token.slice(0, 500);
  session.set({ linkTokens: { ...session.data.linkTokens, [page]: token.slice(0, 500) } });
  throw redirect(withoutBase(addressWithout(request, "token"), context.get(runtimeContext).basename), 303);
}

/** Forgets the token of a link that was used. */
export function forgetLinkToken({ context }: Pick<PageArgs, "context">, page: LinkPage): void {
  const session = context.get(sessionContext);
  session.set({ linkTokens: { ...session.data.linkTokens, [page]: undefined } });
}

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

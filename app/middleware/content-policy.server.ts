import type { MiddlewareFunction } from "react-router";
import { runtimeContext, siteContext } from "~/context";

const EMBEDDED = /\/script\/?$/;

/** Sets the content policy of pages; only `/script` twins may be framed, and only by the institution's own hosts. */
export const contentPolicy: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { providerOrigin, development } = context.get(runtimeContext);
  const hosts = context.get(siteContext).embeddingHosts;
  const ancestors = EMBEDDED.test(new URL(request.url).pathname) && hosts.length > 0 ? hosts.join(" ") : "'none'";
  response.headers.set(
    "content-security-policy",
    [
      "default-src 'self'",
      development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
      development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self'${development ? " ws:" : ""}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${providerOrigin ? ` ${providerOrigin}` : ""}`,
      `frame-ancestors ${ancestors}`,
    ].join("; "),
  );
  return response;
};

/**
 * Line and paragraph separators: no URL of the portal has one, and the router's catch-all pattern does not match them.
 */
const SEPARATOR = /%E2%80%A[89]/i;

/**
 * Replaces a path that contains a line separator by a path that no page has, so that the router matches the request and
 * the site answers with its own 404.
 */
export function withMatchableAddress(request: Request): Request {
  const url = new URL(request.url);
  if (!SEPARATOR.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(/^(\/[^/]*).*$/, "$1/not/found");
  return new Request(url, request);
}

/** Line and paragraph separator: no address of ours has one, and the router's pattern for any path leaves them out. */
const SEPARATOR = /%E2%80%A[89]/i;

/**
 * The request as the router can match it. An address with a line separator becomes one that names nothing, so that the
 * site answers with its own 404.
 */
export function withMatchableAddress(request: Request): Request {
  const url = new URL(request.url);
  if (!SEPARATOR.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(/^(\/[^/]*).*$/, "$1/not/found");
  return new Request(url, request);
}

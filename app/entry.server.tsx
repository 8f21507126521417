import { type EntryContext, href, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext, siteContext, userContext } from "~/context";
import { type Frame, frameOf } from "~/frame";
import { Framed } from "~/framed";
import type { HydratedHandle, Hydration } from "~/hydration";
import { textFile } from "~/i18n/page-text";
import { compress } from "~/middleware/compression.server";
import { isEmbedded } from "~/middleware/navigation";
import { accountMarkOf, markOf } from "~/middleware/role-mark.server";
import { partWords, renderPage } from "./render-page";
import { routeWith } from "./route-table";

/**
 * Renders every page completely and compresses it once: this costs a fraction of streaming, and no part of a page
 * arrives by script.
 */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const status = statusOf(context) ?? routerStatus;
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const shown = onlyMatched(context);
  const mark = markOf(loadContext.get(userContext));
  const base = context.staticHandlerContext.basename ?? "/";
  const route = routeWith(context.staticHandlerContext.matches.at(-1)?.route.id);
  const isFailed = context.staticHandlerContext.errors !== null;
  const styles = context.manifest.routes.root?.css ?? [];
  const isListed = mayBeListed(context, new URL(request.url));
  const sharedMark = hasIndependentTabs(loadContext) ? accountMarkOf(loadContext.get(userContext)) : mark;
  const plain = frameOf(request, loadContext, { route, base, mark, sharedMark, styles, isFailed, isListed });
  const frame = { ...plain, hydration: await hydrationOf(plain, context, shown) };
  const markup = renderPage(
    <Framed frame={frame}>
      <ServerRouter context={shown} url={request.url} />
    </Framed>,
    { context: loadContext, isErrorPage: isFailed, isHydrated: frame.hydration !== null },
  );
  release(shown);
  const html = `<!DOCTYPE html>${partWords(markup)}`;
  return new Response(compress(html, request, headers), { status, headers });
}

/**
 * The status of the page's error; undefined without one. For a posted form the router prefers the action's status, so a
 * refused form on a page that does not exist for the visitor would not be 404.
 */
function statusOf({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
  return Object.values(errors ?? {}).find(isRouteErrorResponse)?.status;
}

/** Says whether each tab of the site has a role of its own; false where the site could not be loaded. */
function hasIndependentTabs(context: RouterContextProvider): boolean {
  try {
    return context.get(siteContext).independentTabsEnabled;
  } catch {
    return false;
  }
}

/**
 * Says whether a page is for everyone: not an error page, because a page that the visitor may not open must look the same
 * as a missing one, not an embedded one, and none whose route is marked as `sensitive`.
 */
function mayBeListed({ staticHandlerContext: { errors, matches }, routeModules }: EntryContext, url: URL): boolean {
  const handles = matches.map(({ route: { id } }) => routeModules[id]?.handle as { sensitive?: boolean } | undefined);
  return !errors && !isEmbedded(url) && !handles.some((handle) => handle?.sensitive);
}

/** A copy of the context without the data for hydration, and without the routes that do not match. */
function onlyMatched({ serverHandoffStream: _, ...rest }: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = rest;
  const ids = staticHandlerContext.matches.map(({ route: { id } }) => id);
  const matched = <Routes extends Record<string, unknown>>(routes: Routes) =>
    Object.fromEntries(ids.map((id) => [id, routes[id]])) as Routes;
  return {
    ...rest,
    staticHandlerContext: { ...staticHandlerContext },
    manifest: { ...manifest, routes: matched(manifest.routes) },
    routeModules: matched(routeModules),
  };
}

/**
 * Removes the page's data from the context after rendering, so that the data can be freed at once. React Router's
 * static router holds the context in accessors of an object literal; V8 frees such accessors only in a full garbage
 * collection.
 */
function release({ staticHandlerContext }: EntryContext): void {
  Object.assign(staticHandlerContext, { matches: [], loaderData: {}, actionData: null });
}

/**
 * Turns off React Router's pattern matcher, because a page has too few routes to justify the matcher's script. React
 * Router's types lack the flag.
 */
const MATCHER: object = { unstable_routePatternMatching: false };

/**
 * The scripts and data of a page whose route asks for hydration. Null for all other pages, for error pages, and when the
 * browser asks to save data.
 */
async function hydrationOf(
  { isFailed, savesData, url, locale, owner, timeZone, base, mark, typed }: Frame,
  { serverHandoffStream, manifest: { entry } }: EntryContext,
  { staticHandlerContext, manifest, routeModules, future }: EntryContext,
): Promise<Hydration | null> {
  const pageId = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const page = manifest.routes[pageId];
  const { hydrate: areas } = (routeModules[pageId]?.handle ?? {}) as HydratedHandle;
  if (!areas || !page || isFailed || savesData || !serverHandoffStream) return null;
  const state = await new Response(serverHandoffStream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
  const texts = base + href("/texts/:file", { file: textFile(locale, ["frame", ...areas]) });
  const frame = { locale, owner, timeZone, base, mark, typed, url: url.href };
  return {
    entry: entry.module,
    preloads: [...new Set([...entry.imports, page.module, ...(page.imports ?? [])])],
    data: {
      basename: staticHandlerContext.basename,
      future: { ...future, ...MATCHER },
      manifest,
      pageId,
      state,
      frame,
      texts,
    },
  };
}

/** Writes unexpected errors of loaders, actions and views to the log, under the request's correlation id. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).log.error("unexpected error", { error, path: new URL(request.url).pathname });
}

interface HandleErrorArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

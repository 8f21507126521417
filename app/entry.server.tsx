import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext, runtimeContext, userContext } from "~/context";
import { FrameContext, frameOf } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";
import { compress } from "~/middleware/compression.server";
import { markForms, markOf } from "~/middleware/role-mark.server";
import { tieSwitches } from "./form/page-form";
import { renderPage } from "./render-page";

/**
 * Renders every page completely and compresses it once: this costs a fraction of streaming, and no part of a page
 * arrives by script.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const shown = onlyMatched(context);
  const mark = markOf(loadContext.get(userContext));
  const base = context.staticHandlerContext.basename ?? "/";
  const isFailed = context.staticHandlerContext.errors !== null;
  const styles = context.manifest.routes.root?.css ?? [];
  const frame = frameOf(request, loadContext, { base, mark, styles, isFailed });
  const markup = renderPage(
    <FrameContext value={frame}>
      <LocaleContext value={frame.locale}>
        <ServerRouter context={shown} url={request.url} />
      </LocaleContext>
    </FrameContext>,
    { context: loadContext, isErrorPage: isFailed },
  );
  const html = `<!DOCTYPE html>${markForms(tieSwitches(markup), mark, loadContext.get(runtimeContext).basename)}`;
  return new Response(compress(html, request, headers), { status, headers });
}

/** The context without the data for hydration, and without the routes that do not match. */
function onlyMatched({ serverHandoffStream: _, manifest, staticHandlerContext, ...rest }: EntryContext): EntryContext {
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]),
  ) as EntryContext["manifest"]["routes"];
  return { ...rest, staticHandlerContext, manifest: { ...manifest, routes } };
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

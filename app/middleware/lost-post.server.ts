import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  formContext,
  lostPostContext,
  runtimeContext,
  sessionContext,
  userContext,
  userUnknownContext,
} from "~/context";
import { PAGE_FORM, ROLE_MARK } from "~/modules/people/rules/access/role-mark-field";
import { type PageRoute, routeOf, writer } from "~/route-table";
import { leadToSignIn } from "./guard.server";
import { markOf } from "./role-mark.server";
import { nameOf, textsToRepeat } from "./typed";
import { uploadRuleOf } from "./upload-rule";

/** How long a lost post is stored. */
const LIFETIME_MS = 30 * 60_000;
/** The number of characters in a mark, see `markOf`. */
const MARK = /^[\w-]{10}$/;

type Context = Readonly<RouterContextProvider>;
type Posting = { request: Request; context: Context };

/**
 * Keeps a post that arrives after its session has ended, and shows it once on the page of its form when the same user
 * has signed in again. The mark of the form says whose page it was, however the session ended. Nothing is carried out:
 * the page shows the form filled in, or the texts of a smaller form with a button that sends them again.
 */
export const lostPost: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") return keep({ request, context }, routeOf(pattern));
  const session = context.get(sessionContext);
  const { lost } = session.data;
  const mark = markOf(context.get(userContext));
  // Without a role the user may still be choosing the one that the form belongs to.
  if (!lost || !mark) return;
  const isTheirs = lost.mark === null || lost.mark === mark;
  if (!isTheirs || Date.parse(lost.until) < context.get(runtimeContext).now().getTime())
    return session.set({ lost: undefined });
  if (lost.page !== nameOf(new URL(request.url))) return;
  context.set(lostPostContext, lost);
  const response = await next();
  const isShown = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
  if (isShown) session.set({ lost: undefined });
  return response;
};

/** Stores the post of a signed-out visitor's form if the form was made for a user, and leads to sign-in. */
function keep(posting: Posting, route: PageRoute): undefined {
  const { access } = route;
  const { request, context } = posting;
  const form = context.get(formContext);
  const mark = form?.get(ROLE_MARK);
  const isPageForm = form?.has(PAGE_FORM) ?? false;
  form?.delete(PAGE_FORM);
  const isSignedOut = !context.get(userContext) && !context.get(userUnknownContext);
  // Essays and online exams are saved by a token of their own.
  if (!isSignedOut || access.kind === "public" || access.kind === "anonymous" || access === writer) return;
  const upload = uploadRuleOf(route, request.headers.get("content-type") ?? "");
  if (!upload && (typeof mark !== "string" || !MARK.test(mark))) return;
  form?.delete(ROLE_MARK);
  const page = pageOf(request, context);
  const all = form ? textsToRepeat(form) : [];
  const names = all?.map(([name]) => name) ?? [];
  const lost = {
    page: nameOf(page),
    action: new URL(request.url).pathname + new URL(request.url).search,
    // The visitor's files are not read, so nothing of an upload is private.
    mark: typeof mark === "string" ? mark : null,
    texts: all ?? [],
    fillsPage: isPageForm && new Set(names).size === names.length,
    hasFiles:
      upload !== null || [...(form?.values() ?? [])].some((value) => typeof value !== "string" && value.size > 0),
    until: new Date(context.get(runtimeContext).now().getTime() + LIFETIME_MS).toISOString(),
  };
  if (all) context.get(sessionContext).set({ lost });
  throw leadToSignIn(posting, page);
}

/** The page with the posted form, which may post to another address; the posted address if the browser hides the page. */
function pageOf(request: Request, context: Context): URL {
  const posted = new URL(request.url.replace(/\.data(?=$|\?)/, ""));
  const referer = URL.parse(request.headers.get("referer") ?? "");
  const { basename } = context.get(runtimeContext);
  const isHere = referer?.origin === posted.origin && referer.pathname.startsWith(`${basename}/`);
  return isHere ? referer : posted;
}

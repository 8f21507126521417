import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { User } from "~/api/user";
import { hostSiteContext, runtimeContext, type Site, siteContext, userContext } from "~/context";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import { isGranted } from "~/modules/people/rules/access/role";
import { isOffered, type PageRoute, routeOf } from "~/route-table";
import { leadTo, leadToSignIn, notFound, unavailable } from "./guard.server";
import { isEmbedded, keepAlong } from "./navigation";
import { firstRight, homeOf, isStaff, rightsAt } from "./right";
import { settleRole } from "./role.server";
import { missingPageShell } from "./shell.server";

/** The input of a guard. */
interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  page: PageRoute;
  /** The settings of the hostname. */
  host: Site;
}

/** Shows the page, redirects, answers as for a missing page, or returns nothing: then the next guard decides. */
type Guard = (visit: Visit) => Promise<Verdict> | Verdict;
type Verdict = "show" | "missing" | Response | undefined;

/**
 * The access rules in order; the first guard that decides wins. Numbers are the rows of the specification.
 * Row 1, an access key or token in the URL, comes earlier: that middleware runs before `user`.
 * Row 12, signed-in candidates on pages of the enrolment, is decided by these pages, since it depends on the draft.
 * Row 14, a blocked step, is decided by the steps' pages, which redirect to the open step with the reason.
 */
const guards: readonly Guard[] = [
  notOffered,
  candidatesPlace,
  publicPage, // 2
  samlSignIn, // 3
  openWhenSignedOut, // 4
  signedOut, // 5
  temporaryPassword, // 6
  staffAtStart,
  openDespiteRights,
  noRights, // 7
  onlyOrLastRight, // 8 and 9
  noRoleYet, // 10
  signedInAlready, // 11
  missingFeature, // 13
];

/** Runs the guards in order, before any loader or action. */
export const guardChain: MiddlewareFunction<Response> = async ({ request, context, pattern }) => {
  const visit = {
    request,
    context,
    url: new URL(request.url),
    page: routeOf(pattern),
    host: context.get(hostSiteContext),
  };
  for (const guard of guards) {
    const verdict = await guard(visit);
    if (verdict === "show") return;
    if (verdict === "missing") {
      await missingPageShell(context);
      notFound();
    }
    if (verdict) throw verdict;
  }
};

const userOf = ({ context }: Visit): User | null => context.get(userContext);

/** A page does not exist when what it shows is in a remote service that cannot be asked for it. */
function notOffered({ page, context }: Visit): Verdict {
  return isOffered(page, context.get(runtimeContext).remote) ? undefined : "missing";
}

/**
 * The operators' hostname has no pages for candidates: its start page redirects to home or to sign-in, and the other
 * pages of candidates are 404. Only operators who act as another person at an institution can open these pages.
 */
function candidatesPlace(visit: Visit): Verdict {
  const { page, host, context } = visit;
  const isCandidates = page.access.kind === "subscription" || (page.access.kind === "feature" && page.access.signedOut);
  const acted = context.get(siteContext).institution !== null && userOf(visit)?.impersonatedBy;
  if (!host.isOperation || !isCandidates || acted) return undefined;
  if (page.path !== "") return "missing";
  return leadTo(visit, userOf(visit) ? href("/home") : href("/signin"));
}

function publicPage({ page }: Visit): Verdict {
  return page.access.kind === "public" ? "show" : undefined;
}

function samlSignIn(visit: Visit): Verdict {
  const { hasAuthBySaml, samlRequest } = visit.host.authenticationModes;
  const asked = visit.url.searchParams.get("authMode") === "saml";
  if (userOf(visit) || !asked || !hasAuthBySaml || !samlRequest?.url) return undefined;
  if (!samlRequest.url.startsWith("/")) return redirect(samlRequest.url, 302);
  const { pathname, search } = visit.url;
  // keepAlong already keeps the sign-in page's own returnUrl.
  const back = visit.page.access.kind === "anonymous" ? "" : `?returnUrl=${encodeURIComponent(pathname + search)}`;
  return leadTo(visit, samlRequest.url + back);
}

function openWhenSignedOut(visit: Visit): Verdict {
  const { access } = visit.page;
  const isOpen = access.kind === "anonymous" || access.kind === "subscription";
  return !userOf(visit) && (isOpen || (access.kind === "feature" && access.signedOut)) ? "show" : undefined;
}

function signedOut(visit: Visit): Verdict {
  return userOf(visit) ? undefined : leadToSignIn(visit);
}

function temporaryPassword(visit: Visit): Verdict {
  const user = userOf(visit);
  if (!user?.temporaryPassword || user.impersonatedBy || isDespite(visit, "temporary-password")) return undefined;
  return leadTo(visit, user.firstAccess ? href("/auth/password/new") : href("/auth/password/expired"));
}

/** Redirects staff from the start page to their own home page; the enrolment of a level stays open to them. */
function staffAtStart(visit: Visit): Verdict {
  const user = userOf(visit);
  const isStart = visit.page.path === "" && visit.request.method === "GET" && !isEmbedded(visit.url);
  if (!user || !isStart || !(user.rights.currentRole ? isStaff(user) : user.type !== "candidate")) return undefined;
  return leadTo(visit, href("/home"));
}

/** Shows pages that need no current role: those of the enrolment, and those that replace a temporary password. */
function openDespiteRights(visit: Visit): Verdict {
  const isOpen = visit.page.access.kind === "subscription" || isDespite(visit, "temporary-password");
  return isOpen ? "show" : undefined;
}

function noRights(visit: Visit): Verdict {
  const user = userOf(visit);
  if (!user || user.rights.currentRole || rightsAt(visit.host, user).length > 0) return undefined;
  return isDespite(visit, "no-rights") ? "show" : leadTo(visit, href("/role-not-found"));
}

async function onlyOrLastRight(visit: Visit): Promise<Verdict> {
  const user = userOf(visit);
  if (user && !user.rights.currentRole && !(await settleRole(visit, user))) unavailable();
  return undefined;
}

function noRoleYet(visit: Visit): Verdict {
  const user = userOf(visit);
  if (!user || user.rights.currentRole || !firstRight(visit.host, user)) return undefined;
  if (isDespite(visit, "no-role")) return "show";
  const { pathname, search } = visit.url;
  const asked = visit.request.method === "GET" ? `?returnUrl=${encodeURIComponent(pathname + search)}` : "";
  return leadTo(visit, `${href("/welcome")}${visit.page.access.kind === "anonymous" ? "" : asked}`);
}

function signedInAlready(visit: Visit): Verdict {
  if (visit.page.access.kind !== "anonymous") return undefined;
  return redirect(...onward(visit));
}

function missingFeature(visit: Visit): Verdict {
  const { access, path } = visit.page;
  const user = userOf(visit);
  if (access.kind !== "feature" || !user) return undefined;
  // A page below another one has a path of its own, so the web route of the page above does not open it.
  if (isGranted(user.features, { anyOf: access.anyOf, path: `/${path.replace(/\/:\w+\?$/, "")}` })) return undefined;
  // Redirects staff from old links and bookmarks of the candidate area to their own home page.
  if (path === "portal" && homeOf(user) !== href("/portal")) return leadTo(visit, homeOf(user));
  return "missing";
}

const ORDER = ["temporary-password", "no-rights", "no-role", "nothing"] as const;

/** Says whether a user with this problem may open the page: `despite` names the worst problem that the page permits. */
function isDespite({ page: { access } }: Visit, lack: (typeof ORDER)[number]): boolean {
  return access.kind === "signed-in" && ORDER.indexOf(access.despite) <= ORDER.indexOf(lack);
}

/** Target for a signed-in visitor of a page for signed-out visitors: the requested return address, else home. */
function onward(visit: Visit): [string, number] {
  const { url, context, host } = visit;
  const base = context.get(runtimeContext).basename;
  const bounds = { origin: url.origin, base, allowedHosts: host.redirectHosts };
  const asked = safeRedirect(url.searchParams.get("returnUrl"), bounds);
  const target = asked && !/^\/(signin|signout)\b/.test(asked) ? asked : homeOf(userOf(visit));
  const from = new URL(url);
  from.searchParams.delete("returnUrl");
  return [target.startsWith("/") ? base + keepAlong(target, from) : target, 303];
}

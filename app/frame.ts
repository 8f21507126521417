import { createContext, useContext } from "react";
import type { RouterContextProvider } from "react-router";
import type { User } from "~/api/user";
import {
  type CourseBlock,
  courseBlockContext,
  formContext,
  type LostPost,
  localeContext,
  lostPostContext,
  requestContext,
  type Shell,
  type Site,
  sessionContext,
  shellContext,
  siteContext,
  userContext,
} from "~/context";
import type { BrowserFrame, Hydration } from "~/hydration";
import { keepAlong } from "~/middleware/navigation";
import { textsToRepeat, typedOn } from "~/middleware/typed";
import type { PageRoute } from "~/route-table";
import { type Consent, consentOf } from "~/rules/cookie-consent";
import { defaultLanguage, type Language } from "~/rules/language";
import { defaultTimeZone } from "~/rules/time/date";

/** The data that all parts of a page may read, such as language, site and user. */
export interface Frame {
  locale: Language;
  /** Null only when the hostname's settings could not be loaded. */
  site: Site | null;
  user: User | null;
  shell: Shell | null;
  /** The institution's name, or the tenant's; null where neither is known. */
  owner: string | null;
  /** The time zone of the visitor, else of the institution. */
  timeZone: string;
  /** Identifies user and role for the forms of the page; null without a role. */
  mark: string | null;
  /** The same to compare pages of the browser: only the account where each tab has a role of its own. */
  sharedMark: string | null;
  /** Whether the visitor has collapsed the sidebar to its icons. */
  miniSidebar: boolean;
  /** The visitor's choice; null follows the device. */
  theme: "light" | "dark" | null;
  /** The visitor's consent to optional cookies and third-party features; null before a choice. */
  consent: Consent;
  url: URL;
  /** The route of the page; null in browsers, and where the router has none. */
  route: PageRoute | null;
  /** Base path of the portal, without a trailing slash. */
  base: string;
  correlationId: string;
  /** URLs of the site's stylesheets. */
  styles: readonly string[];
  /** Whether the visitor's browser asks to save data; then the page has no scripts. */
  savesData: boolean;
  /** The texts of a posted form that could not be processed, null if too long to repeat; null without a form. */
  posted: { texts: [name: string, value: string][] | null } | null;
  /** The texts typed into the page's form before a switch rendered the page again; null without any. */
  typed: Readonly<Record<string, string>> | null;
  /** The post that was lost with an ended session, which this page shows again; null without one. */
  lost: LostPost | null;
  /** The enrolment that the page is about; null for other pages and on error pages. */
  courseBlock: CourseBlock | null;
  /** Whether this is an error page. */
  isFailed: boolean;
  /** Whether search engines may list the page, and others may show what is behind a link to it. */
  isListed: boolean;
  /** Whether a mailed code has solved the captcha for the next form. */
  personProved: boolean;
  /** What of the page is rendered so far. Views fill it: only they know whether they show a form this time. */
  rendered: Set<"page-form" | "switch">;
  /** The scripts of a hydrated page; null for other pages. */
  hydration: Hydration | null;
}

const emptyFrame: Frame = {
  locale: defaultLanguage,
  site: null,
  user: null,
  shell: null,
  owner: null,
  timeZone: defaultTimeZone,
  mark: null,
  sharedMark: null,
  miniSidebar: false,
  theme: null,
  consent: null,
  url: new URL("http://localhost/"),
  route: null,
  base: "",
  correlationId: "",
  styles: [],
  savesData: true,
  posted: null,
  typed: null,
  lost: null,
  courseBlock: null,
  isFailed: false,
  isListed: false,
  personProved: false,
  rendered: new Set(),
  hydration: null,
};

export const FrameContext = createContext<Frame>(emptyFrame);

/** The frame of a hydrated page in the browser. */
export const frameInBrowser = ({ url, ...frame }: BrowserFrame): Frame => ({
  ...emptyFrame,
  ...frame,
  url: new URL(url),
});

/** The name of whose pages a site's are: the institution, or the tenant as a whole; null for the product itself. */
function ownerOf(site: Site | null): string | null {
  const [institution, tenant] = [site?.institution?.name, site?.tenant?.name];
  return (site?.isTenantWide ? tenant : (institution ?? tenant)) ?? null;
}

/** Builds the frame from the page's `known` values and the contexts; the middleware may have set only some contexts. */
export function frameOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  known: Pick<Frame, "route" | "base" | "mark" | "sharedMark" | "styles" | "isFailed" | "isListed">,
): Frame {
  const url = new URL(request.url);
  const cookie = request.headers.get("cookie") ?? "";
  const site = orElse(() => context.get(siteContext), null);
  const user = context.get(userContext);
  const form = known.isFailed ? context.get(formContext) : null;
  return {
    locale: context.get(localeContext),
    site,
    user,
    shell: context.get(shellContext),
    owner: ownerOf(site),
    timeZone: user?.timezone || site?.timeZone || defaultTimeZone,
    mark: known.mark,
    sharedMark: known.sharedMark,
    miniSidebar: /(?:^|;\s*)sidebar=mini(?:;|$)/.test(cookie),
    theme: themeOf(user, cookie, site),
    consent: consentOf(cookie),
    url,
    route: known.route,
    base: known.base.replace(/\/$/, ""),
    correlationId: orElse(() => context.get(requestContext).correlationId, ""),
    styles: known.styles,
    savesData: request.headers.get("save-data") === "on",
    posted: form && { texts: textsToRepeat(form) },
    typed: orElse(() => typedOn(context, url), null),
    lost: context.get(lostPostContext),
    courseBlock: known.isFailed ? null : context.get(courseBlockContext),
    isFailed: known.isFailed,
    isListed: known.isListed,
    personProved: orElse(() => context.get(sessionContext).data.captcha?.token !== undefined, false),
    rendered: new Set(),
    hydration: null,
  };
}

/**
 * The theme of the account, otherwise the one chosen on this device. Without either, staff see the dark theme where the
 * institution's parameter `UseDarkModeB2B` says so.
 */
function themeOf(user: User | null, cookie: string, site: Site | null): Frame["theme"] {
  if (site?.mode) return site.mode;
  const dark = user?.accessibility.darkThemeEnabled ?? null;
  if (dark !== null) return dark ? "dark" : "light";
  const chosen = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(cookie)?.[1];
  if (chosen) return chosen === "system" ? null : (chosen as "light" | "dark");
  const role = user?.rights.currentRole?.role;
  return site?.parameters.UseDarkModeB2B && role && role.alias !== "candidate" ? "dark" : null;
}

function orElse<T, Other>(read: () => T, other: Other): T | Other {
  try {
    return read();
  } catch {
    return other;
  }
}

export const useFrame = () => useContext(FrameContext);

/** The site, on pages that require one. */
export function useSite(): Site {
  const { site } = useFrame();
  if (!site) throw new Error("This page needs a site.");
  return site;
}

/** The icon of a site whose theme has none. */
export const PRODUCT_ICON = "/favicon.svg";

/** Returns a function that builds picture URLs, adding the base path to the portal's own. */
export function useAsset(): (src: string | null | undefined) => string | undefined {
  const { base } = useFrame();
  return (src) => (src?.startsWith("/") ? base + src : (src ?? undefined));
}

/** Returns a function that builds links: with base path, kept query parameters, and the suffix of embedded pages. */
export function useLink(): (path: string) => string {
  const { url, base } = useFrame();
  return (path) => base + keepAlong(path, url);
}

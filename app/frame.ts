import { createContext, useContext } from "react";
import type { RouterContextProvider } from "react-router";
import {
  formContext,
  localeContext,
  requestContext,
  type Shell,
  type Site,
  sessionContext,
  shellContext,
  siteContext,
  userContext,
} from "~/context";
import type { User } from "~/contract/user";
import { defaultLocale, type Locale } from "~/i18n/locale";
import { keepAlong } from "~/middleware/navigation";
import { type Consent, consentOf } from "~/middleware/vendor";

/** What every page of a request shares: its language, whose portal it is, who looks at it. */
export interface Frame {
  locale: Locale;
  /** Null only where the hostname's settings could not be had. */
  site: Site | null;
  user: User | null;
  shell: Shell | null;
  /** Tells one user in one role from any other, for other tabs to know; null where they may differ. */
  mark: string | null;
  /** Whether the visitor keeps the sidebar down to its icons. */
  miniSidebar: boolean;
  /** The visitor's choice; null follows the device. */
  theme: "light" | "dark" | null;
  /** Whether optional cookies and features of others may be used; null where nobody has chosen yet. */
  consent: Consent;
  url: URL;
  /** Base path of the portal, without a slash at its end. */
  base: string;
  correlationId: string;
  /** Addresses of the site's style. */
  styles: readonly string[];
  /** A visitor who asks to save data gets no script at all. */
  savesData: boolean;
  /** What was posted, for a page that could not take it; null where nothing was. */
  posted: FormData | null;
  /** Whether the page is that of an error, of whichever layout. */
  isFailed: boolean;
  /** Has proved to be a person by a mailed code; good for one form. */
  personProved: boolean;
}

export const FrameContext = createContext<Frame>({
  locale: defaultLocale,
  site: null,
  user: null,
  shell: null,
  mark: null,
  miniSidebar: false,
  theme: null,
  consent: null,
  url: new URL("http://localhost/"),
  base: "",
  correlationId: "",
  styles: [],
  savesData: true,
  posted: null,
  isFailed: false,
  personProved: false,
});

/** Collects the frame from what the middleware found, however far it came, and what else is `known` of the page. */
export function frameOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  known: Pick<Frame, "base" | "mark" | "styles" | "isFailed">,
): Frame {
  const url = new URL(request.url);
  const cookie = request.headers.get("cookie") ?? "";
  const site = orElse(() => context.get(siteContext), null);
  return {
    locale: context.get(localeContext),
    site,
    user: context.get(userContext),
    shell: context.get(shellContext),
    mark: site?.independentTabsEnabled ? null : known.mark,
    miniSidebar: /(?:^|;\s*)sidebar=mini(?:;|$)/.test(cookie),
    theme: themeOf(context.get(userContext), cookie),
    consent: consentOf(cookie),
    url,
    base: known.base.replace(/\/$/, ""),
    correlationId: orElse(() => context.get(requestContext).correlationId, ""),
    styles: known.styles,
    savesData: request.headers.get("save-data") === "on",
    posted: context.get(formContext),
    isFailed: known.isFailed,
    personProved: orElse(() => context.get(sessionContext).data.captcha?.token !== undefined, false),
  };
}

/** The account's own appearance, else the one chosen on this device. */
function themeOf(user: User | null, cookie: string): Frame["theme"] {
  const dark = user?.accessibility.darkThemeEnabled ?? null;
  if (dark !== null) return dark ? "dark" : "light";
  return (/(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie)?.[1] as Frame["theme"] | undefined) ?? null;
}

function orElse<T, Other>(read: () => T, other: Other): T | Other {
  try {
    return read();
  } catch {
    return other;
  }
}

export const useFrame = () => useContext(FrameContext);

/** The site of a page that only exists on one. */
export function useSite(): Site {
  const { site } = useFrame();
  if (!site) throw new Error("This page needs a site.");
  return site;
}

/** Makes addresses of pictures: those of the portal itself stand below its base. */
export function useAsset(): (src: string | null | undefined) => string | undefined {
  const { base } = useFrame();
  return (src) => (src?.startsWith("/") ? base + src : (src ?? undefined));
}

/** Makes addresses of this portal: with its base, the query options that stay, and the suffix of embedded pages. */
export function useLink(): (path: string) => string {
  const { url, base } = useFrame();
  return (path) => base + keepAlong(path, url);
}

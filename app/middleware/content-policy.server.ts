import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { runtimeContext, type Site, siteContext, userContext } from "~/context";
import { type CaptchaKind, parseCaptchaKey } from "~/modules/people/rules/access/captcha-key";
import { routeOf } from "~/route-table";
import { consentOf } from "~/rules/cookie-consent";
import { isEmbedded } from "./navigation";
import { vendorSources, vendorsOf } from "./vendor";

/** Sources of scripts, styles, frames and requests of each hosted captcha; allowed only at sites that use it. */
const challenges: Partial<Record<CaptchaKind, string>> = {
  turnstile: " https://challenges.cloudflare.com",
  hcaptcha: " https://hcaptcha.com https://*.hcaptcha.com",
  recaptcha: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com",
};

/**
 * Sets the content security policy of pages. Among other sites, only the institution's hosts may frame pages, and only
 * `/script` pages and clocks. This site may frame clocks, drafts and, for its test page, `/script` pages.
 */
export const contentPolicy: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
  const response = await next();
  // A file that a page shows has a stricter policy of its own.
  if (response.headers.has("content-security-policy")) return response;
  const route = routeOf(pattern);
  const { providerOrigin, pictureSources, development } = context.get(runtimeContext);
  const site = siteOf(context);
  const { embeddingHosts: hosts, redirectHosts, captchaKey, webComponentTestEnabled } = site ?? none;
  // Browsers apply form-action to redirects of the answer too, such as that of signing out.
  const targets = [
    "'self'",
    ...redirectHosts.map((host) => `https://${host}`),
    ...(providerOrigin ? [providerOrigin] : []),
  ];
  const vendor = captchaKey ? (challenges[parseCaptchaKey(captchaKey).kind] ?? "") : "";
  // The test page of the embeddable element frames `/script` pages as the institution's pages do.
  const framing = [...hosts, ...(webComponentTestEnabled ? ["'self'"] : [])];
  const embedding = isEmbedded(url) && framing.length > 0 ? framing.join(" ") : "'none'";
  // The page that frames a clock may itself be embedded in a page of the institution.
  const clock = route.framedBy === "own and embedding" ? ["'self'", ...hosts].join(" ") : embedding;
  const ancestors = route.framedBy === "own" ? "'self'" : clock;
  const consent = consentOf(request.headers.get("cookie") ?? "");
  const widgets = vendorSources(vendorsOf({ url, route, site, user: context.get(userContext), consent }));
  response.headers.set(
    "content-security-policy",
    [
      "default-src 'self'",
      `script-src 'self'${development ? " 'unsafe-inline'" : ""}${vendor}${widgets.script}`,
      `style-src 'self'${development ? " 'unsafe-inline'" : ""}${vendor}${widgets.style}`,
      `img-src 'self' data:${pictureSources}${widgets.media}`,
      ...(widgets.other ? [`font-src 'self'${widgets.media}`, `media-src 'self'${widgets.media}`] : []),
      `connect-src 'self'${development ? " ws:" : ""}${vendor}${widgets.other}`,
      `frame-src 'self'${vendor}${widgets.other}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action ${targets.join(" ")}`,
      `frame-ancestors ${ancestors}`,
    ].join("; "),
  );
  return response;
};

const none = { embeddingHosts: [], redirectHosts: [], captchaKey: null, webComponentTestEnabled: false };

/** The site; null when none was loaded for the hostname, whose answer needs a policy as well. */
function siteOf(context: Readonly<RouterContextProvider>): Site | null {
  try {
    return context.get(siteContext);
  } catch {
    return null;
  }
}

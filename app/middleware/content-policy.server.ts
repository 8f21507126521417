import type { MiddlewareFunction } from "react-router";
import { runtimeContext, siteContext } from "~/context";
import { type CaptchaKind, parseCaptchaKey } from "~/domain/captcha-key";

/** Where each hosted captcha brings its script, frame and style from; only tenants that use one let it in. */
const vendors: Partial<Record<CaptchaKind, string>> = {
  turnstile: " https://challenges.cloudflare.com",
  hcaptcha: " https://hcaptcha.com https://*.hcaptcha.com",
  recaptcha: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com",
};

const EMBEDDED = /\/script\/?$/;

/** Sets the content policy of pages; only `/script` twins may be framed, and only by the institution's own hosts. */
export const contentPolicy: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { providerOrigin, development } = context.get(runtimeContext);
  const { embeddingHosts: hosts, redirectHosts, captchaKey, webComponentTestEnabled } = context.get(siteContext);
  // Browsers hold a form to these even where its answer redirects, as signing out may.
  const targets = [
    "'self'",
    ...redirectHosts.map((host) => `https://${host}`),
    ...(providerOrigin ? [providerOrigin] : []),
  ];
  const vendor = captchaKey ? (vendors[parseCaptchaKey(captchaKey).kind] ?? "") : "";
  // The page that shows the embeddable element frames it as the institution's pages do.
  const framing = [...hosts, ...(webComponentTestEnabled ? ["'self'"] : [])];
  const ancestors = EMBEDDED.test(new URL(request.url).pathname) && framing.length > 0 ? framing.join(" ") : "'none'";
  response.headers.set(
    "content-security-policy",
    [
      "default-src 'self'",
      `script-src 'self'${development ? " 'unsafe-inline'" : ""}${vendor}`,
      `style-src 'self'${development ? " 'unsafe-inline'" : ""}${vendor}`,
      "img-src 'self' data:",
      `connect-src 'self'${development ? " ws:" : ""}${vendor}`,
      `frame-src 'self'${vendor}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action ${targets.join(" ")}`,
      `frame-ancestors ${ancestors}`,
    ].join("; "),
  );
  return response;
};

import type { User } from "~/api/user";
import type { Site } from "~/context";
import type { PageRoute } from "~/route-table";
import type { Consent } from "~/rules/cookie-consent";
import type { Vendor } from "~/rules/vendor";
import { isEmbedded } from "./navigation";

interface Visit {
  url: URL;
  route: Pick<PageRoute, "hasWidgets"> | null;
  site: Pick<Site, "accessibility"> | null;
  user: Pick<User, "accessibility"> | null;
  consent: Consent;
}

/**
 * The widgets that a page may load: configured by the institution, accepted by the visitor, and not turned off by the
 * URL. Pages that other sites embed have widgets of their own. The user's account may turn off the sign-language avatar,
 * too.
 */
export function vendorsOf({ url, route, site, user, consent }: Visit): Vendor[] {
  if (!site || consent !== "all" || !route?.hasWidgets || isEmbedded(url)) return [];
  const { signLanguage, equalWeb, handTalkToken, equalWebKey } = site.accessibility;
  const isOff = (option: string) => url.searchParams.get(option) === "true";
  const signs = signLanguage !== null && !isOff("disableHandtalk") && user?.accessibility.signLanguageEnabled !== false;
  return [
    ...(signs && signLanguage === "vlibras" ? (["vlibras"] as const) : []),
    ...(signs && signLanguage === "handtalk" && handTalkToken ? (["handtalk"] as const) : []),
    ...(equalWeb && equalWebKey && !isOff("disableEqualWeb") ? (["equalweb"] as const) : []),
  ];
}

const hosts: Record<Vendor, string> = {
  vlibras: "https://vlibras.gov.br https://*.vlibras.gov.br",
  handtalk: "https://handtalk.me https://*.handtalk.me",
  equalweb: "https://*.equalweb.com",
};

/** The sources that the content security policy must allow, by directive; empty texts if there are no widgets. */
export function vendorSources(vendors: readonly Vendor[]) {
  const sources = vendors.map((vendor) => ` ${hosts[vendor]}`).join("");
  if (!sources) return { script: "", style: "", other: "", media: "" };
  return {
    // The avatar of VLibras is WebAssembly.
    script: sources + (vendors.includes("vlibras") ? " 'wasm-unsafe-eval'" : ""),
    // All of them add inline styles to the page.
    style: `${sources} 'unsafe-inline'`,
    other: sources,
    media: `${sources} blob: data:`,
  };
}

import type { Site } from "~/context";
import type { User } from "~/contract/user";
import type { Vendor } from "~/domain/vendor";

/** What the visitor chose about optional cookies; null before a choice. */
export type Consent = "all" | "necessary" | null;

export function consentOf(cookie: string): Consent {
  return (/(?:^|;\s*)consent=(all|necessary)(?:;|$)/.exec(cookie)?.[1] as Consent | undefined) ?? null;
}

/** Where paying begins: nothing foreign runs beside fields of cards. */
const PAYMENT = /\/payments(\/|$)/;

interface Visit {
  url: URL;
  site: Pick<Site, "accessibility"> | null;
  user: Pick<User, "accessibility"> | null;
  consent: Consent;
}

/**
 * What a page may load of them: configured by the institution, agreed to, and not turned off by the address; sign
 * language not for accounts that go without it.
 */
export function vendorsOf({ url, site, user, consent }: Visit): Vendor[] {
  if (!site || consent !== "all" || PAYMENT.test(url.pathname)) return [];
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

/** What the content policy must let in for them, by directive; empty texts for none. */
export function vendorSources(vendors: readonly Vendor[]) {
  const sources = vendors.map((vendor) => ` ${hosts[vendor]}`).join("");
  if (!sources) return { script: "", style: "", other: "", media: "" };
  return {
    // The avatar of VLibras is WebAssembly.
    script: sources + (vendors.includes("vlibras") ? " 'wasm-unsafe-eval'" : ""),
    // All of them write their own styles into the page.
    style: `${sources} 'unsafe-inline'`,
    other: sources,
    media: `${sources} blob: data:`,
  };
}

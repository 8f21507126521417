import { X509Certificate } from "node:crypto";

/** What the metadata of a SAML identity provider says. */
export interface SamlMetadata {
  entityId: string;
  signOnUrl: string;
  signOutUrl: string | null;
  /** PEM. */
  certificates: string[];
}

/** Why metadata cannot be used. */
export type MetadataProblem = "xml" | "none" | "several" | "incomplete";

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const MAX_TAGS = 5_000;
const MAX_CERTIFICATES = 8;

/**
 * Reads SAML 2.0 metadata with one identity provider that takes requests by the redirect binding. Document types, whose
 * entities could make a small file large, are refused.
 */
export async function readSamlMetadata(xml: string): Promise<SamlMetadata | MetadataProblem> {
  if (/<!DOCTYPE/i.test(xml) || xml.split("<", MAX_TAGS + 1).length > MAX_TAGS) return "xml";
  const { DOMParser } = await import("@xmldom/xmldom");
  let isBroken = false;
  const errorHandler = () => {
    isBroken = true;
  };
  const root = parsed(() => new DOMParser({ errorHandler }).parseFromString(xml.trim(), "text/xml")?.documentElement);
  if (!root || isBroken) return "xml";
  const providers = namedIn(root, "IDPSSODescriptor");
  const [provider, ...others] = providers;
  if (!provider) return "none";
  if (others.length > 0) return "several";
  const entity = provider.parentNode as Element;
  const addressOf = (name: string) =>
    namedIn(provider, name)
      .find((one) => one.getAttribute("Binding") === REDIRECT)
      ?.getAttribute("Location");
  const [entityId, signOnUrl] = [entity.getAttribute("entityID"), addressOf("SingleSignOnService")];
  const certificates = [...new Set(signingKeys(provider).flatMap(pemOf))].slice(0, MAX_CERTIFICATES);
  if (!entityId || !isWeb(signOnUrl) || certificates.length === 0) return "incomplete";
  const signOutUrl = addressOf("SingleLogoutService");
  return { entityId, signOnUrl, signOutUrl: isWeb(signOutUrl) ? signOutUrl : null, certificates };
}

/** The PEM certificates in a text, each readable; null if it has none or one of them is not. */
export function certificatesIn(text: string): string[] | null {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const read = found.flatMap((pem) => pemOf(pem.replace(/-----[^-]+-----/g, "")));
  return read.length > 0 && read.length === found.length ? read : null;
}

/** The keys for signatures; a key without a use is for both. */
const signingKeys = (provider: Element): string[] =>
  namedIn(provider, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => Array.from(key.getElementsByTagName("*")))
    .filter(({ localName }) => localName === "X509Certificate")
    .map(({ textContent }) => textContent ?? "");

/** A certificate in base64 as PEM; none if it cannot be read. */
function pemOf(base64: string): string[] {
  const certificate = parsed(() => new X509Certificate(Buffer.from(base64.replace(/\s+/g, ""), "base64")));
  return certificate ? [certificate.toString().trim()] : [];
}

const namedIn = (root: Element, name: string): Element[] => Array.from(root.getElementsByTagNameNS(METADATA, name));

const isWeb = (address: string | null | undefined): address is string =>
  /^https?:$/.test(URL.parse(address ?? "")?.protocol ?? "");

function parsed<Result>(parse: () => Result): Result | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

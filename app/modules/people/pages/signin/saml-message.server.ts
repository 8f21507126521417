import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { MAX_SAML } from "~/middleware/upload.server";

/** The reason for refusing a SAML message; only for the log. */
export class SamlRefused extends Error {
  override name = "SamlRefused";
}

/** @throws SamlRefused unless the condition holds */
export function insist(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new SamlRefused(reason);
}

/** A parsed message before verification. */
export interface SamlMessage {
  root: Element;
  /** All elements including the root, in document order. */
  elements: readonly Element[];
}

/**
 * Limits of a message: number of tags and attributes, length of an attribute and of a list of prefixes, depth of nested
 * elements. The time for verifying a signature grows faster than linearly with these values, so they are limited; real
 * messages have a fraction of them.
 */
const MAX_TAGS = 600;
const MAX_ATTRIBUTES = 600;
const MAX_ATTRIBUTE = 2_000;
const MAX_PREFIXES = 200;
const MAX_DEPTH = 30;

/** Comments split texts; document types and processing instructions add content that is not signed. */
const ODD = /<!|<\?(?!xml\s)/;
const WEAK = /sha1|md5|hmac/i;

/**
 * Parses a message before its signature is verified.
 * @param encoded XML in base64
 * @throws SamlRefused when it exceeds a limit, is not well-formed, has comments, document types, CDATA or processing
 * instructions, or names weak algorithms
 */
export async function readSamlMessage(encoded: string): Promise<SamlMessage> {
  insist(encoded.length < MAX_SAML, "too large");
  const xml = Buffer.from(encoded, "base64").toString("utf8");
  insist(!ODD.test(xml), "comment, document type or instruction");
  insist(countOf(xml, "<") <= MAX_TAGS && countOf(xml, "=") <= MAX_ATTRIBUTES, "too many tags or attributes");
  // Loaded when first needed: most portals have no SAML provider.
  const { DOMParser } = await import("@xmldom/xmldom");
  const errorHandler = (level: string, _: unknown) => insist(false, `not well-formed: ${level}`);
  const root = new DOMParser({ errorHandler }).parseFromString(xml, "text/xml")?.documentElement;
  insist(root, "no document");
  const elements = [root, ...Array.from(root.getElementsByTagName("*"))];
  const attributes = elements.flatMap((element) => Array.from(element.attributes));
  insist(
    attributes.every(
      ({ localName, value }) => value.length <= (localName === "PrefixList" ? MAX_PREFIXES : MAX_ATTRIBUTE),
    ),
    "too long an attribute",
  );
  insist(elements.every(isShallow), "too many elements within each other");
  insist(!attributes.some(({ localName, value }) => localName === "Algorithm" && WEAK.test(value)), "weak algorithm");
  return { root, elements };
}

/** Inflates a message of the redirect binding (SAML 2.0 Bindings, 3.4.4.1). @returns its XML in base64 */
export async function inflateSamlMessage(deflated: string): Promise<string> {
  const limit = { maxOutputLength: MAX_SAML };
  return (await promisify(inflateRaw)(Buffer.from(deflated, "base64"), limit)).toString("base64");
}

function isShallow(element: Element): boolean {
  let depth = 0;
  for (let node: Node | null = element; node && depth <= MAX_DEPTH; node = node.parentNode) depth++;
  return depth <= MAX_DEPTH;
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

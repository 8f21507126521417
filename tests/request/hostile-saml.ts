const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const INCLUSIVE = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join("");
const nested = (count: number, attributes: (index: number) => string) =>
  many(count, (i) => `<a${attributes(i)}>`) + "</a>".repeat(count);
const prefixes = (count: number) => many(count, (i) => ` xmlns:n${i}="u"`);

/** A signature of the element with an id; it is invalid. */
function signature(id: string, method: string, more = "", references = 1): string {
  const transforms =
    `<d:Transform Algorithm="${DSIG}enveloped-signature"/>` +
    `<d:Transform Algorithm="${method}"><i:InclusiveNamespaces xmlns:i="${EXCLUSIVE}" PrefixList="${many(300, (i) => `n${i} `)}"/></d:Transform>`;
  const reference = `<d:Reference URI="#${id}"><d:Transforms>${transforms}</d:Transforms><d:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><d:DigestValue>AAAA</d:DigestValue></d:Reference>`;
  return (
    `<d:Signature xmlns:d="${DSIG}"><d:SignedInfo><d:CanonicalizationMethod Algorithm="${method}"/>` +
    `<d:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>${reference.repeat(references)}${more}` +
    "</d:SignedInfo><d:SignatureValue>AAAA</d:SignatureValue></d:Signature>"
  );
}

/** A response that looks valid until its signatures are verified; both elements claim to be signed. */
function answer(body: string, { attributes = "", method = EXCLUSIVE, info = "", references = 1 } = {}): string {
  const status = '<p:Status><p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></p:Status>';
  const sign = (id: string) => signature(id, method, info, references);
  return `<p:Response xmlns:p="urn:p" ID="_r"${attributes}>${sign("_r")}${status}<Assertion ID="_a">${sign("_a")}${body}</Assertion></p:Response>`;
}

/**
 * XML that is expensive to parse, by what it contains in excess.
 * @param size the amount; 100 stays within every limit, thousands exceed all
 */
export const hostileAnswers = (size: number): Record<string, string> => ({
  "elements beside each other": answer("<a/>".repeat(size)),
  "elements within each other": answer(nested(size, () => "")),
  "unclosed elements": answer("<a>".repeat(size)),
  "prefixes within each other": answer(nested(size, (i) => ` xmlns:n${i}="u"`)),
  "prefixes of the root": answer(
    nested(size, () => ""),
    { attributes: prefixes(size) },
  ),
  "prefixes, canonical with all": answer(
    nested(size, () => ""),
    { attributes: prefixes(size), method: INCLUSIVE },
  ),
  "attributes of the root": answer("", { attributes: many(size, (i) => ` a${i}="u"`) }),
  "the same id": answer(many(size, () => '<a ID="_a"/>')),
  "elements in the signed part": answer("", { info: nested(size / 2, (i) => ` xmlns:n${i}="u"`), method: INCLUSIVE }),
  references: answer("", { references: Math.ceil(size / 20) }),
  "unclosed tags": "<StatusCode ".repeat(size * 5),
  "status codes": answer(many(size, () => '<StatusCode Value=" "/>')),
  entities: answer("&amp;".repeat(size * 10)),
  "entities that do not exist": answer("&a;".repeat(size * 10)),
  text: answer("x".repeat(size * 50)),
  "an attribute": answer(`<a b="${"x ".repeat(size * 20)}"/>`),
  "white space": `${" ".repeat(size * 50)}<a/>`,
  "white space in a tag": `<p:Response${" ".repeat(size * 50)}`,
  declarations: '<?xml version="1.0"?>'.repeat(size),
});

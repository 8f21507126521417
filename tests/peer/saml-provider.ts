import type { IncomingMessage, ServerResponse } from "node:http";
import samlp from "samlp";
import SessionParticipants from "samlp/lib/sessionParticipants/index.js";
import { listen } from "./listen";
import { newKey } from "./test-key";

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/** A form that a browser posts for the provider. */
export interface Posted {
  action: string;
  fields: Record<string, string>;
}

/** A real SAML 2.0 identity provider (samlp) on a socket; every visitor is signed in as `user`. */
export async function openSamlProvider(portal: { entityId: string; answerUrl: string; logoutUrl: string }) {
  const key = newKey("provider");
  const state = {
    user: "ana.souza@example.com",
    /** The portal's certificate; when set, requests must be signed. */
    portalCertificate: "",
    logoutBinding: REDIRECT,
    ended: [] as string[],
  };
  const signing = { issuer: "urn:test:idp", cert: key.certificate, key: key.privateKey };
  const answering = () => ({
    ...signing,
    audience: portal.entityId,
    destination: portal.answerUrl,
    recipient: portal.answerUrl,
    lifetimeInSeconds: 300,
    sessionIndex: "_s1",
    signingCert: state.portalCertificate,
    getUserFromRequest: () => userOf(state.user),
    getPostURL: (_: string, _request: unknown, _req: unknown, done: (error: null, url: string) => void) =>
      done(null, portal.answerUrl),
  });
  const leaving = () => ({
    ...signing,
    deflate: true,
    protocolBinding: state.logoutBinding,
    sessionParticipants: new SessionParticipants([
      {
        serviceProviderId: portal.entityId,
        nameId: state.user,
        sessionIndex: "_s1",
        serviceProviderLogoutURL: portal.logoutUrl,
        cert: state.portalCertificate,
        binding: state.logoutBinding,
      },
    ]),
  });

  const metadata = (origin: string) =>
    `<!-- of a test --><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${signing.issuer}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${key.certificate.replace(/-----[^-]+-----|\s/g, "")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="${REDIRECT}" Location="${origin}/sso"/></IDPSSODescriptor></EntityDescriptor>`;
  const server = await listen((req, res) => {
    const url = new URL(req.url ?? "/", "http://localhost");
    const fail = (error: unknown) => void res.writeHead(400).end(String(error));
    const shaped = shape(req, res, url);
    if (url.pathname === "/metadata") res.setHeader("content-type", "text/xml").end(metadata(server.origin));
    else if (url.pathname === "/sso") samlp.auth(answering())(shaped, res, fail);
    else if (url.pathname !== "/slo") res.writeHead(404).end();
    else {
      state.ended.push(url.search);
      samlp.logout(leaving())(shaped, res, fail);
    }
  });

  return {
    ...server,
    state,
    /** Where it publishes its metadata. */
    metadataUrl: `${server.origin}/metadata`,
    /** The provider's settings for a tenant. */
    settings: {
      entityId: signing.issuer,
      signOnUrl: `${server.origin}/sso`,
      signOutUrl: `${server.origin}/slo`,
      certificates: [key.certificate],
      unsolicitedAllowed: false,
      name: "Aurora ID",
    },
    post: POST,
    /** A response that the portal has not requested. */
    unasked: (more: object = {}) =>
      new Promise<string>((resolve, reject) =>
        samlp.getSamlResponse({ ...answering(), ...more }, userOf(state.user), (error, xml) =>
          error ? reject(error) : resolve(Buffer.from(xml).toString("base64")),
        ),
      ),
    /** The form that the page at a URL of the provider makes the browser post. */
    async visit(address: string): Promise<Posted> {
      const html = await (await fetch(address)).text();
      const value = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
      const name = value(/name="(SAML\w+)"/);
      return {
        action: value(/action="([^"]*)"/),
        fields: {
          [name]: value(/value="([^"]*)"/)
            .replaceAll("&#43;", "+")
            .replaceAll("&#x3D;", "="),
        },
      };
    },
  };
}

const userOf = (name: string) => ({
  id: name,
  emails: [{ value: name }],
  displayName: name,
  name: { givenName: name, familyName: name },
});

/** Adds the few features of Express that samlp uses. */
function shape(req: IncomingMessage, res: ServerResponse, url: URL): IncomingMessage {
  Object.assign(res, {
    set: (name: string, value: string) => res.setHeader(name, value),
    send: (body: unknown) => res.end(String(body)),
    redirect: (location: string) => res.writeHead(302, { location }).end(),
  });
  return Object.assign(req, { query: Object.fromEntries(url.searchParams), body: {}, session: {} });
}

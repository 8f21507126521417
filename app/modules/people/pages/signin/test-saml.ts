import samlp from "samlp";
import { newKey } from "../../../../../tests/peer/test-key";

const key = newKey("provider");
export const otherKey = newKey("other");

export const provider = {
  entityId: "https://idp.example.edu/metadata",
  signOnUrl: "https://idp.example.edu/sso",
  signOutUrl: null,
  certificates: [key.certificate],
  unsolicitedAllowed: false,
};

export const self = {
  entityId: "https://aurora.example/candidate/auth/saml/metadata",
  answerUrl: "https://aurora.example/candidate/auth/saml/acs",
  logoutUrl: "https://aurora.example/candidate/auth/saml/logout",
  keys: newKey("portal"),
};

type Options = Partial<Parameters<typeof samlp.getSamlResponse>[0]>;

/** An answer about Ana as XML, made by an identity provider library. */
export function answering(options: Options = {}, name = "ana.souza@example.com"): Promise<string> {
  const settings = {
    issuer: provider.entityId,
    cert: key.certificate,
    key: key.privateKey,
    audience: self.entityId,
    destination: self.answerUrl,
    recipient: self.answerUrl,
    inResponseTo: "_asked",
    sessionIndex: "_session",
    lifetimeInSeconds: 300,
    signatureAlgorithm: "rsa-sha256",
    digestAlgorithm: "sha256",
    ...options,
  };
  const user = { id: name, emails: [{ value: name }], displayName: "Ana", name: { givenName: "Ana", familyName: "S" } };
  return new Promise((resolve, reject) =>
    samlp.getSamlResponse(settings, user, (error, xml) => (error ? reject(error) : resolve(String(xml)))),
  );
}

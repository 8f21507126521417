import type { SamlKeys } from "~/backend/context";

/** Whose session a SAML provider is asked to end. */
export interface LogoutSubject {
  /** Entity id of the portal that the subject signed in to. */
  issuer: string;
  /** The name id as the provider gave it. */
  subject: string;
  nameIdFormat: string | undefined;
  sessionIndex: string | undefined;
}

/** A signed LogoutRequest by the redirect binding (SAML 2.0 Bindings, 3.4): the address to send the browser to. */
export async function logoutRequestUrl(signOutUrl: string, keys: SamlKeys, wanted: LogoutSubject): Promise<string> {
  // Loaded when first needed: most processes never see a SAML sign-out.
  const { SAML } = await import("@node-saml/node-saml");
  const saml = new SAML({
    issuer: wanted.issuer,
    callbackUrl: wanted.issuer,
    entryPoint: signOutUrl,
    logoutUrl: signOutUrl,
    idpCert: keys.certificate,
    privateKey: keys.privateKey,
    signatureAlgorithm: "sha256",
  });
  const subject = {
    issuer: wanted.issuer,
    nameID: wanted.subject,
    nameIDFormat: wanted.nameIdFormat ?? "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
    ...(wanted.sessionIndex ? { sessionIndex: wanted.sessionIndex } : {}),
  };
  return saml.getLogoutUrlAsync(subject, "", {});
}

import type { SamlKeys } from "~/procedure/context";

/** The session to end at a SAML provider. */
export interface LogoutSubject {
  /** Entity id of the portal where the user signed in. */
  issuer: string;
  /** The name id that the provider sent. */
  subject: string;
  nameIdFormat: string | undefined;
  sessionIndex: string | undefined;
}

/** The URL of a signed LogoutRequest by the redirect binding (SAML 2.0 Bindings, 3.4). */
export async function logoutRequestUrl(signOutUrl: string, keys: SamlKeys, wanted: LogoutSubject): Promise<string> {
  // Imported on first use: most processes never sign out by SAML.
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

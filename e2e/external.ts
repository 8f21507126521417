import { openOpenIdProvider } from "../tests/peer/openid-provider";
import { openSamlProvider } from "../tests/peer/saml-provider";
import { changeTenant } from "../tests/request/tenant-setting";
import { openOwnPortal } from "./own-portal";

/** A separate portal whose tenant signs users in at a SAML provider and an OpenID provider, which are started here. */
export async function openExternalSite() {
  const portal = await openOwnPortal({ HTTP_ISSUERS: "1" });
  const site = portal.at("aurora");
  const [saml, openId] = await Promise.all([
    openSamlProvider({
      entityId: `${site}/auth/saml/metadata`,
      answerUrl: `${site}/auth/saml/acs`,
      logoutUrl: `${site}/auth/saml/logout`,
    }),
    openOpenIdProvider([{ id: "portal", secret: "a secret", returnUrls: [`${site}/auth/social/google/callback`] }]),
  ]);
  changeTenant(portal.dataDir, "aurora", {
    authenticationModes: {
      hasAuthByEmail: true,
      hasAuthBySafea: false,
      hasAuthBySaml: true,
      samlRequest: null,
      socialProviders: ["google"],
    },
    identityProviders: {
      saml: saml.settings,
      google: { clientId: "portal", clientSecret: "a secret", issuer: openId.origin },
    },
  });
  return {
    site,
    saml,
    close: async () => {
      await Promise.all([saml.close(), openId.close(), portal.close()]);
    },
  };
}

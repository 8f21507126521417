import { z } from "zod";
import { Session } from "./auth";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { embeddedOnly, ifAbsent, textFrom } from "./specified";
import { Id } from "./value";

/** Single sign-on between applications and with identity providers. */
export const singleSignOn = {
  url: call({
    service: "auth",
    method: "POST",
    path: "/auth/sso/applications/{alias}/url",
    ...ofOwnAccount,
    body: z.object({
      uuid: Id,
      userToken: z.string().max(4000),
      roleAlias: z.string().max(100),
      tenantAlias: z.string().max(100).nullable(),
      iesAlias: z.string().max(100).nullable(),
    }),
    responses: { 200: z.object({ redirectUrl: ifAbsent(z.string().min(1), textFrom("url")) }), ...problems(404) },
    summary: "URL that signs the caller in to another application, the forms service included",
  }),
  samlLogout: call({
    service: "auth",
    method: "GET",
    path: "/auth/sso/saml/logout",
    auth: "user",
    query: z.object({
      /** Entity id of the portal at the hostname where the user signs in. */
      issuer: embeddedOnly(z.string().max(500).optional()),
      nameIdFormat: embeddedOnly(z.string().max(200).optional()),
      sessionIndex: embeddedOnly(z.string().max(500).optional()),
    }),
    responses: { 200: z.object({ samlLogoutRequest: z.string() }), ...problems(404) },
    summary: "SAML logout URL that ends the caller's session at the identity provider; 404 when there is none",
  }),
  redeem: call({
    service: "candidate",
    method: "POST",
    path: "/users/sso",
    auth: "none",
    body: z.object({ tokenId: z.string().min(1).max(4000) }),
    responses: { 200: Session, ...problems(401, 404) },
    summary: "Exchanges another application's one-time token for a session",
  }),
};

import { NOW } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { demoId } from "~/demo";
import { configureTenant, oauthProvider, samlProvider } from "~/modules/people/service/external/test-provider";
import { issueToken } from "~/modules/people/service/token";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const ana = "ana.souza@example.com";
const anasToken = ({ backend }: Stage) => backend.tokenOf(ana);
const applications = [{ alias: "forms", name: "Forms", url: "https://forms.example.com/in" }];

const authenticationModes = {
  ...{
    hasAuthByEmail: true,
    hasAuthBySafea: false,
    hasAuthBySaml: true,
    samlRequest: null,
    socialProviders: ["google"],
  },
};

/** Configures identity providers and applications for the tenant. */
const configure = ({ backend }: Stage) =>
  configureTenant(backend, {
    ...{ authenticationModes, identityProviders: { saml: samlProvider, google: oauthProvider }, applications },
  });

const identity = (subject: string) => ({
  provider: "saml" as const,
  issuer: samlProvider.entityId,
  subject,
  email: ana,
  proof: { id: subject, expiresAt: "2026-03-10T16:00:00.000Z" },
});

/** Applications and access keys. */
export const externalExamples: Examples = {
  application: {
    list: async (stage) => {
      await configure(stage);
      return { token: await anasToken(stage), ...found };
    },
    status: () => found,
  },
  singleSignOn: {
    url: async (stage) => {
      await configure(stage);
      const token = await anasToken(stage);
      const body = { uuid: demoId("user", ana), userToken: token, roleAlias: "candidate" };
      return { params: { alias: "forms" }, body: { ...body, tenantAlias: "aurora", iesAlias: null }, token, ...found };
    },
    samlLogout: async (stage) => ({ token: await anasToken(stage), status: 404 }),
    redeem: async ({ backend }) => {
      const owner = { tenantId: demoId("aurora"), userId: demoId("user", ana) };
      const { token } = await issueToken(
        tenantHandle(backend.db, owner.tenantId),
        owner.userId,
        "single-sign-on",
        NOW,
        3_600_000,
      );
      return { body: { tokenId: token }, absent: { tokenId: 401 }, ...found };
    },
  },
  auth: {
    checkAccessKey: async ({ backend, candidates }) => {
      const { subscription, session } = await candidates.enrol();
      const owner = { tenantId: demoId("aurora"), userId: session.user.id };
      const { token } = await issueToken(
        tenantHandle(backend.db, owner.tenantId),
        owner.userId,
        `access-key:${subscription.id}`,
        NOW,
        3_600_000,
      );
      return {
        params: { provider: "portal", key: token },
        body: { subscriptionId: subscription.id, accesskey: token },
        absent: { provider: null, key: 401, subscriptionId: 401 },
        ...found,
      };
    },
  },
};

/** Sign-in with other providers. */
export const externalProcedures: ProcedureExamples = {
  "identityProviders.saml": async (stage) => {
    await configure(stage);
    return {};
  },
  "identityProviders.oauth": async (stage) => {
    await configure(stage);
    return { input: { provider: "google" } };
  },
  "externalIdentities.list": async (stage) => ({ token: await anasToken(stage) }),
  "externalIdentities.link": async (stage) => {
    await configure(stage);
    return { input: identity("ana.other"), token: await anasToken(stage) };
  },
  "externalIdentities.unlink": async (stage) => {
    const row = { tenantId: demoId("aurora"), userId: demoId("user", ana), createdAt: NOW.toISOString() };
    await stage.backend.db
      .insertInto("externalIdentity")
      .values({ ...row, provider: "facebook", issuer: "https://www.facebook.com", subject: "f-1", email: null })
      .execute();
    return { input: { provider: "facebook" }, token: await anasToken(stage) };
  },
  // Only remote services have what the portal adopts.
  "sessions.adopt": async (stage) => ({
    input: {
      ...{ id: "u-1", username: ana, email: ana, name: "Ana", type: "candidate", personId: null, role: null },
    },
    token: await anasToken(stage),
    refused: "NOT_FOUND",
    owned: false,
  }),
  "places.adopt": async () => ({
    input: { tenant: { id: "t-1", alias: "horizonte", name: "Horizonte" }, institutions: [] },
    refused: "NOT_FOUND",
  }),
  "sessions.openExternally": async (stage) => {
    await configure(stage);
    // The first sign-in by a provider ends the account's other sessions, and the other examples need Ana's.
    const { person } = await stage.candidates.newCandidate();
    return { input: { ...identity("new.id"), email: person.email } };
  },
};

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { hasApiKey } from "~/backend/api-key";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import type { ExternalIdentity } from "~/modules/people/schema/external-identity";
import { configureTenant, oauthProvider, samlProvider } from "./test-provider";

const ana = "ana.souza@example.com";
const admin = "admin@aurora.example.com";
let proofs = 0;

const notConfigured = { code: "PROVIDER_NOT_CONFIGURED", status: 404 };
const nobody = { code: "NO_USER_LINKED", status: 404 };

const GOOGLE = "https://accounts.google.com";

const identity = (provider: ExternalIdentity["provider"], subject: string, email: string | null = null) => ({
  provider,
  issuer: provider === "saml" ? samlProvider.entityId : GOOGLE,
  subject,
  email,
  proof: { id: `assertion-${proofs++}`, expiresAt: "2026-03-10T15:05:00.000Z" },
});

describe.each(engines)("external sign-in on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
    await configureTenant(backend, {
      authenticationModes: {
        hasAuthByEmail: true,
        hasAuthBySafea: true,
        hasAuthBySaml: true,
        samlRequest: null,
        socialProviders: ["google", "facebook"],
      },
      identityProviders: { saml: samlProvider, google: oauthProvider, safea: oauthProvider },
    });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const signIn = (body: ExternalIdentity) => backend.as().sessions.openExternally(body);
  const linkTo = async (email: string, body: ExternalIdentity) =>
    backend.as({ token: await backend.tokenOf(email) }).externalIdentities.link(body);

  it("returns a tenant's provider settings with their secrets to the portal, and leaves the secrets out of public settings [AUT-05] [AUT-06]", async () => {
    const { identityProviders, setting } = backend.as();
    expect(await identityProviders.saml()).toMatchObject({ entityId: samlProvider.entityId });
    expect(await identityProviders.oauth({ provider: "google" })).toMatchObject(oauthProvider);
    for (const provider of ["linkedin", "saml", "constructor"])
      await expect(identityProviders.oauth({ provider })).rejects.toMatchObject(notConfigured);
    const elsewhere = backend.as({ tenant: "horizonte", institution: "horizonte" });
    await expect(elsewhere.identityProviders.saml()).rejects.toMatchObject(notConfigured);
    const params = { application: "portal", hostname: "aurora.localhost" };
    const { body } = await setting.getByHostname({ params });
    expect(body).toMatchObject({
      authenticationModes: {
        hasAuthBySaml: true,
        hasAuthBySafea: true,
        samlRequest: { url: "/auth/saml", providerName: "Aurora ID" },
        socialProviders: ["google"],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/only the server knows|CERTIFICATE/);
  });

  it("accepts only the configured API key [AUT-05]", () => {
    const keys = ["right", "wrong", "", undefined];
    const admitted = keys.map((key) => hasApiKey({ "x-api-key": key }, { apiKey: "right" }));
    expect(admitted).toEqual([true, false, false, false]);
  });

  it("signs in the account that the institution's provider names, and links it [AUT-05]", async () => {
    expect(await signIn(identity("saml", "ana.id", "ANA.souza@example.com"))).toMatchObject({ user: { email: ana } });
    expect(await signIn(identity("saml", "ana.id", "someone.else@example.com"))).toMatchObject({
      user: { email: ana },
    });
    await expect(signIn(identity("saml", "nobody", "nobody@example.com"))).rejects.toMatchObject(nobody);
  });

  it("ends the sessions, links and password of an account that a stranger prepared, once the provider confirms its owner [AUT-05] [AUT-09]", async () => {
    const { person, session } = await candidates.newCandidate();
    const prepared = backend.as({ token: session.accessToken });
    await prepared.externalIdentities.link(identity("google", "stranger"));
    const owner = await signIn(identity("saml", "maria.id", person.email));
    expect((await prepared.user.me()).status).toBe(401);
    await expect(signIn(identity("google", "stranger"))).rejects.toMatchObject(nobody);
    const body = { username: person.email, password: "Segura#91" };
    expect((await backend.as().account.signIn({ body })).status).toBe(401);
    const change = { email: `other.${person.email}`, currentPassword: body.password };
    expect(await backend.as({ token: owner.accessToken }).user.update({ body: change })).toMatchObject({
      status: 422,
      body: { code: "INVALID_PASSWORD" },
    });
    const me = await backend.as({ token: owner.accessToken }).user.me();
    expect(me).toMatchObject({ status: 200, body: { email: person.email, cellphone: null } });
    await signIn(identity("saml", "maria.id", person.email));
    expect((await backend.as({ token: owner.accessToken }).user.me()).status).toBe(200);
  });

  it("ends the sessions and links of a stranger even if they had signed in at the same provider [AUT-05] [AUT-09]", async () => {
    const { person, session } = await candidates.newCandidate();
    const prepared = backend.as({ token: session.accessToken });
    await signIn(identity("saml", "other.id", person.email));
    const again = await signIn(identity("saml", "other.id.2", person.email.toUpperCase()));
    const other = backend.as({ token: again.accessToken });
    expect((await prepared.user.me()).status).toBe(401);
    const email = `owner.${person.email}`;
    // As if a password had been set through a mailed link.
    const demo = backend.db.selectFrom("userAccount").select("passwordHash").where("email", "=", admin);
    await backend.db.updateTable("userAccount").set({ passwordHash: demo }).where("id", "=", again.user.id).execute();
    expect((await other.user.update({ body: { email, currentPassword: "Demo@2026!" } })).status).toBe(200);
    await signIn(identity("saml", "owner.id", email));
    expect((await other.user.me()).status).toBe(401);
    for (const subject of ["other.id", "other.id.2"])
      await expect(signIn(identity("saml", subject, person.email))).rejects.toMatchObject(nobody);
    expect(await signIn(identity("saml", "owner.id"))).toMatchObject({ user: { email } });
  });

  it("links by e-mail for the institution's own provider only [AUT-06]", async () => {
    await expect(signIn(identity("google", "g-1", ana))).rejects.toMatchObject(nobody);
    await linkTo(ana, identity("google", "g-1", "ana@gmail.com"));
    expect(await signIn(identity("google", "g-1"))).toMatchObject({ user: { email: ana } });
  });

  it("links an external account to one account only, and an account to one external account per provider [AUT-06] [ACC-01]", async () => {
    const admin = "admin@aurora.example.com";
    await expect(linkTo(admin, identity("google", "g-1"))).rejects.toMatchObject({ code: "OTHER_DOCUMENT_LINKED" });
    await linkTo(ana, identity("google", "g-2", "other@gmail.com"));
    await expect(signIn(identity("google", "g-1"))).rejects.toMatchObject(nobody);
    const api = backend.as({ token: await backend.tokenOf(ana) });
    expect(await api.externalIdentities.list()).toMatchObject([
      { provider: "google", email: "other@gmail.com" },
      { provider: "saml" },
    ]);
    await api.externalIdentities.unlink({ provider: "google" });
    await expect(api.externalIdentities.unlink({ provider: "google" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(signIn(identity("google", "g-2"))).rejects.toMatchObject(nobody);
  });

  it("accepts a proof once in concurrent calls [AUT-05]", async () => {
    const body = identity("saml", "ana.id");
    const tries = Array.from({ length: 8 }, () => orRefusal(signIn(body), "TOKEN_INVALID"));
    expect((await Promise.all(tries)).filter((one) => one instanceof Refusal)).toHaveLength(7);
  });

  describe("after a provider got another issuer", () => {
    const [former, other] = ["https://former.example.edu/metadata", "https://other.example.edu/metadata"];
    const configureIssuer = (entityId: string) =>
      configureTenant(backend, {
        identityProviders: {
          saml: { ...samlProvider, entityId },
          google: { ...oauthProvider, issuer: entityId },
        },
      });
    const from = (issuer: string, body: ExternalIdentity) => ({ ...body, issuer });
    afterAll(() =>
      configureTenant(backend, {
        identityProviders: { saml: samlProvider, google: oauthProvider, safea: oauthProvider },
      }),
    );

    it("opens no account linked at the old one, by the same subject or by the same address [AUT-05] [AUT-06]", async () => {
      await configureIssuer(former);
      const { person, session } = await candidates.newCandidate();
      const own = backend.as({ token: session.accessToken });
      await own.externalIdentities.link(from(former, identity("google", "g-7")));
      const vouched = from(former, identity("saml", "s-7", person.email));
      expect(await signIn(vouched)).toMatchObject({ user: { email: person.email } });
      await signIn(from(former, identity("saml", "s-7")));

      await configureIssuer(other);
      for (const body of [
        identity("saml", "s-7", person.email),
        identity("saml", "s-8", person.email),
        identity("saml", person.email),
        identity("google", "g-7", person.email),
      ])
        await expect(signIn(from(other, body))).rejects.toMatchObject(nobody);
      // The old issuer opens nothing either, since nobody trusts it any more.
      await expect(signIn(from(former, identity("saml", "s-7")))).rejects.toMatchObject(notConfigured);
    });

    it("opens the account once its owner has unlinked the old one [AUT-05]", async () => {
      await configureIssuer(former);
      const { person } = await candidates.newCandidate();
      const { accessToken: token } = await signIn(from(former, identity("saml", "s-9", person.email)));
      await configureIssuer(other);
      const again = () => signIn(from(other, identity("saml", "s-9", person.email)));
      await expect(again()).rejects.toMatchObject(nobody);
      const { externalIdentities } = backend.as({ token });
      await externalIdentities.unlink({ provider: "saml" });
      expect(await again()).toMatchObject({ user: { email: person.email } });
      await configureIssuer(former);
      await expect(signIn(from(former, identity("saml", "s-9", person.email)))).rejects.toMatchObject(nobody);
    });
  });

  it("uses no provider that is turned off, and no provider and no account of another tenant [AUT-05] [TEN-08]", async () => {
    const elsewhere = backend.as({ tenant: "horizonte", institution: "horizonte" });
    await expect(elsewhere.sessions.openExternally(identity("saml", "ana.id", ana))).rejects.toMatchObject({
      code: "PROVIDER_NOT_CONFIGURED",
    });
    const modes = { hasAuthByEmail: true, hasAuthBySafea: false, samlRequest: null, socialProviders: [] };
    const turn = (hasAuthBySaml: boolean) =>
      configureTenant(
        backend,
        { authenticationModes: { ...modes, hasAuthBySaml }, identityProviders: { saml: samlProvider } },
        "horizonte",
      );
    await turn(false);
    await expect(elsewhere.identityProviders.saml()).rejects.toMatchObject(notConfigured);
    await expect(elsewhere.sessions.openExternally(identity("saml", "ana.id", ana))).rejects.toMatchObject({
      code: "PROVIDER_NOT_CONFIGURED",
    });
    await turn(true);
    await expect(elsewhere.sessions.openExternally(identity("saml", "ana.id", ana))).rejects.toMatchObject({
      code: "NO_USER_LINKED",
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { configureTenant, oauthProvider } from "~/modules/people/service/external/test-provider";
import { ONLY, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";

const admin = "admin@aurora.example.com";
const password = "Demo@2026!";
const one = { place: TENANT_PLACE, kind: "signIn", key: ONLY };
const identity = { provider: "google", issuer: "https://accounts.google.com", email: null, proof: null } as const;

describe.each(engines)("the ways to sign in to a tenant on %s", (engine) => {
  let backend: TestBackend;
  let token: string;
  beforeAll(async () => {
    backend = await openTestBackend(engine, {
      identity: { metadata: async () => "<x/>", checkIssuer: async () => undefined },
    });
  });
  beforeEach(async () => {
    token = await backend.tokenOf(admin, "aurora", { level: "tenant" });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const save = async (change: Record<string, unknown>) => {
    const { settings } = backend.as({ token });
    const { content, revision } = await settings.get(one);
    const next = Object.fromEntries(
      Object.entries({ ...content, ...change }).map(([name, value]) => [
        name,
        typeof value === "object" ? { ...(content[name] as object), ...value } : value,
      ]),
    );
    return settings.save({ ...one, revision, content: next, choices: {} });
  };
  const publish = async () => {
    const { settings } = backend.as({ token });
    return settings.publish({ ...one, revision: (await settings.get(one)).revision, note: "", at: "" });
  };
  const client = { isOn: true, clientId: "portal", clientSecret: "only the server knows" };

  it("seals secrets, of which drafts, versions and the database have no other trace [INS-01]", async () => {
    await save({ google: client });
    await publish();
    const { settings, identityProviders } = backend.as({ token });
    const rows = [
      await backend.db.selectFrom("settingRevision").select("contentJson").execute(),
      await backend.db.selectFrom("tenant").select("settingsJson").execute(),
      await settings.get(one),
      await settings.versions(one),
    ];
    expect(JSON.stringify(rows)).not.toContain(client.clientSecret);
    expect(await identityProviders.oauth({ provider: "google" })).toMatchObject({ clientSecret: client.clientSecret });
    const { google } = (await settings.get(one)).content as { google: { clientSecret: string } };
    expect(google.clientSecret).toMatch(/^sealed:/);
    // What is sealed for one tenant opens nothing at another one.
    await configureTenant(
      backend,
      {
        identityProviders: { google: { ...oauthProvider, clientSecret: google.clientSecret } },
        authenticationModes: { ...modes, socialProviders: ["google"] },
      },
      "horizonte",
    );
    const elsewhere = backend.as({ tenant: "horizonte", institution: "horizonte" });
    await expect(elsewhere.identityProviders.oauth({ provider: "google" })).rejects.toMatchObject({
      code: "PROVIDER_NOT_CONFIGURED",
    });
  });

  const modes = { hasAuthByEmail: true, hasAuthBySafea: false, hasAuthBySaml: false, samlRequest: null };

  it("keeps the form until a test of exactly these settings led to an administrator [INS-01]", async () => {
    const refused = { code: "VALIDATION", details: { fields: { emailForm: "setting.errorLockOut" } } };
    await expect(save({ emailForm: false })).rejects.toMatchObject(refused);
    const api = backend.as({ token });
    await api.externalIdentities.link({ ...identity, subject: "g-1" });
    const { way } = await api.signInTest.oauth({ provider: "google" });
    expect(await api.signInTest.account({ ...identity, subject: "unknown", way })).toBeNull();
    await expect(save({ emailForm: false })).rejects.toMatchObject(refused);
    // A test of other settings proves nothing.
    await api.signInTest.account({ ...identity, subject: "g-1", way: "another" });
    await expect(save({ emailForm: false })).rejects.toMatchObject(refused);
    expect(await api.signInTest.account({ ...identity, subject: "g-1", way })).toMatchObject({ isAdministrator: true });
    await expect(save({ emailForm: false, google: { clientId: "another" } })).rejects.toMatchObject(refused);
    await save({ emailForm: false });
    await publish();
  });

  it("opens nothing by password or code while the form is off, and keeps the last link [INS-01]", async () => {
    const { auth, account, password: passwords, authenticationCode, externalIdentities } = backend.as({ token });
    const params = { tenant: "aurora", application: "portal" };
    const document = admin;
    const answers = [
      await auth.signInAtTenant({ params, body: { username: admin, password } }),
      await passwords.requestReset({ params, body: { user: admin, resetApplicationPath: "/" } }),
      await passwords.recoverUsername({ params, body: { email: admin } }),
      await passwords.confirmReset({ params, body: { token: "t", newPassword: "Outra-Chave7" } }),
      await passwords.confirmWithCode({ body: { token: "t", newPassword: "Outra-Chave7" } }),
      await passwords.resetOptions({ body: { document, tenantAlias: "aurora" } }),
      await authenticationCode.generate({ body: { document, sendType: "email" } }),
      await authenticationCode.validate({ body: { document, code: "123456" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await account.signIn({ body: { username: admin, password } })).status).toBe(401);
    await expect(externalIdentities.unlink({ provider: "google" })).rejects.toMatchObject({ code: "CONFLICT" });
    const session = await backend.as().sessions.openExternally({ ...identity, subject: "g-1" });
    expect(session.user.name).toBeTruthy();
    // Another tenant and the operators are not concerned.
    const elsewhere = backend.as({ tenant: "horizonte", institution: "horizonte" });
    const theirs = await elsewhere.auth.signInAtTenant({
      params: { tenant: "horizonte" },
      body: { username: "nobody@example.com", password },
    });
    expect(theirs.status).toBe(401);
    await save({ createAccount: false });
    await save({ emailForm: true });
    await publish();
    expect((await auth.signInAtTenant({ params, body: { username: admin, password } })).status).toBe(200);
  });

  it("refuses a draft without what its ways need, by part [INS-01]", async () => {
    const wrong = (change: Record<string, unknown>) =>
      save(change).then(
        () => ({}),
        (error: { details: { fields: Record<string, string> } }) => error.details.fields,
      );
    expect(await wrong({ facebook: { isOn: true } })).toEqual({
      "facebook.clientId": "setting.errorRequired",
      "facebook.clientSecret": "setting.errorRequired",
    });
    expect(await wrong({ safea: client })).toEqual({ "safea.issuer": "setting.errorRequired" });
    expect(await wrong({ captcha: { kind: "turnstile", siteKey: "k" } })).toEqual({
      "captcha.siteSecret": "setting.errorRequired",
    });
    expect(await wrong({ saml: { metadataUrl: "https://idp.example/m" } })).toEqual({
      "saml.metadataUrl": "setting.metadata_none",
    });
    expect(await wrong({ saml: { metadata: "<!DOCTYPE x><x/>" } })).toEqual({
      "saml.metadata": "setting.metadata_xml",
    });
    expect(await wrong({ saml: { certificates: "none" } })).toEqual({
      "saml.certificates": "setting.errorCertificate",
    });
    expect(Object.keys(await wrong({ saml: { isOn: true } }))).toEqual([
      "saml.name",
      "saml.entityId",
      "saml.signOnUrl",
      "saml.certificates",
    ]);
  });

  it("sets the captcha of the tenant [INS-01] [AUT-04]", async () => {
    await save({ captcha: { kind: "hcaptcha", siteKey: "the-site", siteSecret: "the secret" } });
    await publish();
    const shown = () =>
      backend.as().setting.getByHostname({ params: { application: "portal", hostname: "aurora.localhost" } });
    expect(await shown()).toMatchObject({ body: { captchaKey: "hcaptcha:the-site" } });
    await save({ captcha: { kind: "pow", difficulty: 12 } });
    await publish();
    expect(await shown()).toMatchObject({ body: { captchaKey: "pow:12" } });
    await save({ captcha: { kind: null } });
    await publish();
    expect(await shown()).toMatchObject({ body: { captchaKey: null } });
  });

  it("is hidden from administrators of one institution and from other tenants [INS-01] [TEN-08]", async () => {
    const own = await backend.tokenOf(admin, "aurora", { level: "institution" });
    await expect(backend.as({ token: own }).settings.get(one)).rejects.toMatchObject({ status: 404 });
    await expect(backend.as({ token: own }).signInTest.setup()).rejects.toMatchObject({ status: 404 });
    await expect(backend.as({ token }).settings.get({ ...one, place: "aurora-uni" })).rejects.toMatchObject({
      status: 404,
    });
    await expect(backend.as({ token }).settings.get({ ...one, kind: "course", key: "direito" })).rejects.toMatchObject({
      status: 404,
    });
  });
});

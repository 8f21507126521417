import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { grantRight } from "./right";

const ANA = "ana.souza@example.com";
const BEATRIZ = "admin@aurora.example.com";
const HELENA = "admin@horizonte.example.com";
const CAIO = "operador@ingressa.example.com";
const absent = { status: 404, body: { code: "NOT_FOUND" } };
const role = { applicationAlias: "portal", roleAlias: "administrator" };

describe.each(engines)("roles on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const rightless = (email: string, tenant?: string) => backend.tokenOf(email, tenant, null);

  async function meOf(token: string, place = {}) {
    const answer = await backend.as({ token, ...place }).user.me();
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  }

  describe("rights", () => {
    it("are listed by application, tenant and institution, with nothing assumed at first [ROL-06] [ROL-03]", async () => {
      const me = await meOf(await rightless(BEATRIZ));
      expect(me.rights).toMatchObject({
        currentRole: null,
        applicationsRoles: { roles: [] },
        tenantsRights: [
          {
            alias: "aurora",
            roles: [{ alias: "administrator", name: "Administrador" }],
            ies: [{ alias: "aurora-tech" }, { alias: "aurora-uni" }],
          },
        ],
      });
      expect([me.features, me.firstAccess, me.lastAccess]).toEqual([[], true, null]);
    });

    it("are granted at sign-up and at enrolling [ROL-06]", async () => {
      const { api, session } = await candidates.enrol();
      expect(session.user.rights.tenantsRights[0]?.ies).toMatchObject([{ alias: "aurora-uni" }]);
      const me = await api.user.me();
      expect(me).toMatchObject({ body: { rights: { tenantsRights: [{ ies: [{ alias: "aurora-uni" }] }] } } });
    });
  });

  describe("assuming a role", () => {
    it("issues a new token with the role, its features and theme, and revokes the old one [ROL-04] [AUT-09]", async () => {
      const token = await rightless(BEATRIZ);
      const params = { tenant: "aurora", ies: "aurora-tech" };
      const answer = await backend.as({ token }).auth.assumeInstitutionRole({ params, body: role });
      expect(answer).toMatchObject({
        status: 200,
        body: { tenantAlias: "aurora", iesAlias: "aurora-tech", role: { alias: "administrator" } },
      });
      if (answer.status !== 200) return;
      expect(answer.body.theme?.light.primary).toBe("#4338CA");
      expect(answer.body.features.map(({ alias }) => alias)).toContain("dashboard");
      expect((await backend.as({ token }).user.me()).status).toBe(401);
      const me = await meOf(answer.body.accessToken);
      expect(me.rights.currentRole).toMatchObject({ level: "institution", ies: { alias: "aurora-tech" } });
      expect(me.lastAccess).toMatchObject({ tenantAlias: "aurora", iesAlias: "aurora-tech", roleId: "administrator" });
      expect(me.firstAccess).toBe(false);
    });

    it("keeps the token of another tab when the caller asks for an independent token [AUT-13]", async () => {
      const token = await rightless(BEATRIZ);
      const body = { ...role, tenantAlias: "aurora", iesAlias: null, independent: true };
      expect((await backend.as({ token }).auth.assumeRole({ body })).status).toBe(200);
      expect((await meOf(token)).rights.currentRole).toBeNull();
    });

    it("answers 404 for forged roles, levels, tenants, institutions and applications [ROL-04] [TEN-08]", async () => {
      const api = backend.as({ token: await rightless(BEATRIZ) });
      const at = { tenantAlias: "aurora", iesAlias: "aurora-uni" };
      const answers = [
        await api.auth.assumeRole({ body: { ...role, ...at, roleAlias: "operator" } }),
        await api.auth.assumeRole({ body: { ...role, ...at, roleAlias: "candidate" } }),
        await api.auth.assumeRole({ body: { ...role, ...at, applicationAlias: "other" } }),
        await api.auth.assumeRole({ body: { ...role, tenantAlias: "horizonte", iesAlias: null } }),
        await api.auth.assumeRole({ body: { ...role, tenantAlias: "horizonte", iesAlias: "aurora-uni" } }),
        await api.auth.assumeRole({ body: { ...role, tenantAlias: null, iesAlias: null } }),
        await api.auth.assumeInstitutionRole({ params: { tenant: "aurora", ies: "horizonte" }, body: role }),
        await api.auth.assumeTenantRole({ params: { tenant: "operations" }, body: role }),
        await api.auth.assumeApplicationRole({ body: { ...role, roleAlias: "operator" } }),
      ];
      expect(answers).toEqual(answers.map(() => absent));
      expect((await api.user.me()).status).toBe(200);
    });

    it("uses a token once in concurrent calls [ROL-04]", async () => {
      const api = backend.as({ token: await rightless(BEATRIZ) });
      const tries = Array.from({ length: 8 }, () =>
        api.auth.assumeTenantRole({ params: { tenant: "aurora" }, body: role }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    });
  });

  describe("the scope of a role", () => {
    const places = [
      { tenant: "aurora", institution: "aurora-uni" },
      { tenant: "aurora", institution: "aurora-tech" },
      { tenant: "horizonte", institution: "horizonte" },
    ];
    const callers = [
      { name: "nobody", token: async () => undefined, list: [401, 401, 401] },
      { name: "a candidate", token: () => backend.tokenOf(ANA), list: [403, 403, 401] },
      { name: "staff without a role", token: () => rightless(BEATRIZ), list: [403, 403, 401] },
      {
        name: "an institution's administrator",
        token: () => backend.tokenOf(BEATRIZ, "aurora", { level: "institution", institutionId: demoId("aurora-uni") }),
        list: [200, 403, 401],
      },
      {
        name: "a tenant's administrator",
        token: () => backend.tokenOf(BEATRIZ, "aurora", { level: "tenant" }),
        list: [200, 200, 401],
      },
      {
        name: "an operator in a tenant",
        token: () => backend.tokenOf(CAIO, "operations", { level: "tenant", tenantId: demoId("horizonte") }),
        list: [401, 401, 200],
      },
      {
        name: "an operator of the application",
        token: () => backend.tokenOf(CAIO, "operations", { level: "application" }),
        list: [200, 200, 200],
      },
    ];

    it.each(callers)(
      "shows staff lists to $name within the role's scope only [ROL-06] [TEN-08]",
      async ({ token, list }) => {
        const own = await token();
        const ask = (place: (typeof places)[number]) => backend.as({ ...place, ...(own ? { token: own } : {}) });
        const statuses = await Promise.all(
          places.map(async (place) => (await ask(place).educationLevel.listOfJourneys()).status),
        );
        expect(statuses).toEqual(list);
      },
    );

    it.each(callers)(
      "shows $name an enrolment within the role's scope only [ROL-06] [TEN-08]",
      async ({ token, list }) => {
        const { subscription, session } = await candidates.enrol();
        const own = await token();
        const seen = list[0] === 200;
        const api = backend.as(own ? { token: own } : {});
        const answers = [
          await api.subscription.get({ params: { userId: session.user.id, subscriptionId: subscription.id } }),
          await api.person.getData({ params: { id: session.user.personId ?? "" } }),
        ];
        const statuses = answers.map(({ status }) => (status === 401 ? 404 : status));
        expect(statuses).toEqual(seen ? [200, 200] : [404, 404]);
        const tech = backend.as({ institution: "aurora-tech", ...(own ? { token: own } : {}) });
        for (const { charges } of [api, tech]) {
          const listed = await orRefusal(charges.list({ subscriptionId: subscription.id }), "NOT_FOUND");
          if (seen) expect(listed).toEqual([]);
          else expect(listed).toBeInstanceOf(Refusal);
        }
      },
    );

    it("hides people and enrolments from the staff of another institution [ROL-06] [TEN-08]", async () => {
      const { subscription, session, person } = await candidates.enrol();
      const token = await backend.tokenOf(BEATRIZ, "aurora", { institutionId: demoId("aurora-tech") });
      const api = backend.as({ institution: "aurora-tech", token });
      await expect(api.charges.list({ subscriptionId: subscription.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await api.person.getData({ params: { id: session.user.personId ?? "" } })).toEqual(absent);
      expect(await api.subscription.list({ body: { document: person.cpf ?? "" } })).toEqual(absent);
      expect(
        await api.subscription.setStatus({ params: { id: subscription.id }, body: { status: "cancelled" } }),
      ).toEqual(absent);
      expect(await api.institution.listOfJourneys()).toMatchObject({ body: [{ alias: "aurora-tech" }] });
    });
  });

  it("ends a role at the next call once its right is revoked [ROL-01] [ROL-06]", async () => {
    const owner = { tenantId: demoId("horizonte"), userId: demoId("user", HELENA) };
    const token = await backend.tokenOf(HELENA, "horizonte");
    const place = { tenant: "horizonte", institution: "horizonte" };
    expect((await backend.as({ token, ...place }).educationLevel.listOfJourneys()).status).toBe(200);
    await backend.db.deleteFrom("userRight").where("userId", "=", owner.userId).execute();
    expect((await backend.as({ token, ...place }).educationLevel.listOfJourneys()).status).toBe(403);
    const me = await meOf(token, place);
    expect([me.rights.currentRole, me.rights.tenantsRights, me.features]).toEqual([null, [], []]);
    const right = { alias: "administrator", level: "tenant", tenantId: owner.tenantId, institutionId: null } as const;
    await grantRight(tenantHandle(backend.db, owner.tenantId), owner.userId, right, NOW);
  });

  it("signs operators in at operations only, and no other users there [TEN-03] [AUT-01]", async () => {
    const password = "Demo@2026!";
    const at = (username: string) =>
      backend.as({ tenant: "", institution: "" }).auth.signInAtOperations({ body: { username, password } });
    const answer = await at(CAIO);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { rights: { applicationsRoles: { roles: [{ alias: "operator" }] } } } },
    });
    expect((await at(BEATRIZ)).status).toBe(401);
    const params = { tenant: "aurora" };
    expect((await backend.as().auth.signInAtTenant({ params, body: { username: CAIO, password } })).status).toBe(401);
    const tenants = answer.status === 200 ? answer.body.user.rights.tenantsRights : [];
    expect(tenants).toMatchObject([{ hostname: "horizonte.localhost" }, { hostname: expect.any(String) }]);
  });
});

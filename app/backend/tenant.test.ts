import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { openTestBackend, type TestBackend } from "./test-backend";

const uni = (...path: string[]) => demoId("aurora-uni", ...path);

describe.each(engines)("tenants on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const settingsOf = (hostname: string, ies?: string) =>
    backend.as().setting.getByHostname({ params: { application: "portal", hostname }, query: ies ? { ies } : {} });

  it("returns all settings of a hostname in one answer [TEN-01] [TEN-04]", async () => {
    const { status, body } = await settingsOf("AURORA.localhost");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      owner: "ies",
      isOperation: false,
      tenant: { alias: "aurora", institutions: [{ alias: "aurora-tech" }, { alias: "aurora-uni" }] },
      institution: { alias: "aurora-uni", name: "Universidade Aurora" },
      theme: { light: { primary: "#BB243E" }, logo: "/brand/aurora-uni.svg" },
      parameters: { UsePassport: "true" },
      contact: { city: "São Paulo" },
    });
  });

  it("answers 404 for an unknown hostname or application [TEN-01]", async () => {
    expect(await settingsOf("nobody.localhost")).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
    const params = { application: "other", hostname: "aurora.localhost" };
    expect((await backend.as().setting.getByHostname({ params })).status).toBe(404);
  });

  it("shows an institution requested by alias only where the hostname's tenant has it [TEN-02]", async () => {
    expect(await settingsOf("aurora.localhost", "aurora-tech")).toMatchObject({
      body: { institution: { alias: "aurora-tech" } },
    });
    expect(await settingsOf("aurora.localhost", "horizonte")).toMatchObject({
      body: { institution: { alias: "aurora-uni" } },
    });
  });

  it("serves a hostname of the tenant and one of the operators [TEN-02] [TEN-03]", async () => {
    const tenantId = demoId("aurora");
    await backend.db
      .insertInto("hostname")
      .values([
        { hostname: "grupo.localhost", tenantId, institutionId: null, application: "portal" },
        { hostname: "ops.localhost", tenantId: null, institutionId: null, application: "portal" },
      ])
      .execute();
    expect(await settingsOf("grupo.localhost")).toMatchObject({ body: { owner: "tenant", isOperation: false } });
    expect(await settingsOf("ops.localhost")).toMatchObject({ body: { isOperation: true, tenant: null } });
  });

  it("returns institution parameters as text [TEN-09]", async () => {
    const query = { iesCode: "AUT", parameters: "UsePassport, DisableOnylFirstInstallmentCreditCard,Absent" };
    const { body } = await backend.as().parameter.list({ query });
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({ internalValue: "UsePassport", value: "false" });
    const one = await backend.as().parameter.get({ params: { internalValue: "UsePassport" } });
    expect(one).toMatchObject({ status: 200, body: { value: "true" } });
  });

  it("answers the calls of another tenant or institution as if the resource did not exist [TEN-08]", async () => {
    const offerId = uni("offer", "direito", "graduacao", "historico-escolar", "current");
    const courseId = uni("course", "direito");
    for (const visitor of [
      { tenant: "horizonte", institution: "horizonte" },
      { tenant: "aurora", institution: "aurora-tech" },
    ]) {
      const api = backend.as(visitor);
      const answers = [
        await api.ingressMode.list({ query: { educationLevel: uni("level", "graduacao") } }),
        await api.course.list({ query: { ingressModeId: uni("mode", "graduacao", "historico-escolar") } }),
        await api.course.conditions({ params: { id: courseId } }),
        await api.course.intake({ params: { courseId, intakeId: uni("intake", "current") } }),
        await api.campus.list({ query: { offerId, courseId } }),
        await api.intake.get({ params: { id: uni("intake", "current") } }),
        await api.formGroup.getByOffer({ params: { id: offerId } }),
      ];
      expect(answers).toEqual(answers.map(() => ({ status: 404, body: { code: "NOT_FOUND" } })));
    }
  });

  it("finds institutions and their parameters inside the tenant only [TEN-08]", async () => {
    const api = backend.as({ tenant: "horizonte", institution: "horizonte" });
    expect((await api.institution.getByCode({ params: { code: "AUR" } })).status).toBe(404);
    expect((await api.parameter.list({ query: { iesCode: "AUR", parameters: "UsePassport" } })).status).toBe(404);
    expect(await api.institution.getByCode({ params: { code: "HRZ" } })).toMatchObject({
      body: { acronym: "Horizonte" },
    });
  });

  it("refuses an institution of another tenant and an unknown tenant altogether [TEN-08]", async () => {
    for (const visitor of [
      { tenant: "horizonte", institution: "aurora-uni" },
      { tenant: "nobody", institution: "aurora-uni" },
    ]) {
      expect((await backend.as(visitor).lookup.genders()).status).toBe(0);
      const headers = { "x-tenant": visitor.tenant, "x-institution-id": demoId(visitor.institution) };
      const response = await backend.backend.candidate(new Request("http://candidate.embedded/genders", { headers }));
      expect([response.status, await response.json()]).toEqual([404, { code: "NOT_FOUND" }]);
    }
  });

  it("accepts a token in its own tenant only [TEN-08]", async () => {
    const token = await backend.tokenOf("admin@aurora.example.com");
    expect((await backend.as({ token }).institution.listOfJourneys()).status).toBe(200);
    const elsewhere = backend.as({ token, tenant: "horizonte", institution: "horizonte" });
    expect((await elsewhere.institution.listOfJourneys()).status).toBe(401);
  });

  it("refuses staff lists to candidates [ROL-06]", async () => {
    const token = await backend.tokenOf("ana.souza@example.com");
    expect((await backend.as({ token }).institution.listOfJourneys()).status).toBe(403);
    expect((await backend.as({ token }).educationLevel.listOfJourneys()).status).toBe(403);
  });

  it("refuses the institutions of journeys to staff who may not read journeys [ROL-06]", async () => {
    const token = await backend.tokenOf("documentos@aurora.example.com");
    expect((await backend.as({ token }).institution.listOfJourneys()).status).toBe(403);
  });

  it("returns the chat settings of the institution [SHL-08]", async () => {
    const { body } = await backend.as().institution.whatsAppSettings();
    expect(body).toMatchObject([{ areaCode: "11", phone: "940028922" }]);
  });
});

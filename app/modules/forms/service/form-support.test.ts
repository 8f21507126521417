import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { RemoteLocality } from "~/providers/locality";

const ana = demoId("person", "ana.souza@example.com");

describe.each(engines)("data for forms on %s", (engine) => {
  let backend: TestBackend;
  const asked: string[] = [];
  const recife = { street: "Rua da Aurora", neighborhood: "Boa Vista", city: "Recife", state: "PE" };
  const told: Record<string, RemoteLocality | Error> = {};
  beforeAll(async () => {
    backend = await openTestBackend(engine, {
      locality: async (zipCode) => {
        asked.push(zipCode);
        const answer = told[zipCode] ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  });
  afterEach(() => {
    asked.length = 0;
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });
  const find = (zipCode: string) => backend.as().locality.find({ query: { zipCode } });

  it("lists lookups in the visitor's language [LAY-03] [FRM-07]", async () => {
    const api = backend.as({ language: "es" });
    expect((await api.lookup.genders()).body).toContainEqual({ id: "F", code: "F", description: "Femenino" });
    for (const { body } of [await api.nationality.list(), await api.lookup.countries()]) {
      expect(body).toMatchObject({ 0: { id: "BR", description: "Brasil" } });
      expect(body).toContainEqual({ id: "DE", code: "DE", description: "Alemania" });
      expect(body).toContainEqual(expect.objectContaining({ id: "other" }));
    }
    expect((await api.lookup.states()).body).toHaveLength(27);
    expect((await api.specialNeed.list()).status).toBe(200);
  });

  it("lists the cities of a state, and answers 404 for a state that does not exist [FRM-07]", async () => {
    const { body } = await backend.as().lookup.cities({ params: { id: "PE" } });
    expect(body).toContainEqual({ id: "Recife", description: "Recife" });
    expect((await backend.as().lookup.cities({ params: { id: "ZZ" } })).status).toBe(404);
  });

  it("finds the address of a postal code, with or without its hyphen [FRM-03]", async () => {
    for (const zipCode of ["01310-100", "01310100"])
      expect((await find(zipCode)).body).toMatchObject({
        ...{ street: "Avenida Paulista", city: "São Paulo", stateId: "SP", zipCode: "01310100" },
      });
    expect(asked).toEqual([]);
  });

  it("asks the service once about a code for all candidates, and answers 404 for one that does not exist [FRM-03]", async () => {
    told["50050000"] = recife;
    for (let time = 0; time < 2; time++)
      expect((await find("50050-000")).body).toMatchObject({ street: "Rua da Aurora", cityId: "Recife" });
    expect(asked).toEqual(["50050000"]);
    expect((await find("99999999")).status).toBe(404);
  });

  it("forgets after 30 days what the service told, and asks again [FRM-03]", async () => {
    told["50050010"] = recife;
    await find("50050010");
    told["50050010"] = { ...recife, street: "Rua do Sol" };
    const later = new Date(NOW.getTime() + 31 * 86_400_000);
    backend.at(later);
    expect((await find("50050010")).body).toMatchObject({ street: "Rua do Sol" });
    expect(asked).toEqual(["50050010", "50050010"]);
    backend.at(NOW);
    await sweep(backend.db, new Date(later.getTime() + 31 * 86_400_000));
    const rows = await backend.db.selectFrom("postalCode").select(["code", "learnedAt"]).execute();
    expect(rows).toContainEqual({ code: "01310100", learnedAt: null });
    expect(rows.filter(({ learnedAt }) => learnedAt !== null)).toEqual([]);
  });

  it.each([
    ["fails", new Error("down")],
    ["names a state that does not exist", { ...recife, state: "ZZ" }],
    ["names a city that is in no state", { ...recife, city: "Atlântida" }],
    ["names a city of another state", { ...recife, state: "SP" }],
  ])("says that a code could not be looked up, and keeps nothing, while the service %s [FRM-03]", async (_, answer) => {
    const codes = () => backend.db.selectFrom("postalCode").select("code").orderBy("code").execute();
    const before = await codes();
    told["50050020"] = answer;
    expect(await find("50050020")).toEqual({ status: 503, body: { code: "SYSTEM_UNAVAILABLE" } });
    expect(backend.failures.splice(0)).toHaveLength(1);
    expect(await codes()).toEqual(before);
    told["50050020"] = recife;
    expect((await find("50050020")).status).toBe(200);
    await backend.db.deleteFrom("postalCode").where("code", "=", "50050020").execute();
  });

  it("lets candidates read their nationality and change their special needs, and hides the nationality from other tenants [FRM-04] [TEN-08]", async () => {
    const own = backend.as({ token: await backend.tokenOf("ana.souza@example.com") });
    expect(await own.nationality.getOfPerson({ params: { id: ana } })).toMatchObject({ body: { id: "BR" } });
    const specialNeeds = [{ type: "low-vision", description: "Lupa" }];
    await own.specialNeed.setOfPerson({ body: { personId: ana, specialNeeds } });
    expect((await own.specialNeed.getOfPerson({ params: { id: ana } })).body).toEqual(specialNeeds);
    expect(await own.nationality.getOfPerson({ params: { id: ana } })).toMatchObject({ body: { id: "BR" } });
    const wrong = await own.nationality.setOfPerson({ body: { personId: ana, nationalityId: "XX" } });
    expect(wrong.status).toBe(422);

    const token = await backend.tokenOf("rafael.dias@example.com", "horizonte");
    const stranger = backend.as({ token, tenant: "horizonte", institution: "horizonte" });
    for (const id of [ana, "absent"]) {
      expect(await stranger.nationality.getOfPerson({ params: { id } })).toEqual({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    }
  });

  it("suggests common e-mail domains [FRM-02]", async () => {
    expect((await backend.as().emailDomain.list()).body).toContain("gmail.com");
  });

  it("stores a course suggestion [ENR-13]", async () => {
    const body = { text: "Medicina Veterinária", email: "quero@example.com" };
    expect((await backend.as().courseSuggestion.create({ body })).status).toBe(201);
    const rows = await backend.db.selectFrom("courseSuggestion").selectAll().execute();
    expect(rows).toMatchObject([{ text: body.text, institutionId: demoId("aurora-uni") }]);
  });

  it("creates and changes a CRM deal, queues both in the outbox, and hides the deal from other tenants [ENR-06] [TEN-08]", async () => {
    const created = await backend
      .as()
      .deal.create({ body: { name: "Ana", tracking: { parameters: { utm_source: "x" } } } });
    const id = created.status === 201 ? created.body.id : "";
    const elsewhere = backend.as({ tenant: "horizonte", institution: "horizonte" });
    expect((await elsewhere.deal.update({ params: { id }, body: { stage: "lost" } })).status).toBe(404);
    expect((await backend.as().deal.update({ params: { id }, body: { stage: "courses" } })).status).toBe(200);
    const row = await backend.db.selectFrom("deal").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(JSON.parse(row.dataJson)).toMatchObject({ name: "Ana", stage: "courses" });
    const queued = await backend.db.selectFrom("outbox").selectAll().where("topic", "=", "crm.deal").execute();
    expect(queued).toHaveLength(2);
  });
});

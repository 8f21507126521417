import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";

const mode = (institution: string, level: string, code: string) => demoId(institution, "mode", level, code);

describe.each(engines)("catalogue on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("lists the institution's levels in order, in the visitor's language, open where a journey is active [ENR-01]", async () => {
    const { body } = await backend.as({ language: "en" }).educationLevel.list();
    expect(body).toMatchObject([
      { code: "graduacao", description: "Undergraduate", template: 1, open: true },
      { code: "pos-graduacao", template: 2 },
      { code: "extensao", template: 3 },
      { code: "pos-com-taxa", template: 4 },
    ]);
  });

  it("shows a level as closed once its journey is inactive [ENR-01]", async () => {
    const id = demoId("horizonte", "journey", "extensao");
    await backend.db.updateTable("journey").set({ active: 0 }).where("id", "=", id).execute();
    const api = backend.as({ tenant: "horizonte", institution: "horizonte" });
    const { body } = await api.educationLevel.list();
    expect(body).toContainEqual(expect.objectContaining({ code: "extensao", open: false }));
    const closed = await api.journey.getComplete({ params: { level: "extensao" } });
    expect(closed).toMatchObject({ status: 404, body: { code: "JOURNEY_CLOSED" } });
  });

  it("lists ingress modes with an open offer on the requested day [ENR-03]", async () => {
    const educationLevel = demoId("aurora-uni", "level", "graduacao");
    const today = await backend.as().ingressMode.list({ query: { educationLevel } });
    expect(today.body).toMatchObject([
      { code: "transferencia-externa", description: "Transferência externa", useDisciplines: true },
      { code: "segunda-graduacao" },
      { code: "historico-escolar", useDisciplines: false },
      { code: "redacao" },
      { code: "enem" },
      { code: "vestibular" },
    ]);
    const later = await backend.as().ingressMode.list({ query: { educationLevel, date: "3/10/2030" } });
    expect(later).toMatchObject({ status: 200, body: [] });
    const never = await backend.as().ingressMode.list({ query: { educationLevel, date: "2/31/2026" } });
    expect(never.status).toBe(404);
  });

  it("lists courses with price and free seats, and says why a course cannot be chosen [ENR-03] [ENR-12]", async () => {
    const graduation = await backend
      .as()
      .course.list({ query: { ingressModeId: mode("aurora-uni", "graduacao", "historico-escolar") } });
    expect(graduation.body).toContainEqual(
      expect.objectContaining({ code: "enfermagem", seatsLeft: 0, blockedBy: "NO_VACANCIES", coursePrice: null }),
    );
    expect(graduation.body).toContainEqual(
      expect.objectContaining({ code: "administracao", coursePrice: 80910, priceVaries: true, blockedBy: null }),
    );
    const postGraduation = await backend
      .as()
      .course.list({ query: { ingressModeId: mode("aurora-uni", "pos-graduacao", "analise-curricular") } });
    const listed = postGraduation.status === 200 ? postGraduation.body : [];
    const blocks = Object.fromEntries(listed.map(({ code, blockedBy }) => [code, blockedBy]));
    expect(blocks).toMatchObject({ "mba-gestao-projetos": null, "gestao-escolar": "INTAKE_INACTIVE" });
    expect(Object.keys(blocks)).not.toContain("financas-corporativas");
  });

  it.each([
    ["administracao", null],
    ["enfermagem", "NO_VACANCIES"],
    ["gestao-escolar", "INTAKE_INACTIVE"],
    ["primeiros-socorros", "INTAKE_INACTIVE"],
    ["financas-corporativas", "OFFER_INACTIVE"],
  ])("reports the obstacle to enrolling in %s: %s [ENR-12]", async (code, blockedBy) => {
    const { body } = await backend.as().course.conditions({ params: { id: demoId("aurora-uni", "course", code) } });
    expect(body).toMatchObject({ blockedBy });
  });

  it("lists campuses of an offer, the main one first, and refuses a course of another offer [ENR-03]", async () => {
    const offerId = demoId("aurora-uni", "offer", "administracao", "graduacao", "historico-escolar", "current");
    const courseId = demoId("aurora-uni", "course", "administracao");
    const { body } = await backend.as().campus.list({ query: { offerId, courseId } });
    expect(body).toMatchObject([{ code: "paulista", seatsLeft: 33 }, { code: "santos" }, { code: "curitiba" }]);
    const other = demoId("aurora-uni", "course", "direito");
    expect((await backend.as().campus.list({ query: { offerId, courseId: other } })).status).toBe(404);
  });

  it("names courses, campuses and journeys in the visitor's language, else in the institution's, and reports the language [ENR-03]", async () => {
    const query = { ingressModeId: mode("aurora-uni", "graduacao", "historico-escolar") };
    const english = backend.as({ language: "en" });
    const courses = await english.course.list({ query });
    const found = courses.status === 200 ? courses.body : [];
    expect(found).toContainEqual(expect.objectContaining({ code: "direito", name: "Law", language: "en" }));
    expect(found).toContainEqual(
      expect.objectContaining({ code: "administracao", name: "Administração", language: "pt-BR" }),
    );
    const names = found.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));

    const online = mode("aurora-uni", "pos-graduacao", "analise-curricular");
    const digital = await english.course.list({ query: { ingressModeId: online } });
    const [law] = digital.status === 200 ? digital.body.filter(({ code }) => code === "direito-digital") : [];
    expect(law?.campuses).toEqual([{ code: "ead", name: "Digital campus" }]);
    const ofLaw = { offerId: law?.offerId ?? "", courseId: law?.id ?? "" };
    const campuses = { en: "Digital campus", es: "Campus digital", "pt-BR": "Campus digital" } as const;
    for (const language of ["en", "es", "pt-BR"] as const)
      expect(await backend.as({ language }).campus.list({ query: ofLaw })).toMatchObject({
        status: 200,
        body: [{ name: campuses[language], language }],
      });
    const journey = await english.journey.getComplete({ params: { level: "graduacao" } });
    expect(journey).toMatchObject({ body: { title: "Apply for an undergraduate degree", language: "en" } });

    const own = { namesJson: JSON.stringify({ "pt-BR": "Graduação", es: "Grado" }) };
    const id = demoId("aurora-uni", "level", "graduacao");
    await backend.db.updateTable("educationLevel").set(own).where("id", "=", id).execute();
    const levels = await english.educationLevel.list();
    expect(levels).toMatchObject({
      body: [{ description: "Graduação", language: "pt-BR" }, { language: "en" }, {}, {}],
    });
  });

  it("returns an intake by its id and by its course [API-01]", async () => {
    const [courseId, intakeId] = [demoId("aurora-uni", "course", "direito"), demoId("aurora-uni", "intake", "current")];
    const alone = await backend.as().intake.get({ params: { id: intakeId } });
    expect(alone).toMatchObject({ status: 200, body: { startsOn: "2025-11-30", endsOn: "2026-05-09", active: true } });
    const params = { courseId, intakeId };
    expect((await backend.as().course.intake({ params, query: { module: 1, active: true } })).status).toBe(200);
    expect((await backend.as().course.intake({ params, query: { active: false } })).status).toBe(404);
    const other = { courseId, intakeId: demoId("aurora-uni", "intake", "closed") };
    expect((await backend.as().course.intake({ params: other })).status).toBe(404);
  });

  it("merges the standard fields with those of the offer and hides those that the offer hides [FRM-01]", async () => {
    const form = (...key: string[]) =>
      backend.as().formGroup.getByOffer({ params: { id: demoId("aurora-uni", "offer", ...key, "current") } });
    const graduation = await form("direito", "graduacao", "historico-escolar");
    expect(graduation.body).toMatchObject({ type: "personal-data" });
    const extension = await form("fotografia", "extensao", "inscricao-direta");
    const field = (answer: typeof extension, name: string) =>
      answer.status === 200 ? answer.body.fields.find((one) => one.name === name) : undefined;
    expect([field(graduation, "rg")?.visible, field(extension, "rg")?.visible]).toEqual([true, false]);
    expect(field(graduation, "postalCode")).toMatchObject({ mask: "99999-999" });
    expect(field(extension, "cpf")).toMatchObject({ required: true });
    const groups = await backend.as().formGroup.list({ query: { type: "financial-responsible" } });
    expect(groups.status === 200 && groups.body[0]?.fields.map(({ name }) => name)).toContain("relationship");
  });

  it("finds the active journey by the level's id or code [ENR-02]", async () => {
    for (const level of [demoId("aurora-uni", "level", "graduacao"), "graduacao"]) {
      const { body } = await backend.as().journey.getComplete({ params: { level } });
      expect(body).toMatchObject({ title: "Inscreva-se na graduação", version: 1, status: true, template: 1 });
    }
    const unknown = await backend.as().journey.getComplete({ params: { level: "mestrado" } });
    expect(unknown).toMatchObject({ status: 404, body: { code: "JOURNEY_CLOSED" } });
  });

  it("returns the version of the journey that a candidate started, even if a newer one exists [JRN-04]", async () => {
    const journeyId = demoId("aurora-uni", "journey", "graduacao");
    const stages = { subscription: [], selective: [], portal: [], payment: [] };
    const first = await backend.db
      .selectFrom("journeyVersion")
      .selectAll()
      .where("journeyId", "=", journeyId)
      .executeTakeFirstOrThrow();
    const next = { ...first, version: 2, definitionJson: JSON.stringify({ stages }) };
    await backend.db.insertInto("journeyVersion").values(next).execute();
    await backend.db.updateTable("journey").set({ version: 2 }).where("id", "=", journeyId).execute();
    const newest = await backend.as().journey.getComplete({ params: { level: "graduacao" } });
    expect(newest).toMatchObject({ body: { version: 2, definition: { stages: { subscription: [] } } } });
    const query = { journeyId, version: 1 };
    const started = await backend.as().journey.getComplete({ params: { level: "graduacao" }, query });
    expect(started.status === 200 && started.body.definition.stages.subscription.length).toBeGreaterThan(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { activateDueJourneys } from "./journey-schedule";
import { type Builder, builderOf } from "./test-journey";

/** Eight o'clock in Brasília. */
const AT = "2026-04-01T08:00";
const DUE = new Date("2026-04-01T11:00:00.000Z");

describe.each(engines)("activation of journeys at a set time on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  let api: Builder["api"];
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    api = builder.api;
  });
  afterEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function published(name: string) {
    const params = await builder.newJourney(name);
    await builder.publish(params, 1);
    return params;
  }
  const schedule = (params: { id: string }, at = AT, replace = true) =>
    api.journeyDrafts.schedule({ ...params, at, replace, reason: "novo semestre" });
  const journeyOf = async (params: { id: string }) => (await builder.read(params)).journey;
  const run = (now: Date) => activateDueJourneys(backend.db, now);
  async function actionsOf({ id }: { id: string }) {
    const rows = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "reason", "actorName", "detailsJson"])
      .where("subjectId", "=", id)
      .where("action", "like", "journey.%activated")
      .execute();
    return rows.map(({ detailsJson, ...row }) => ({ ...row, details: JSON.parse(detailsJson) }));
  }

  it("activates the version published by then, once, at the local time, in place of the active journey [JRN-04]", async () => {
    const params = await published("Semestre novo");
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    await schedule(params);
    expect(await builder.read(params)).toMatchObject({
      journey: { status: false, activatesAt: DUE.toISOString() },
      schedule: { replace: true, byName: "Beatriz Nogueira" },
      timeZone: "America/Sao_Paulo",
    });
    const { revision, content } = await builder.read(params);
    await builder.save(params, revision, { ...content, titles: { ...content.titles, en: "Apply soon" } });
    expect(await builder.publish(params, revision + 1)).toMatchObject({ version: 2 });
    await run(new Date(DUE.getTime() - 1));
    expect(await journeyOf(params)).toMatchObject({ status: false, version: 2 });
    await Promise.all(Array.from({ length: 4 }, () => run(DUE)));
    expect(await journeyOf(params)).toMatchObject({ status: true, version: 2, activatesAt: null });
    await journeyOf(rival);
    expect(await actionsOf(params)).toEqual([
      {
        ...{ action: "journey.activated", reason: "novo semestre", actorName: null },
        details: { from: "inactive", to: "active", scheduledBy: "Beatriz Nogueira" },
      },
    ]);
    await api.journeyDrafts.setStatus({ ...rival, active: true, replace: true });
  });

  it("fails if another journey became active meanwhile, and notifies the person who scheduled it [JRN-04]", async () => {
    const params = await published("Ninguém no lugar");
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    const body = { active: false, reason: "" };
    await api.journeyDrafts.setStatus({ ...rival, ...body });
    await schedule(params, AT, false);
    await api.journeyDrafts.setStatus({ ...rival, ...body, active: true });
    await run(DUE);
    expect(await journeyOf(params)).toMatchObject({ status: false, activatesAt: null });
    await journeyOf(rival);
    const told = await backend.db
      .selectFrom("notification")
      .select(["title", "targetUrl"])
      .where("targetUrl", "=", `/journeys/${params.id}/status`)
      .execute();
    expect(told).toEqual([{ title: "“Ninguém no lugar” não foi ativada", targetUrl: `/journeys/${params.id}/status` }]);
  });

  it("can be cancelled, and is dropped by an activation by hand or a deletion [JRN-04]", async () => {
    const params = await published("Marcada e desmarcada");
    await schedule(params);
    await api.journeyDrafts.unschedule(params);
    await expect(api.journeyDrafts.unschedule(params)).rejects.toMatchObject({ status: 409 });
    await run(DUE);
    await journeyOf(params);
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    await schedule(params);
    await api.journeyDrafts.setStatus({ ...params, active: true, replace: true });
    await api.journeyDrafts.setStatus({ ...rival, active: true, replace: true });
    await run(DUE);
    expect(await journeyOf(params)).toMatchObject({ status: false, activatesAt: null });
    await schedule(params);
    await api.journey.delete({ params });
    await run(DUE);
    await journeyOf(rival);
  });

  it("refuses times that do not exist, are over or far ahead, and journeys that cannot become active [JRN-04]", async () => {
    const params = await published("Fora de hora");
    const refused = (at: string) => ({ status: 422, details: { fields: { at } } });
    for (const at of ["", "amanhã", "2026-02-30T08:00", "2026-04-01T24:00"])
      await expect(schedule(params, at), at).rejects.toMatchObject(refused("journey.scheduleInvalid"));
    await expect(schedule(params, "2026-03-10T12:00")).rejects.toMatchObject(refused("journey.schedulePast"));
    await expect(schedule(params, "2027-04-01T08:00")).rejects.toMatchObject(refused("journey.scheduleFar"));
    await expect(schedule(params, AT, false)).rejects.toMatchObject({ status: 409, code: "JOURNEY_ACTIVE_EXISTS" });
    await expect(schedule(await builder.newJourney("Nunca publicada"))).rejects.toMatchObject({ status: 409 });
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    await expect(schedule(rival)).rejects.toMatchObject({ status: 409 });
    const reviewer = backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") });
    const body = { at: AT, replace: true };
    await expect(reviewer.journeyDrafts.schedule({ ...params, ...body })).rejects.toMatchObject({ status: 404 });
    await expect(reviewer.journeyDrafts.unschedule(params)).rejects.toMatchObject({ status: 404 });
  });
});

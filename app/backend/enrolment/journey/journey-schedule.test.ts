import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
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
    expect(await builder.publish(params, 1)).toMatchObject({ status: 200 });
    return params;
  }
  const schedule = (params: { id: string }, at = AT, replace = true) =>
    api.journeyDraft.schedule({ params, body: { at, replace, reason: "novo semestre" } });
  const journeyOf = async (params: { id: string }) => (await builder.read(params)).journey;
  const run = (now: Date) => activateDueJourneys(backend.db, now);
  async function actionsOf({ id }: { id: string }) {
    const rows = await backend.db
      .selectFrom("audit_entry")
      .select(["action", "reason", "actor_name", "details_json"])
      .where("subject_id", "=", id)
      .where("action", "like", "journey.%activated")
      .execute();
    return rows.map(({ details_json, ...row }) => ({ ...row, details: JSON.parse(details_json) }));
  }

  it("activates the version published by then, once, at the local time, in place of the active journey [JRN-04]", async () => {
    const params = await published("Semestre novo");
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    expect(await schedule(params)).toMatchObject({ status: 200 });
    expect(await builder.read(params)).toMatchObject({
      journey: { status: false, activatesAt: DUE.toISOString() },
      schedule: { replace: true, byName: "Beatriz Nogueira" },
      timeZone: "America/Sao_Paulo",
    });
    const { revision, content } = await builder.read(params);
    await builder.save(params, revision, { ...content, titles: { ...content.titles, en: "Apply soon" } });
    expect(await builder.publish(params, revision + 1)).toMatchObject({ body: { version: 2 } });
    await run(new Date(DUE.getTime() - 1));
    expect(await journeyOf(params)).toMatchObject({ status: false, version: 2 });
    await Promise.all(Array.from({ length: 4 }, () => run(DUE)));
    expect(await journeyOf(params)).toMatchObject({ status: true, version: 2, activatesAt: null });
    expect(await journeyOf(rival)).toMatchObject({ status: false });
    expect(await actionsOf(params)).toEqual([
      {
        ...{ action: "journey.activated", reason: "novo semestre", actor_name: null },
        details: { from: "inactive", to: "active", scheduledBy: "Beatriz Nogueira" },
      },
    ]);
    await api.journeyDraft.setStatus({ params: rival, body: { active: true, replace: true } });
  });

  it("fails if another journey became active meanwhile, and notifies the person who scheduled it [JRN-04]", async () => {
    const params = await published("Ninguém no lugar");
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    const body = { active: false, reason: "" };
    await api.journeyDraft.setStatus({ params: rival, body });
    expect(await schedule(params, AT, false)).toMatchObject({ status: 200 });
    await api.journeyDraft.setStatus({ params: rival, body: { ...body, active: true } });
    await run(DUE);
    expect(await journeyOf(params)).toMatchObject({ status: false, activatesAt: null });
    expect(await journeyOf(rival)).toMatchObject({ status: true });
    const told = await backend.db
      .selectFrom("notification")
      .select(["title", "target_url"])
      .where("target_url", "=", `/journeys/${params.id}/status`)
      .execute();
    expect(told).toEqual([
      { title: "“Ninguém no lugar” não foi ativada", target_url: `/journeys/${params.id}/status` },
    ]);
  });

  it("can be cancelled, and is dropped by an activation by hand or a deletion [JRN-04]", async () => {
    const params = await published("Marcada e desmarcada");
    await schedule(params);
    expect(await api.journeyDraft.unschedule({ params })).toMatchObject({ status: 200 });
    expect(await api.journeyDraft.unschedule({ params })).toMatchObject({ status: 409 });
    await run(DUE);
    expect(await journeyOf(params)).toMatchObject({ status: false });
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    await schedule(params);
    await api.journeyDraft.setStatus({ params, body: { active: true, replace: true } });
    await api.journeyDraft.setStatus({ params: rival, body: { active: true, replace: true } });
    await run(DUE);
    expect(await journeyOf(params)).toMatchObject({ status: false, activatesAt: null });
    await schedule(params);
    await api.journey.delete({ params });
    await run(DUE);
    expect(await journeyOf(rival)).toMatchObject({ status: true });
  });

  it("refuses times that do not exist, are over or far ahead, and journeys that cannot become active [JRN-04]", async () => {
    const params = await published("Fora de hora");
    const refused = (at: string) => ({ status: 422, body: { fields: { at } } });
    for (const at of ["", "amanhã", "2026-02-30T08:00", "2026-04-01T24:00"])
      expect(await schedule(params, at), at).toMatchObject(refused("journey.scheduleInvalid"));
    expect(await schedule(params, "2026-03-10T12:00")).toMatchObject(refused("journey.schedulePast"));
    expect(await schedule(params, "2027-04-01T08:00")).toMatchObject(refused("journey.scheduleFar"));
    expect(await schedule(params, AT, false)).toMatchObject({ status: 409, body: { code: "JOURNEY_ACTIVE_EXISTS" } });
    expect(await schedule(await builder.newJourney("Nunca publicada"))).toMatchObject({ status: 409 });
    const rival = (await builder.read(params)).rival ?? expect.fail("no active journey");
    expect(await schedule(rival)).toMatchObject({ status: 409 });
    const reviewer = backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") });
    const body = { at: AT, replace: true };
    expect(await reviewer.journeyDraft.schedule({ params, body })).toMatchObject({ status: 404 });
    expect(await reviewer.journeyDraft.unschedule({ params })).toMatchObject({ status: 404 });
  });
});

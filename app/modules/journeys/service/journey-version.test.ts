import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { orRefusal, Refusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { candidatesOf, uni } from "~/modules/enrolments/service/test-enrolment";
import { removeComponent } from "~/modules/journeys/rules/journey-edit";
import { type Builder, builderOf } from "./test-journey";

describe.each(engines)("versions of journeys on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("exactly one of several journeys wins when they are activated at once for one level [JRN-03] [JRN-04]", async () => {
    await builder.api.journeyDrafts.setStatus({ id: uni("journey", "extensao"), active: false });
    const all: { id: string }[] = [];
    for (const name of ["Uma", "Duas", "Três"]) all.push(await builder.newJourney(name, "extensao", "template-3"));
    const activate = (params: { id: string }) =>
      orRefusal(builder.publish(params, 1, "activate"), "JOURNEY_ACTIVE_EXISTS");
    const isRefused = (await Promise.all(all.map(activate))).map((one) => one instanceof Refusal);
    expect(isRefused.toSorted()).toEqual([false, true, true]);
    const loser = all[isRefused.indexOf(true)]!;
    await builder.publish(loser, 1, "replace");
    const page = await builder.api.journey.list({
      query: { educationLevel: "extensao", status: true },
    });
    expect(page).toMatchObject({ body: { items: [{ id: loser.id }], totalCount: 1 } });
  });

  it("candidates under way stay on their version through publishing, restoring and deactivation [JRN-04]", async () => {
    const level = uni("level", "pos-graduacao");
    const params = { id: uni("journey", "pos-graduacao") };
    const ofCandidate = () =>
      backend
        .as()
        .journey.getComplete({ params: { level: "pos-graduacao" }, query: { journeyId: params.id, version: 1 } });
    const before = await ofCandidate();
    const stepsOf = (answer: Awaited<ReturnType<typeof ofCandidate>>) =>
      answer.status === 200 ? JSON.stringify([answer.body.definition, answer.body.title, answer.body.version]) : "";
    const data = DraftData.parse({ educationLevelId: level });
    await backend.as().drafts.create({ data });
    await candidatesOf(backend).enrol("pos-graduacao");
    const { content, revision } = await builder.read(params);
    const next = removeComponent({ ...content, titles: { ...content.titles, "pt-BR": "Outro" } }, "levels");
    await builder.save(params, revision, next);
    expect(stepsOf(await ofCandidate())).toBe(stepsOf(before));
    await builder.publish(params, revision + 1);
    expect(stepsOf(await ofCandidate())).toBe(stepsOf(before));
    const now = await backend.as().journey.getComplete({ params: { level: "pos-graduacao" } });
    expect(now).toMatchObject({ body: { version: 2, title: "Outro" } });
    const versions = await builder.api.journeyDrafts.versions(params);
    expect(versions).toMatchObject([
      { version: 2, isCurrent: true, byName: "Beatriz Nogueira", note: "test", underWay: { enrolments: 0 } },
      { version: 1, isCurrent: false, underWay: { enrolments: 1 } },
    ]);
    const restored = await builder.api.journeyDrafts.restore({ ...params, revision: revision + 2, version: 1 });
    expect(restored).toEqual({ revision: revision + 3 });
    expect((await builder.read(params)).content).toEqual(content);
    await expect(
      builder.api.journeyDrafts.restore({ ...params, revision: revision + 3, version: 9 }),
    ).rejects.toMatchObject({ status: 404 });
    await builder.api.journeyDrafts.setStatus({ ...params, active: false, reason: "pausa" });
    expect(stepsOf(await ofCandidate())).toBe(stepsOf(before));
    expect(await backend.as().journey.getComplete({ params: { level: "pos-graduacao" } })).toMatchObject({
      status: 404,
    });
  });
});

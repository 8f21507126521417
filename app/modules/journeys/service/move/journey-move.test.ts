import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { absent, LUCIA, MARCOS } from "~/modules/enrolments/service/desk/test-desk";
import { removeComponent } from "~/modules/journeys/rules/journey-edit";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { type Mover, moverOf, withConsent } from "./test-move";

describe.each(engines)("moves of applications under way on %s", (engine) => {
  let backend: TestBackend;
  let mover: Mover;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    mover = await moverOf(backend);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("previews where applications stand and which steps they would meet, and moves the movable ones, each once [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Com termo");
    const early = await mover.draftOf(params.id, mover.answers.courses);
    const typing = await mover.draftOf(params.id, mover.answers.personalInfo);
    const far = await mover.draftOf(params.id, mover.answers.account);
    const lost = await mover.draftOf(params.id, { ...mover.answers.courses, answers: { gone: { source: "friend" } } });
    await publishNext();
    const all = await mover.preview(params);
    expect(all).toMatchObject({
      ...{ version: 2, isPart: false, enrolled: 0, changesCharges: 0, moves: [] },
      counts: { clean: 0, meets: 3, stays: 1 },
      refusals: [{ refusal: "ANSWER_LOST", count: 1 }],
      older: [{ version: 1, count: 4 }],
    });
    expect(all.meets).toEqual([{ id: "consent", type: "consent", kind: "new", count: 3 }]);
    const stands = all.older[0]?.stands.map(({ step, count }) => [step?.id, count]);
    expect(stands).toEqual(expect.arrayContaining([["personalInfo", 1]]));
    const some = await mover.preview(params, { before: "account", group: "meets" });
    expect(some.counts).toEqual({ clean: 0, meets: 2, stays: 2 });
    expect(some.rows.map(({ id }) => id).sort()).toEqual([early.id, typing.id].sort());
    await expect(mover.preview(params, { before: "gone" })).rejects.toMatchObject({ status: 404 });

    const move = await mover.confirmed(params, "account");
    expect(await mover.result(move)).toMatchObject({
      ...{ state: "held", mayUndo: true, before: { id: "account" }, reason: "novo termo" },
      counts: { change: 0, refused: 2, waiting: 2 },
    });
    await mover.run(NOW);
    expect(await mover.read(early.id)).toMatchObject({ journeyVersion: 1, movedFrom: null });
    await Promise.all([mover.run(), mover.run(), mover.run()]);
    expect(await mover.result(move)).toMatchObject({ state: "done", counts: { change: 2, already: 0, refused: 2 } });
    for (const { id, data } of [early, typing])
      expect(await mover.read(id)).toMatchObject({ journeyVersion: 2, movedFrom: 1, version: 2, data });
    for (const { id } of [far, lost]) expect(await mover.read(id)).toMatchObject({ journeyVersion: 1, version: 1 });
    expect((await mover.result(move, "refused")).rows.map(({ id, refusal }) => [id, refusal]).sort()).toEqual(
      [
        [far.id, "REACHED"],
        [lost.id, "ANSWER_LOST"],
      ].sort(),
    );
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "subjectId", "reason", "detailsJson"])
      .where("subjectId", "in", [params.id, early.id, typing.id, far.id])
      .where("action", "in", ["journey.move-confirmed", "application.moved"])
      .execute();
    expect(entries.map(({ action, subjectId }) => [action, subjectId]).sort()).toEqual(
      [
        ["journey.move-confirmed", params.id],
        ["application.moved", early.id],
        ["application.moved", typing.id],
      ].sort(),
    );
    expect(entries.every(({ reason }) => reason === "novo termo")).toBe(true);
  });

  it("refuses a confirmation that differs from the preview: another version, other counts, or nothing to move [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Mudou");
    const { data, id, version: saves } = await mover.draftOf(params.id, mover.answers.courses);
    await publishNext();
    const { version, counts } = await mover.preview(params);
    const shown = { ...params, before: null, version, counts, reason: "novo termo" };
    const confirm = (change: object) => mover.builder.api.journeyMoves.confirm({ ...shown, ...change });
    const conflict = { status: 409, code: "CONFLICT" };
    await expect(confirm({ version: 1 })).rejects.toMatchObject(conflict);
    await expect(confirm({ counts: { ...counts, clean: 1 } })).rejects.toMatchObject(conflict);
    await expect(confirm({ before: "courses", counts: { clean: 0, meets: 0, stays: 1 } })).rejects.toMatchObject(
      conflict,
    );
    const more = { ...data, answers: { gone: { source: "friend" } } };
    await backend.as().drafts.save({ id, journeyId: params.id, journeyVersion: 1, version: saves, data: more });
    await expect(confirm({})).rejects.toMatchObject(conflict);
    const stored = await backend.db.selectFrom("bulkChange").select("id").where("journeyId", "=", params.id).execute();
    expect(stored).toEqual([]);
  });

  it("can be undone by their author until they take effect, and are seen by nobody without the right [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Desfeita");
    const draft = await mover.draftOf(params.id, mover.answers.courses);
    await publishNext();
    const move = await mover.confirmed(params);
    for (const email of [MARCOS, LUCIA]) {
      const { journeyMoves } = backend.as({ token: await backend.tokenOf(email) });
      await expect(journeyMoves.preview(params)).rejects.toMatchObject({ code: "NOT_FOUND" });
      for (const verb of ["get", "undo", "apply"] as const)
        await expect(journeyMoves[verb](move)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(mover.builder.api.bulkChanges.get(move)).rejects.toMatchObject(absent);
    await mover.builder.api.journeyMoves.undo(move);
    await mover.run();
    expect(await mover.result(move)).toMatchObject({ state: "undone", mayUndo: false });
    expect(await mover.read(draft.id)).toMatchObject({ journeyVersion: 1, version: 1 });
    for (const deed of ["undo", "apply"] as const)
      await expect(mover.builder.api.journeyMoves[deed](move)).rejects.toMatchObject({ status: 409 });
    const again = await mover.confirmed(params);
    await mover.builder.api.journeyMoves.apply(again);
    await mover.run(NOW);
    expect(await mover.read(draft.id)).toMatchObject({ journeyVersion: 2 });
    expect((await mover.preview(params)).moves.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [again.id, "done"],
        [move.id, "undone"],
      ]),
    );
  });

  it("keeps an answer whose step the new version no longer has [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Sem termo", {
      before: withConsent,
      after: (content) => removeComponent(content, "consent", true) as JourneyContent,
    });
    const granted = await mover.draftOf(params.id, { ...mover.answers.account, consents: { terms: "1" } });
    await publishNext();
    expect((await mover.preview(params)).counts).toEqual({ clean: 1, meets: 0, stays: 0 });
    await mover.confirmed(params);
    await mover.run();
    expect(await mover.read(granted.id)).toMatchObject({ journeyVersion: 2, data: { consents: { terms: "1" } } });
  });
});

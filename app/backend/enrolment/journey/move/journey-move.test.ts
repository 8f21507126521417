import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { DraftData } from "~/contract/draft";
import type { JourneyContent } from "~/contract/journey-draft";
import { addComponent, removeComponent } from "~/domain/journey/journey-edit";
import { defaultComponent } from "~/domain/journey/journey-template";
import { runBulkChanges } from "../../bulk/bulk-job";
import { absent, LUCIA, MARCOS } from "../../desk/test-desk";
import { candidatesOf, uni } from "../../test-enrolment";
import { type Builder, builderOf } from "../test-journey";

const LEVEL = "pos-graduacao";
/** After the time in which a move can be undone. */
const LATER = new Date(NOW.getTime() + 11 * 60_000);

describe.each(engines)("moves of applications under way on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  let choices: Partial<DraftData>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    choices = (await candidatesOf(backend).choose(LEVEL)).ids;
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const run = (now = LATER) => runBulkChanges(backend.db, () => now);
  const person = { birthday: "1995-02-01", fullName: "Rita Prado" };
  const filled = { person: true, responsible: true, mobile: false };
  /** Answers up to a step, which is the one that is open. */
  const answers = {
    courses: { educationLevelId: uni("level", LEVEL) },
    personalInfo: () => choices,
    account: () => ({ ...choices, person, checked: filled }),
  };

  /** A published journey, by default one that asks for a consent from version 2 on. */
  async function changedJourney(name: string, edit = required) {
    const params = await builder.newJourney(name, LEVEL, "template-2");
    const { content } = await builder.read(params);
    const saved = await builder.save(params, 1, edit.first(content));
    const revision = saved.status === 200 ? saved.body.revision : 0;
    expect(await builder.publish(params, revision)).toMatchObject({ status: 200 });
    return { params, publishNext: () => publishNext(params, edit.then) };
  }
  async function publishNext(params: { id: string }, edit: (content: JourneyContent) => object) {
    const { content, revision } = await builder.read(params);
    expect(await builder.save(params, revision, edit(content))).toMatchObject({ status: 200 });
    expect(await builder.publish(params, revision + 1)).toMatchObject({ status: 200 });
  }
  const withConsent = (content: JourneyContent) =>
    addComponent(content, {
      stage: "subscription",
      component: { ...defaultComponent("consent"), required: true },
      after: "campuses",
    }) as JourneyContent;
  const required = { first: (content: JourneyContent) => content, then: withConsent };

  async function draftOf(journeyId: string, data: object, journeyVersion = 1) {
    const body = { data: DraftData.parse(data), journeyId, journeyVersion };
    const answer = await backend.as().draft.create({ body });
    return answer.status === 201 ? answer.body : expect.fail(JSON.stringify(answer));
  }
  async function read(id: string) {
    const answer = await backend.as().draft.get({ params: { id } });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  }
  type Query = Parameters<Builder["api"]["journeyMove"]["preview"]>[0]["query"];
  async function preview(params: { id: string }, query: Query = {}) {
    const answer = await builder.api.journeyMove.preview({ params, query });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  }
  async function confirmed(params: { id: string }, before: string | null = null) {
    const { version, counts } = await preview(params, before ? { before } : {});
    const body = { before, version, counts, reason: "novo termo" };
    const answer = await builder.api.journeyMove.confirm({ params, body });
    return { id: answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer)) };
  }
  async function result(params: { id: string }, group: "change" | "already" | "refused" = "change") {
    const answer = await builder.api.journeyMove.get({ params, query: { group } });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  }

  it("tells where applications stand and what each would meet, and moves those that can be moved once [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Com termo");
    const early = await draftOf(params.id, answers.courses);
    const typing = await draftOf(params.id, answers.personalInfo());
    const far = await draftOf(params.id, answers.account());
    const lost = await draftOf(params.id, { ...answers.courses, answers: { gone: { source: "friend" } } });
    await publishNext();
    const all = await preview(params);
    expect(all).toMatchObject({
      ...{ version: 2, isPart: false, enrolled: 0, changesCharges: 0, moves: [] },
      counts: { clean: 0, meets: 3, stays: 1 },
      refusals: [{ refusal: "ANSWER_LOST", count: 1 }],
      older: [{ version: 1, count: 4 }],
    });
    expect(all.meets).toEqual([{ id: "consent", type: "consent", kind: "new", count: 3 }]);
    const stands = all.older[0]?.stands.map(({ step, count }) => [step?.id, count]);
    expect(stands).toEqual(expect.arrayContaining([["personalInfo", 1]]));
    const some = await preview(params, { before: "account", group: "meets" });
    expect(some.counts).toEqual({ clean: 0, meets: 2, stays: 2 });
    expect(some.rows.map(({ id }) => id).sort()).toEqual([early.id, typing.id].sort());
    expect((await builder.api.journeyMove.preview({ params, query: { before: "gone" } })).status).toBe(404);

    const move = await confirmed(params, "account");
    expect(await result(move)).toMatchObject({
      ...{ state: "held", mayUndo: true, before: { id: "account" }, reason: "novo termo" },
      counts: { change: 0, refused: 2, waiting: 2 },
    });
    await run(NOW);
    expect(await read(early.id)).toMatchObject({ journeyVersion: 1, movedFrom: null });
    await Promise.all([run(), run(), run()]);
    expect(await result(move)).toMatchObject({ state: "done", counts: { change: 2, already: 0, refused: 2 } });
    for (const { id, data } of [early, typing])
      expect(await read(id)).toMatchObject({ journeyVersion: 2, movedFrom: 1, version: 2, data });
    for (const { id } of [far, lost]) expect(await read(id)).toMatchObject({ journeyVersion: 1, version: 1 });
    expect((await result(move, "refused")).rows.map(({ id, refusal }) => [id, refusal]).sort()).toEqual(
      [
        [far.id, "REACHED"],
        [lost.id, "ANSWER_LOST"],
      ].sort(),
    );
    const entries = await backend.db
      .selectFrom("audit_entry")
      .select(["action", "subject_id", "reason", "details_json"])
      .where("subject_id", "in", [params.id, early.id, typing.id, far.id])
      .where("action", "in", ["journey.move-confirmed", "application.moved"])
      .execute();
    expect(entries.map(({ action, subject_id }) => [action, subject_id]).sort()).toEqual(
      [
        ["journey.move-confirmed", params.id],
        ["application.moved", early.id],
        ["application.moved", typing.id],
      ].sort(),
    );
    expect(entries.every(({ reason }) => reason === "novo termo")).toBe(true);
  });

  it("refuses what was not shown: another version, other counts, and nothing to move [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Mudou");
    const { data, id, version: saves } = await draftOf(params.id, answers.courses);
    await publishNext();
    const { version, counts } = await preview(params);
    const body = { before: null, version, counts, reason: "novo termo" };
    const confirm = (change: object) => builder.api.journeyMove.confirm({ params, body: { ...body, ...change } });
    const conflict = { status: 409, body: { code: "CONFLICT" } };
    expect(await confirm({ version: 1 })).toMatchObject(conflict);
    expect(await confirm({ counts: { ...counts, clean: 1 } })).toMatchObject(conflict);
    expect(await confirm({ before: "courses", counts: { clean: 0, meets: 0, stays: 1 } })).toMatchObject(conflict);
    const more = { ...data, answers: { gone: { source: "friend" } } };
    await backend.as().draft.save({ params: { id }, body: { journeyId: params.id, journeyVersion: 1, version: saves, data: more } });
    expect(await confirm({})).toMatchObject(conflict);
    const stored = await backend.db.selectFrom("bulk_change").select("id").where("journey_id", "=", params.id).execute();
    expect(stored).toEqual([]);
  });

  it("can be undone by its author until it takes effect, and is seen by nobody without the right [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Desfeita");
    const draft = await draftOf(params.id, answers.courses);
    await publishNext();
    const move = await confirmed(params);
    for (const email of [MARCOS, LUCIA]) {
      const { journeyMove } = backend.as({ token: await backend.tokenOf(email) });
      expect(await journeyMove.preview({ params, query: {} })).toMatchObject(absent);
      expect(await journeyMove.get({ params: move, query: {} })).toMatchObject(absent);
      for (const deed of ["undo", "apply"] as const) expect(await journeyMove[deed]({ params: move })).toMatchObject(absent);
    }
    expect(await builder.api.bulkChange.get({ params: move, query: {} })).toMatchObject(absent);
    expect((await builder.api.journeyMove.undo({ params: move })).status).toBe(200);
    await run();
    expect(await result(move)).toMatchObject({ state: "undone", mayUndo: false });
    expect(await read(draft.id)).toMatchObject({ journeyVersion: 1, version: 1 });
    for (const deed of ["undo", "apply"] as const)
      expect((await builder.api.journeyMove[deed]({ params: move })).status).toBe(409);
    const again = await confirmed(params);
    expect((await builder.api.journeyMove.apply({ params: again })).status).toBe(200);
    await run(NOW);
    expect(await read(draft.id)).toMatchObject({ journeyVersion: 2 });
    expect((await preview(params)).moves.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [again.id, "done"],
        [move.id, "undone"],
      ]),
    );
  });

  it("leaves who has meanwhile reached the step, enrolled, begun anew or moved already [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Enquanto isso");
    const drafts = [];
    for (let index = 0; index < 4; index += 1) drafts.push(await draftOf(params.id, answers.courses));
    const [reached, enrolled, gone, moved] = drafts.map(({ id }) => id);
    await publishNext();
    const move = await confirmed(params, "account");
    const save = { params: { id: reached! }, body: { journeyId: params.id, journeyVersion: 1, version: 1 } };
    await backend.as().draft.save({ ...save, body: { ...save.body, data: DraftData.parse(answers.account()) } });
    await backend.db.updateTable("draft").set({ subscription_id: "x" }).where("id", "=", enrolled!).execute();
    await backend.as().draft.delete({ params: { id: gone! } });
    await backend.db.updateTable("draft").set({ journey_version: 2 }).where("id", "=", moved!).execute();
    await run();
    const { rows } = await result(move, "refused");
    expect(rows.map(({ id, refusal }) => [id, refusal]).sort()).toEqual(
      [
        [reached, "REACHED"],
        [enrolled, "ENROLLED"],
        [gone, "ENDED"],
      ].sort(),
    );
    expect(await result(move, "already")).toMatchObject({ rows: [{ id: moved }], counts: { change: 0, already: 1 } });
  });

  it("lets either a saved step or the move come first, never half of both [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Ao mesmo tempo");
    const drafts = [];
    for (let index = 0; index < 20; index += 1) drafts.push(await draftOf(params.id, answers.courses));
    await publishNext();
    const move = await confirmed(params, "account");
    const data = DraftData.parse(answers.account());
    const body = { journeyId: params.id, journeyVersion: 1, version: 1, data };
    const [, ...saves] = await Promise.all([
      Promise.all([run(), run()]),
      ...drafts.map(({ id }) => backend.as().draft.save({ params: { id }, body })),
    ]);
    for (const [index, { id }] of drafts.entries()) {
      const now = await read(id);
      if (saves[index]?.status === 204) expect(now).toMatchObject({ journeyVersion: 1, movedFrom: null, data });
      else expect(now).toMatchObject({ journeyVersion: 2, movedFrom: 1, data: drafts[index]?.data });
    }
    const { counts } = await result(move);
    expect(counts.change + counts.refused).toBe(20);
    expect(counts.refused).toBe(saves.filter(({ status }) => status === 204).length);
  });

  it("refuses an enrolment of which the version has changed since its journey was read [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Na revisão");
    const candidate = await candidatesOf(backend).newCandidate({ cpf: "11144477735", email: "na.revisao@example.com" });
    const { db } = backend;
    await db
      .updateTable("draft")
      .set({ journey_id: params.id, journey_version: 1 })
      .where("id", "=", candidate.draft.id)
      .execute();
    await publishNext();
    await confirmed(params);
    const { ids } = await candidatesOf(backend).choose(LEVEL);
    const request = { draftId: candidate.draft.id, ...ids, person: candidate.person, responsible: null, voucher: null };
    const [answer] = await Promise.all([candidate.api.subscription.create({ body: request }), run()]);
    const draft = await db.selectFrom("draft").selectAll().where("id", "=", candidate.draft.id).executeTakeFirstOrThrow();
    const enrolments = await db
      .selectFrom("subscription")
      .select("journey_version")
      .where("draft_id", "=", candidate.draft.id)
      .execute();
    if (answer.status === 201) expect(enrolments).toEqual([{ journey_version: draft.journey_version }]);
    else expect([answer.status, enrolments, draft.journey_version]).toEqual([409, [], 2]);
  });

  it("takes away no step that an answer belongs to [JRN-04]", async () => {
    const { params, publishNext } = await changedJourney("Sem termo", {
      first: withConsent,
      then: (content) => removeComponent(content, "consent", true) as JourneyContent,
    });
    const granted = await draftOf(params.id, { ...answers.account(), consents: { terms: "1" } });
    await publishNext();
    expect((await preview(params)).counts).toEqual({ clean: 1, meets: 0, stays: 0 });
    await confirmed(params);
    await run();
    expect(await read(granted.id)).toMatchObject({ journeyVersion: 2, data: { consents: { terms: "1" } } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { orRefusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { runBulkChanges } from "~/modules/enrolments/service/bulk/bulk-job";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { journeyMoves } from "./move-row";
import { LEVEL, type Mover, moverOf } from "./test-move";

describe.each(engines)("moves of applications whose candidates go on meanwhile, on %s", (engine) => {
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

  it("skip applications that have meanwhile reached the step, enrolled, been deleted or been moved [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Enquanto isso");
    const drafts = [];
    for (let index = 0; index < 4; index += 1) drafts.push(await mover.draftOf(params.id, mover.answers.courses));
    const [reached, enrolled, gone, moved] = drafts.map(({ id }) => id);
    await publishNext();
    const move = await mover.confirmed(params, "account");
    const data = DraftData.parse(mover.answers.account);
    await backend.as().drafts.save({ id: reached!, journeyId: params.id, journeyVersion: 1, version: 1, data });
    await backend.db.updateTable("draft").set({ subscriptionId: "x" }).where("id", "=", enrolled!).execute();
    await backend.as().drafts.delete({ id: gone! });
    await backend.db.updateTable("draft").set({ journeyVersion: 2 }).where("id", "=", moved!).execute();
    await mover.run();
    const { rows } = await mover.result(move, "refused");
    expect(rows.map(({ id, refusal }) => [id, refusal]).sort()).toEqual(
      [
        [reached, "REACHED"],
        [enrolled, "ENROLLED"],
        [gone, "ENDED"],
      ].sort(),
    );
    expect(await mover.result(move, "already")).toMatchObject({
      rows: [{ id: moved }],
      counts: { change: 0, already: 1 },
    });
  });

  it("take effect before or after a candidate's save, never partly [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Ao mesmo tempo");
    const drafts = [];
    for (let index = 0; index < 20; index += 1) drafts.push(await mover.draftOf(params.id, mover.answers.courses));
    await publishNext();
    const move = await mover.confirmed(params, "account");
    const data = DraftData.parse(mover.answers.account);
    const content = { journeyId: params.id, journeyVersion: 1, version: 1, data };
    const [, ...saves] = await Promise.all([
      Promise.all([mover.run(), mover.run()]),
      ...drafts.map(({ id }) => orRefusal(backend.as().drafts.save({ id, ...content }), "DRAFT_CHANGED")),
    ]);
    for (const [index, { id }] of drafts.entries()) {
      const now = await mover.read(id);
      if (!saves[index]) expect(now).toMatchObject({ journeyVersion: 1, movedFrom: null, data });
      else expect(now).toMatchObject({ journeyVersion: 2, movedFrom: 1, data: drafts[index]?.data });
    }
    const { counts } = await mover.result(move);
    expect(counts.change + counts.refused).toBe(20);
    expect(counts.refused).toBe(saves.filter((refusal) => !refusal).length);
  });

  it("refuse a concurrent enrolment if the version of its draft has changed since its journey was read [JRN-04]", async () => {
    const { params, publishNext } = await mover.changedJourney("Na revisão");
    const candidate = await candidatesOf(backend).newCandidate({ cpf: "11144477735", email: "na.revisao@example.com" });
    const { db } = backend;
    await db
      .updateTable("draft")
      .set({ journeyId: params.id, journeyVersion: 1 })
      .where("id", "=", candidate.draft.id)
      .execute();
    await publishNext();
    await mover.confirmed(params);
    const { ids } = await candidatesOf(backend).choose(LEVEL);
    const request = { draftId: candidate.draft.id, ...ids, person: candidate.person, responsible: null, voucher: null };
    const [answer] = await Promise.all([candidate.api.subscription.create({ body: request }), mover.run()]);
    const draft = await db
      .selectFrom("draft")
      .selectAll()
      .where("id", "=", candidate.draft.id)
      .executeTakeFirstOrThrow();
    const enrolments = await db
      .selectFrom("subscription")
      .select("journeyVersion")
      .where("draftId", "=", candidate.draft.id)
      .execute();
    if (answer.status === 201) expect(enrolments).toEqual([{ journeyVersion: draft.journeyVersion }]);
    else expect([answer.status, enrolments, draft.journeyVersion]).toEqual([409, [], 2]);
  });

  it("reach each application once although the job is interrupted again and again [JRN-04] [OPS-02]", async () => {
    const { params, publishNext } = await mover.changedJourney("Interrompida");
    const drafts = [];
    for (let index = 0; index < 8; index += 1) drafts.push(await mover.draftOf(params.id, mover.answers.courses));
    await publishNext();
    const move = await mover.confirmed(params);
    let broken = 0;
    for (let run = 0; run < 3; run += 1) {
      let asked = 0;
      const now = () => {
        asked += 1;
        // The job asks for the time three times before it moves the first application.
        if (asked > 5) throw new Error("killed");
        return new Date(NOW.getTime() + 11 * 60_000);
      };
      await runBulkChanges(backend.db, now, journeyMoves).catch(() => {
        broken += 1;
      });
    }
    const { state, counts } = await mover.result(move);
    expect([broken, state, counts.change]).toEqual([3, "running", 6]);
    await mover.run();
    expect(await mover.result(move)).toMatchObject({ state: "done", counts: { change: 8, waiting: 0 } });
    for (const { id } of drafts) expect(await mover.read(id)).toMatchObject({ journeyVersion: 2, version: 2 });
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("subjectId")
      .where("action", "=", "application.moved")
      .where(
        "subjectId",
        "in",
        drafts.map(({ id }) => id),
      )
      .execute();
    expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual(drafts.map(({ id }) => id).sort());
  });
});

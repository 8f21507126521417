import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { endsOf } from "~/backend/test-end";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import { journeyMoves } from "~/modules/journeys/service";
import { enrol } from "~/modules/payments/service/test-payment";
import { absent, BEATRIZ, LUCIA, MARCOS, OTAVIO } from "../desk/test-desk";
import { runBulkChanges } from "./bulk-job";

const [marcos, beatriz] = [demoId("user", MARCOS), demoId("user", BEATRIZ)];

describe.each(engines)("assignments of many enrolments on %s", (engine) => {
  let backend: TestBackend;
  let people = 0;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS) => backend.as({ token: await backend.tokenOf(email) });
  type Api = Awaited<ReturnType<typeof staff>>;
  const payer = async () =>
    (await enrol(backend, { course: "administracao", cpf: `5${String(people++).padStart(10, "0")}` })).id;
  const payers = (count: number) => Promise.all(Array.from({ length: count }, payer));
  const assign = async (api: Api, id: string, ownerId: string) => await api.enrolments.assign({ id, ownerId });
  const run = () => runBulkChanges(backend.db, () => NOW, journeyMoves);

  type Query = Partial<Parameters<Api["bulkChanges"]["get"]>[0]>;
  const select = (api: Api, ids: string[]) => api.bulkChanges.select({ kind: "assign", ids });
  const view = (api: Api, id: string, query: Query = {}) => api.bulkChanges.get({ id, ...query });
  async function undo(api: Api, id: string) {
    const undone = await orRefusal(api.bulkChanges.undo({ id }), "CONFLICT");
    return undone instanceof Refusal ? undone.code : undone.id;
  }
  async function ownersOf(ids: string[]) {
    const rows = await backend.db.selectFrom("subscription").select(["id", "ownerId"]).where("id", "in", ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.ownerId ?? null);
  }
  const entriesOf = (ids: string[]) =>
    backend.db
      .selectFrom("auditEntry")
      .select(["subjectId", "actorId", "detailsJson"])
      .where("action", "=", "enrolment.assigned")
      .where("subjectId", "in", ids)
      .execute();

  it("previews three groups, assigns each row once, and reports each row that changed meanwhile [ROL-05]", async () => {
    const api = await staff();
    const [free = "", own = "", taken = ""] = await payers(3);
    const ids = [free, own, taken];
    await assign(api, own, marcos);
    const { id } = await select(api, ids);
    const before = await view(api, id);
    expect(before).toMatchObject({ kind: "assign", targets: [], owner: null, counts: { waiting: 3 } });
    expect(before.owners.map(({ value }) => value)).toContain(marcos);
    expect(before.owners.map(({ value }) => value)).not.toContain(demoId("user", OTAVIO));
    expect((await view(api, id, { owner: marcos })).counts).toEqual({ change: 2, already: 1, refused: 0, waiting: 0 });
    await assign(api, taken, beatriz);
    const refused = await view(api, id, { owner: marcos, group: "refused" });
    expect(refused).toMatchObject({ owner: { id: marcos, name: "Marcos Vilela" }, counts: { change: 1, refused: 1 } });
    expect(refused.rows).toMatchObject([{ row: { id: taken }, refusal: "OWNER_CHANGED" }]);

    const confirm = (owner: string) => api.bulkChanges.confirmAssignment({ id, owner });
    await expect(confirm(demoId("user", OTAVIO))).rejects.toMatchObject({
      ...{ code: "VALIDATION", details: { fields: { owner: "desk.assignRefused" } } },
    });
    const move = { to: "expired", reason: "prazo" } as const;
    await expect(api.bulkChanges.confirmMove({ id, ...move })).rejects.toMatchObject(absent);
    expect(await endsOf(Array.from({ length: 5 }, () => confirm(marcos)))).toEqual([
      "CONFLICT",
      "CONFLICT",
      "CONFLICT",
      "CONFLICT",
      "done",
    ]);
    await Promise.all([run(), run(), run()]);
    expect(await view(api, id, { group: "refused" })).toMatchObject({
      ...{ state: "done", owner: { id: marcos }, mayUndo: true, counts: { change: 1, already: 1, refused: 1 } },
      rows: [{ row: { id: taken, ownerName: "Beatriz Nogueira" }, formerOwner: null, refusal: "OWNER_CHANGED" }],
    });
    expect(await ownersOf(ids)).toEqual([marcos, marcos, beatriz]);
    const entries = await entriesOf([free]);
    expect(entries.map(({ actorId, detailsJson }) => [actorId, JSON.parse(detailsJson)])).toEqual([
      [marcos, { ownerId: marcos, bulkChangeId: id }],
    ]);
    for (const other of [await staff(BEATRIZ), await staff(LUCIA)])
      await expect(other.bulkChanges.undo({ id })).rejects.toMatchObject(absent);
  });

  it("an undo gives enrolments their former owners back once, except where the owner has changed since", async () => {
    const api = await staff();
    const ids = await payers(5);
    const [free = "", had = "", changed = "", twice = "", emptied = ""] = ids;
    for (const id of [had, changed, twice, emptied]) await assign(api, id, beatriz);
    const { id } = await select(api, ids);
    expect(await undo(api, id)).toBe("CONFLICT");
    await api.bulkChanges.confirmAssignment({ id, owner: marcos });
    expect(await undo(api, id)).toBe("CONFLICT");
    await run();
    expect(await ownersOf(ids)).toEqual(ids.map(() => marcos));
    await assign(api, changed, beatriz);
    // `twice` has the same owner again, but staff changed the owner in between, so the undo refuses this enrolment.
    await assign(api, twice, beatriz);
    await assign(api, twice, marcos);
    await assign(api, emptied, "");
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(api, id)));
    const [returning = ""] = answers.filter((answer) => answer !== "CONFLICT");
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(4);
    await Promise.all([run(), run()]);
    expect(await view(api, id)).toMatchObject({ mayUndo: false, undoneById: returning });
    const result = await view(api, returning, { group: "refused" });
    expect(result).toMatchObject({ kind: "return", state: "done", undoesId: id, mayUndo: false });
    expect(result.counts).toEqual({ change: 2, already: 1, refused: 2, waiting: 0 });
    expect(result.rows.map(({ row, refusal }) => [row.id, refusal])).toEqual([
      [twice, "OWNER_CHANGED"],
      [emptied, "OWNER_CHANGED"],
    ]);
    expect(await ownersOf(ids)).toEqual([null, beatriz, beatriz, marcos, null]);
    expect(await entriesOf([free])).toHaveLength(2);
    expect(await undo(api, returning)).toBe("CONFLICT");
    const mails = await backend.db.selectFrom("sentMessage").select("id").where("subscriptionId", "in", ids).execute();
    expect(mails).toEqual([]);
  });

  it("assigns each row once when several people assign it at the same time, and can leave rows without an owner", async () => {
    const people = await Promise.all([staff(), staff(BEATRIZ), staff(), staff(BEATRIZ)]);
    const ids = await payers(4);
    const selected = await Promise.all(people.map(async (api) => ({ api, ...(await select(api, ids)) })));
    await Promise.all(
      selected.map(({ api, id }, index) =>
        api.bulkChanges.confirmAssignment({ id, owner: index % 2 === 0 ? marcos : beatriz }),
      ),
    );
    await Promise.all([run(), run(), run()]);
    const counts = await Promise.all(selected.map(async ({ api, id }) => (await view(api, id)).counts));
    expect(counts.reduce((sum, { change }) => sum + change, 0)).toBe(ids.length);
    expect(await entriesOf(ids)).toHaveLength(ids.length);
    for (const count of counts) expect(count.change + count.already + count.refused).toBe(ids.length);

    const api = await staff();
    const { id } = await select(api, ids);
    await api.bulkChanges.confirmAssignment({ id, owner: NOBODY });
    await run();
    expect(await view(api, id)).toMatchObject({ owner: { id: null, name: null }, counts: { change: 4 } });
    expect(await ownersOf(ids)).toEqual(ids.map(() => null));
  });

  it("refuses a row when the intended owner loses the right before its turn", async () => {
    const api = await staff(BEATRIZ);
    const ids = await payers(1);
    const { id } = await select(api, ids);
    await api.bulkChanges.confirmAssignment({ id, owner: marcos });
    const right = backend.db.updateTable("userRight").where("userId", "=", marcos);
    await right.set({ roleAlias: "corrector" }).execute();
    await run();
    await right.set({ roleAlias: "admissions" }).execute();
    const { rows } = await view(api, id, { group: "refused" });
    expect(rows).toMatchObject([{ row: { id: ids[0] }, refusal: "OWNER_OUT_OF_SCOPE" }]);
  });

  it("lists only the changes that the caller has confirmed, the newest first [ROL-05]", async () => {
    const [api, other] = [await staff(BEATRIZ), await staff()];
    const [first = "", second = ""] = await payers(2);
    const own = () => api.bulkChanges.own();
    const unconfirmed = await select(api, [first]);
    expect((await own()).map(({ id }) => id)).not.toContain(unconfirmed.id);
    const done = await select(api, [first, second]);
    await api.bulkChanges.confirmAssignment({ ...done, owner: NOBODY });
    await run();
    const move = await api.bulkChanges.select({ kind: "move", ids: [second] });
    const params = { id: move.id };
    await api.bulkChanges.confirmMove({ ...params, to: "expired", reason: "prazo" });
    const times = (await own()).map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(
      (await own()).filter(({ id }) => id === done.id || id === params.id).sort((a, b) => a.kind.localeCompare(b.kind)),
    ).toMatchObject([
      { ...done, kind: "assign", state: "done", total: 2, to: null, owner: { id: null, name: null } },
      { ...params, kind: "move", state: "held", total: 1, to: { type: "expired" }, owner: null },
    ]);
    const shown = (await other.bulkChanges.own()).map(({ id }) => id);
    for (const { id } of [unconfirmed, done, params]) expect(shown).not.toContain(id);
    await expect((await staff(OTAVIO)).bulkChanges.own()).rejects.toMatchObject(absent);
  });
});

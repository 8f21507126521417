import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { endsOf } from "~/backend/test-end";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { journeyMoves } from "~/modules/journeys/service";
import { enrol } from "~/modules/payments/service/test-payment";
import { absent, BEATRIZ, LUCIA, MARCOS } from "../desk/test-desk";
import { runBulkChanges } from "./bulk-job";

/** A moment after the time in which a move can be undone. */
const LATER = new Date(NOW.getTime() + 11 * 60_000);

describe.each(engines)("moves of many enrolments on %s", (engine) => {
  let backend: TestBackend;
  let people = 0;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  type Api = Awaited<ReturnType<typeof staff>>;
  const payer = async (status = "payment_pending") =>
    (await enrol(backend, { course: "administracao", cpf: `6${String(people++).padStart(10, "0")}`, status })).id;

  type Query = Partial<Parameters<Api["bulkChanges"]["get"]>[0]>;
  const select = (api: Api, ids: string[]) => api.bulkChanges.select({ ids });
  const view = (api: Api, params: { id: string }, query: Query = {}) => api.bulkChanges.get({ ...params, ...query });
  const mailsTo = (ids: string[]) =>
    backend.db.selectFrom("sentMessage").select("subscriptionId").where("subscriptionId", "in", ids).execute();
  const run = () => runBulkChanges(backend.db, () => LATER, journeyMoves);

  it("previews three groups, reports each row that changed meanwhile, and sends each mail once [ROL-05]", async () => {
    const api = await staff();
    const [first = "", second = "", moved = ""] = [await payer(), await payer(), await payer()];
    const over = await payer("cancelled");
    const withdrawn = await payer("withdrawn");
    const ids = [first, second, moved, over, withdrawn];
    const params = await select(api, ids);
    expect((await view(api, params)).counts).toEqual({ change: 0, already: 0, refused: 0, waiting: 5 });
    const preview = await view(api, params, { to: "cancelled" });
    expect(preview.counts).toEqual({ change: 3, already: 1, refused: 1, waiting: 0 });
    expect(preview.sample?.title).toBe("Sua inscrição: Cancelada");
    const refused = await view(api, params, { to: "cancelled", group: "refused" });
    expect(refused.rows).toMatchObject([{ row: { id: withdrawn }, refusal: "STATUS_NOT_ALLOWED" }]);

    const body = { from: "payment_pending", to: "expired", reason: "prazo" } as const;
    await api.enrolments.move({ id: moved, ...body, hold: false });
    const wanted = { to: "cancelled", reason: "turma fechada" } as const;
    const confirmed = Array.from({ length: 5 }, () => api.bulkChanges.confirmMove({ ...params, ...wanted }));
    expect(await endsOf(confirmed)).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "done"]);
    expect((await view(api, params)).state).toBe("held");
    await Promise.all([run(), run(), run()]);
    const result = await view(api, params, { group: "refused" });
    expect(result).toMatchObject({
      state: "done",
      counts: { change: 2, already: 1, refused: 2, waiting: 0 },
      rows: [
        { row: { id: moved }, refusal: "STATUS_CHANGED" },
        { row: { id: withdrawn }, refusal: "STATUS_NOT_ALLOWED" },
      ],
    });
    expect((await mailsTo([first, second])).length).toBe(2);
    const detail = await api.enrolments.get({ id: first });
    expect(detail).toMatchObject({ row: { status: { type: "cancelled" } } });
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select(["subjectId", "reason", "actorId"])
      .where("action", "=", "enrolment.moved")
      .where("subjectId", "in", [first, second])
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ reason: "turma fechada", actorId: demoId("user", MARCOS) });
  });

  it("a later run continues an interrupted one, and changes and mails each row once", async () => {
    const api = await staff();
    const ids = await Promise.all(Array.from({ length: 6 }, () => payer()));
    const params = await select(api, ids);
    await api.bulkChanges.confirmMove({ ...params, to: "expired", reason: "prazo" });
    // The process ends before the third row; the clock is read twice before the first row.
    let readings = 0;
    const dying = () => {
      readings += 1;
      if (readings >= 5) throw new Error("killed");
      return LATER;
    };
    await expect(runBulkChanges(backend.db, dying, journeyMoves)).rejects.toThrow("killed");
    expect((await view(api, params)).counts).toMatchObject({ change: 2, waiting: 4 });
    await run();
    expect(await view(api, params)).toMatchObject({ state: "done", counts: { change: 6, waiting: 0 } });
    expect(await mailsTo(ids)).toHaveLength(6);
  });

  it("tries a row that fails for a day, then reports it and ends [ROL-05]", async () => {
    const api = await staff();
    const [broken = "", sound = ""] = [await payer(), await payer()];
    const params = await select(api, [broken, sound]);
    await api.bulkChanges.confirmMove({ ...params, to: "expired", reason: "prazo" });
    const row = backend.db.updateTable("subscription").where("id", "=", broken);
    await row.set({ responsibleJson: "{" }).execute();
    const runAt = (hours: number) =>
      runBulkChanges(backend.db, () => new Date(NOW.getTime() + hours * 3_600_000), journeyMoves);
    for (const hours of [1, 23]) await expect(runAt(hours)).rejects.toThrow();
    expect(await view(api, params)).toMatchObject({ state: "running", counts: { change: 1, waiting: 1 } });
    await expect(runAt(25)).rejects.toThrow();
    await runAt(25);
    await row.set({ responsibleJson: null }).execute();
    expect(await view(api, params, { group: "refused" })).toMatchObject({
      ...{ state: "done", counts: { change: 1, refused: 1 } },
      rows: [{ row: { id: broken }, refusal: "FAILED" }],
    });
  });

  it("waits ten minutes, in which its author can undo it or start it early, and mails no candidate before", async () => {
    const api = await staff();
    const ids = [await payer(), await payer()];
    const params = await select(api, ids);
    const body = { to: "expired", reason: "prazo" } as const;
    await expect(api.bulkChanges.undo(params)).rejects.toMatchObject({ status: 409 });
    await api.bulkChanges.confirmMove({ ...params, ...body });
    const effectiveAt = new Date(NOW.getTime() + 10 * 60_000).toISOString();
    expect(await view(api, params)).toMatchObject({ state: "held", effectiveAt, to: { type: "expired" } });
    await runBulkChanges(backend.db, () => NOW, journeyMoves);
    expect((await view(api, params)).counts.waiting).toBe(2);
    await expect((await staff(BEATRIZ)).bulkChanges.undo(params)).rejects.toMatchObject(absent);
    const undone = Array.from({ length: 5 }, () => api.bulkChanges.undo(params));
    expect(await endsOf(undone)).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "done"]);
    await run();
    expect(await view(api, params)).toMatchObject({ state: "selected", to: null, reason: null, effectiveAt: null });
    expect(await mailsTo(ids)).toEqual([]);
    await api.bulkChanges.confirmMove({ ...params, ...body });
    await api.bulkChanges.apply(params);
    await runBulkChanges(backend.db, () => NOW, journeyMoves);
    await expect(api.bulkChanges.undo(params)).rejects.toMatchObject({ status: 409 });
    expect(await view(api, params)).toMatchObject({ state: "done", counts: { change: 2 } });
    expect(await mailsTo(ids)).toHaveLength(2);
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("action")
      .where("subjectId", "=", params.id)
      .execute();
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...["bulk-change.applied-early", "bulk-change.confirmed", "bulk-change.confirmed", "bulk-change.undone"],
    ]);
  });

  it("skips ids out of reach with an audit entry, refuses if none is left, and shows a move to its author only [TEN-08]", async () => {
    const api = await staff();
    const own = await payer();
    const foreign = await backend.db
      .selectFrom("subscription")
      .select("id")
      .where("institutionId", "<>", demoId("aurora-uni"))
      .executeTakeFirst();
    const strangers = [foreign?.id ?? "absent", "absent"];
    await expect(api.bulkChanges.select({ ids: strangers })).rejects.toMatchObject({ status: 422 });
    const params = await select(api, [own, ...strangers]);
    expect((await view(api, params)).total).toBe(1);
    const entry = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("action", "=", "bulk-change.foreign-ignored")
      .execute();
    expect(entry.length).toBeGreaterThanOrEqual(2);
    for (const other of [await staff(BEATRIZ), await staff(LUCIA)]) {
      await expect(other.bulkChanges.get(params)).rejects.toMatchObject(absent);
      await expect(other.bulkChanges.confirmMove({ ...params, to: "expired", reason: "x" })).rejects.toMatchObject(
        absent,
      );
    }
    await expect((await staff(LUCIA)).bulkChanges.select({ ids: [own] })).rejects.toMatchObject(absent);
  });

  it("waits for the longest hold of its institutions, and moves only enrolments that its author may still move [STF-02]", async () => {
    const [own, other] = [await payer(), await payer()];
    const tech = demoId("aurora-tech");
    await backend.db.updateTable("subscription").set({ institutionId: tech }).where("id", "=", other).execute();
    const hold = { tenantId: demoId("aurora"), institutionId: tech, name: "DecisionHoldMinutes", value: "60" };
    await backend.db.insertInto("parameter").values(hold).execute();
    const all = await staff(BEATRIZ);
    const params = await select(all, [own, other]);
    const body = { to: "cancelled", reason: "turma fechada" } as const;
    await all.bulkChanges.confirmMove({ ...params, ...body });
    const anHourLater = new Date(NOW.getTime() + 60 * 60_000);
    expect(await view(all, params)).toMatchObject({ total: 2, effectiveAt: anHourLater.toISOString() });
    const place = { level: "institution", institutionId: tech } as const;
    const narrow = backend.as({ tenant: "aurora", token: await backend.tokenOf(BEATRIZ, "aurora", place) });
    expect(await view(narrow, params)).toMatchObject({ total: 1 });
    await narrow.bulkChanges.apply(params);
    await run();
    expect((await view(all, params)).counts).toEqual({ change: 1, already: 0, refused: 1, waiting: 0 });
    const refused = await view(all, params, { group: "refused" });
    expect(refused.rows).toMatchObject([{ row: { id: own }, refusal: "OUT_OF_SCOPE" }]);
  });

  it("selects all enrolments of a list", async () => {
    const api = await staff();
    const query = { status: ["documents_pending"], order: "desc", size: 30, sort: "newest" } as const;
    const made = [await payer("documents_pending"), await payer("documents_pending")];
    const answer = await api.bulkChanges.select({ query: { ...query, status: [...query.status] } });
    const listed = await api.enrolments.list({ status: [...query.status] });
    const total = listed.count;
    expect(total).toBeGreaterThanOrEqual(made.length);
    const id = answer.id;
    expect((await view(api, { id })).total).toBe(total);
  });
});

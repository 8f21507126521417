import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "~/backend/portal-api";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { journeyMoves } from "~/modules/journeys/service";
import { enrol } from "~/modules/payments/service/test-payment";
import { runBulkChanges } from "../bulk/bulk-job";
import { BEATRIZ, MARCOS } from "./test-desk";

const LATER = new Date(NOW.getTime() + 11 * 60_000);

describe.each(engines)("moves that say no more than the facts, and are held, on %s", (engine) => {
  let backend: TestBackend;
  let people = 0;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    await backend.db.updateTable("academicClass").set({ active: 0 }).execute();
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS) => backend.as({ token: await backend.tokenOf(email) });
  const payer = (status = "payment_pending") =>
    enrol(backend, { course: "administracao", cpf: `8${String(people++).padStart(10, "0")}`, status });
  const put = (id: string, change: { isPaid?: 1; status?: string; documentStage?: string }) =>
    backend.db.updateTable("subscription").set(change).where("id", "=", id).execute();
  const run = () => runBulkChanges(backend.db, () => LATER, journeyMoves);
  const detailOf = (api: PortalApi, id: string) => api.enrolments.get({ id });
  const movesOf = (api: PortalApi, id: string) => api.enrolments.moves({ id });
  const cancel = { from: "payment_pending", to: "cancelled", reason: "pediu" } as const;

  it("is refused with what is missing while nothing is paid, one by one and in bulk, and audited [STF-03]", async () => {
    const { id } = await payer();
    const api = await staff();
    const offered = (await movesOf(api, id)).moves.find(({ to }) => to.type === "documents_pending");
    expect(offered?.missing).toEqual(["PAYMENT_PENDING"]);
    const body = { from: "payment_pending", to: "documents_pending", reason: "pagou no balcão" } as const;
    for (const hold of [true, false])
      await expect(api.enrolments.move({ id, ...body, hold })).rejects.toMatchObject({ code: "STEPS_MISSING" });
    const direct = { status: "documents_pending", reason: "x" } as const;
    expect(await api.subscription.setStatus({ params: { id }, body: direct })).toMatchObject({ status: 409 });
    const { row, timeline } = await detailOf(api, id);
    expect(row.status.type).toBe("payment_pending");
    expect(timeline.filter(({ action }) => action === "enrolment.move-refused")).toHaveLength(3);
    const selected = await api.bulkChanges.select({ ids: [id] });
    const preview = await api.bulkChanges.get({ ...selected, to: "documents_pending", group: "refused" });
    expect(preview).toMatchObject({ counts: { refused: 1 }, rows: [{ refusal: "STEPS_MISSING" }] });
  });

  it("is offered once it is paid, with the steps as they will be [STF-03]", async () => {
    const { id } = await payer();
    await put(id, { isPaid: 1 });
    const moves = (await movesOf(await staff(), id)).moves;
    const next = moves.find(({ to }) => to.type === "documents_pending");
    expect(next?.missing).toEqual([]);
    const stateOf = (step: string) => next?.steps.find((one) => one.step === step)?.state;
    expect([stateOf("contract"), stateOf("payment")]).toEqual(["done", "done"]);
  });

  it("waits as a bulk move does: the record says so, its author alone can undo it, and no mail is sent before [STF-02]", async () => {
    const { id } = await payer();
    const api = await staff();
    const answer = await api.enrolments.move({ id, ...cancel });
    const effectiveAt = new Date(NOW.getTime() + 10 * 60_000).toISOString();
    expect(answer).toEqual({ effectiveAt });
    await expect(api.enrolments.move({ id, ...cancel, to: "expired" })).rejects.toMatchObject({ code: "CONFLICT" });
    const { held, may, row, timeline } = await detailOf(api, id);
    expect(held).toMatchObject({ to: { type: "cancelled" }, reason: "pediu", effectiveAt, isOwn: true, isBulk: false });
    expect(may).toEqual({ move: false, cancel: false, reopen: false });
    expect(row.status.type).toBe("payment_pending");
    expect(timeline[0]?.action).toBe("enrolment.move-held");
    const other = await staff(BEATRIZ);
    expect((await detailOf(other, id)).held).toMatchObject({ isOwn: false, authorName: "Marcos Vilela" });
    const params = { id: held?.id ?? "" };
    await expect(other.bulkChanges.undo(params)).rejects.toMatchObject({ status: 404 });
    await api.bulkChanges.undo(params);
    const undone = await detailOf(api, id);
    expect([undone.held, undone.messages]).toEqual([null, []]);
    expect(undone.timeline.map(({ action }) => action)).toContain("enrolment.move-undone");
    await api.enrolments.move({ id, ...cancel });
    await run();
    backend.at(LATER);
    const done = await detailOf(await staff(), id);
    expect([done.row.status.type, done.held, done.messages.length]).toEqual(["cancelled", null, 1]);
  });

  it("returns to its author when the enrolment has changed before the hold is over [STF-02]", async () => {
    const { id } = await payer();
    const api = await staff();
    await api.enrolments.move({ id, ...cancel });
    await put(id, { status: "payment_processing" });
    await run();
    const { messages, timeline } = await detailOf(api, id);
    expect(messages).toEqual([]);
    expect(timeline.map(({ action }) => action)).toContain("enrolment.move-refused");
    const told = await backend.db.selectFrom("notification").select("targetUrl").execute();
    expect(told).toContainEqual({ targetUrl: `/enrolments/${id}` });
  });

  it("cancels a complete enrolment, and reopens it while its refund has not left [STF-03] [PAY-15]", async () => {
    const { id, priceCents } = await payer();
    await put(id, { isPaid: 1, status: "enrolled", documentStage: "approved" });
    const api = await staff();
    expect((await detailOf(api, id)).may).toEqual({ move: false, cancel: true, reopen: false });
    const body = { from: "enrolled", to: "cancelled", reason: "mudou de cidade", hold: false } as const;
    await api.enrolments.move({ id, ...body });
    const owed = {
      ...{ tenantId: "", id: `refund-${id}`, institutionId: "", subscriptionId: id, chargeId: "none" },
      ...({ state: "requested", way: "transfer", reason: "cancellation", endsEnrolment: 0 } as const),
      ...{ amountCents: priceCents, requestedAt: NOW.toISOString() },
    };
    const { tenantId, institutionId } = await backend.db
      .selectFrom("subscription")
      .select(["tenantId", "institutionId"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await backend.db
      .insertInto("refund")
      .values({ ...owed, tenantId, institutionId })
      .execute();
    expect(await movesOf(api, id)).toMatchObject({
      reopening: { to: { type: "enrolled" } },
      withdrawsCents: priceCents,
    });
    const setState = (state: "sent" | "requested") =>
      backend.db.updateTable("refund").set({ state }).where("id", "=", owed.id).execute();
    await setState("sent");
    expect((await movesOf(api, id)).reopening).toBeNull();
    await setState("requested");
    await api.enrolments.reopen({ id, reason: "ficou" });
    const refund = backend.db.selectFrom("refund").select(["state", "decidedByName"]).where("id", "=", owed.id);
    expect(await refund.executeTakeFirst()).toEqual({ state: "refused", decidedByName: "Marcos Vilela" });
    expect((await detailOf(api, id)).row.status.type).toBe("enrolled");
  });

  it("reopens a complete enrolment whose documents are no longer approved, without touching seat or money [STF-03]", async () => {
    const { id, offer } = await payer();
    await put(id, { isPaid: 1, status: "enrolled", documentStage: "in-review" });
    const seats = backend.db.selectFrom("offerCampus").select("taken").where("offerId", "=", offer.id);
    const before = await seats.execute();
    const api = await staff();
    expect(await movesOf(api, id)).toMatchObject({
      reopening: { to: { type: "documents_pending" } },
      withdrawsCents: 0,
    });
    await api.enrolments.reopen({ id, reason: "documento falso" });
    expect((await detailOf(api, id)).row.status.type).toBe("documents_pending");
    expect(await seats.execute()).toEqual(before);
  });
});

import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { enrol } from "~/modules/payments/service/test-payment";
import { openDelayedErasure } from "~/modules/people/service";
import { applyDueErasures } from "./erasure-case";

describe.each(engines)("requests for erasure at the desk on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (wanted = {}) =>
    backend.as({ token: await backend.tokenOf("admin@aurora.example.com", "aurora", wanted) });

  it("shows staff twenty requests, waiting ones first, and staff of an institution only its requests [ACC-03]", async () => {
    const { session } = await candidatesOf(backend).newCandidate();
    const api = backend.as({ token: session.accessToken });
    const { id } = await api.privacy.requestErasure();
    const waiting = await backend.db
      .selectFrom("erasureRequest")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const decided = Array.from({ length: 25 }, (_, index) => ({
      ...waiting,
      id: `${id}-${index}`,
      state: "refused" as const,
      requestedAt: `2100-01-01T00:00:${10 + index}.000Z`,
      decidedAt: "2100-01-02T00:00:00.000Z",
    }));
    await backend.db.insertInto("erasureRequest").values(decided).execute();
    const cases = await (await staff()).privacy.erasureCases();
    expect(cases).toHaveLength(20);
    const ids = cases.map((one) => one.id);
    expect(ids).toContain(id);
    expect(ids).toContain(`${id}-24`);
    expect(ids).not.toContain(`${id}-0`);
    const states = cases.map(({ decidedAt }) => decidedAt !== null);
    expect(states).toEqual([...states].sort());
    // A delayed request stays behind the open ones, however old it is, until its contract ends.
    await backend.db.deleteFrom("erasureRequest").where("state", "=", "refused").execute();
    const { api: signed, id: signedId } = await enrol(backend, { course: "direito-digital" });
    const late = (await signed.privacy.requestErasure()).id;
    const first = { requestedAt: "2000-01-01T00:00:00.000Z" };
    await backend.db.updateTable("erasureRequest").set(first).where("id", "=", late).execute();
    const order = async () => {
      const now = await (await staff()).privacy.erasureCases();
      return now.map((one) => one.id).filter((one) => [id, late].includes(one));
    };
    expect(await order()).toEqual([id, late]);
    const end = { params: { id: signedId }, body: { status: "cancelled" as const, reason: "" } };
    expect((await signed.subscription.setStatus(end)).status).toBe(200);
    expect(await order()).toEqual([late, id]);
    const there = (institution: string) => staff({ level: "institution", institutionId: demoId(institution) });
    expect(await (await there("aurora-tech")).privacy.erasureCases()).toEqual([]);
  });

  it("tells what goes and what the law keeps, and holds the erasure for a day in which it can be undone [ACC-03]", async () => {
    const { session, person } = await candidatesOf(backend).newCandidate({
      ...{ email: "apagar@example.com", cpf: "11144477735" },
    });
    const api = backend.as({ token: session.accessToken });
    const params = { id: (await api.privacy.requestErasure()).id };
    const admin = await staff();
    const plan = await admin.privacy.erasurePlan(params);
    expect(plan).toMatchObject({ obstacle: null, held: null, stays: [{ what: "record", until: null }] });
    expect(plan.dueAt).toBe(new Date(Date.parse(plan.requestedAt) + 15 * 86_400_000).toISOString());
    expect(plan.goes.map(({ what }) => what)).toEqual(["account", "person"]);
    const there = await staff({ level: "institution", institutionId: demoId("aurora-tech") });
    await expect(there.privacy.erasurePlan(params)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(there.privacy.undoErasure(params)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const decide = () => admin.privacy.decideErasure({ ...params, state: "done" });
    const decisions = await Promise.all([decide(), decide(), decide()].map((one) => orRefusal(one, "CONFLICT")));
    expect(decisions.filter((one) => one instanceof Refusal)).toHaveLength(2);
    const held = await admin.privacy.erasurePlan(params);
    expect(held).toMatchObject({ state: "open", held: { byName: "Beatriz Nogueira" } });
    const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    await applyDueErasures(backend.db, later(23));
    expect(await api.user.me()).toMatchObject({ body: { email: person.email } });
    expect(await admin.privacy.undoErasure(params)).toMatchObject({ held: null });
    await expect(admin.privacy.undoErasure(params)).rejects.toMatchObject({ code: "CONFLICT" });
    await applyDueErasures(backend.db, later(25));
    expect((await api.user.me()).status).toBe(200);
    await decide();
    await Promise.all([applyDueErasures(backend.db, later(25)), applyDueErasures(backend.db, later(25))]);
    expect((await api.user.me()).status).toBe(401);
    const cases = await admin.privacy.erasurePlan(params);
    expect(cases).toMatchObject({ state: "done", held: null, goes: [] });
    const audited = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "actorName"])
      .where("subjectId", "=", session.user.id)
      .where("action", "like", "erasure.%")
      .execute();
    expect(audited.map(({ action }) => action).sort()).toEqual([
      ...["erasure.done", "erasure.held", "erasure.held", "erasure.undone"],
    ]);
    expect(new Set(audited.map(({ actorName }) => actorName))).toEqual(new Set(["Beatriz Nogueira"]));
  });

  it("names the contract and payment that the law keeps, and refuses while a contract is in force [ACC-03]", async () => {
    const { api, id } = await enrol(backend, { course: "direito-digital" });
    const params = { id: (await api.privacy.requestErasure()).id };
    const admin = await staff();
    const plan = await admin.privacy.erasurePlan(params);
    expect(plan).toMatchObject({ state: "delayed", obstacle: "CONTRACT_IN_FORCE" });
    const { acceptedAt } = await backend.db
      .selectFrom("acceptedContract")
      .select("acceptedAt")
      .where("subscriptionId", "=", id)
      .executeTakeFirstOrThrow();
    const until = `${Number(acceptedAt.slice(0, 4)) + 5}${acceptedAt.slice(4, 10)}`;
    expect(plan.stays).toEqual([
      { what: "contract", until },
      { what: "record", until: null },
    ]);
    await expect(admin.privacy.decideErasure({ ...params, state: "done" })).rejects.toMatchObject({
      code: "CONTRACT_IN_FORCE",
    });
  });

  /** Ends an enrolment in a transaction that waits between and after its writes. */
  const end = (id: string) =>
    inTransaction(backend.db, async (trx) => {
      const ended = trx.updateTable("subscription").set({ status: "expired" }).where("id", "=", id);
      const person = await ended.returning(["tenantId", "personId"]).executeTakeFirstOrThrow();
      await setTimeout(200);
      await openDelayedErasure(tenantHandle(trx, person.tenantId), person);
      await setTimeout(200);
    });

  it("opens a request whose two last contracts end at the same time [ACC-03]", async () => {
    const [one, other] = [
      await enrol(backend, { course: "direito-digital" }),
      await enrol(backend, { course: "direito-digital" }),
    ];
    const persons = backend.db.selectFrom("subscription").select("personId").where("id", "=", one.id);
    const moved = backend.db.updateTable("subscription").set({ personId: persons }).where("id", "=", other.id);
    await moved.execute();
    expect(await one.api.privacy.requestErasure()).toMatchObject({ state: "delayed" });
    await Promise.all([end(one.id), end(other.id)]);
    expect(await one.api.privacy.erasureRequests()).toMatchObject([{ state: "open" }]);
  });

  it("records a request as open while the last contract ends [ACC-03]", async () => {
    const { api, id } = await enrol(backend, { course: "direito-digital" });
    const ending = end(id);
    await setTimeout(300);
    await Promise.all([ending, api.privacy.requestErasure()]);
    expect(await api.privacy.erasureRequests()).toMatchObject([{ state: "open" }]);
  });
});

import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { inTransaction } from "~/backend/database/transaction";
import { demoId } from "~/backend/demo";
import { candidatesOf } from "~/backend/enrolment/test-enrolment";
import { openDelayedErasure } from "~/backend/identity";
import { delayedErasure } from "~/backend/migrations/candidate/0078-delayed-erasure";
import { enrol } from "~/backend/payment/test-payment";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";

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
    const { id } = (await api.privacy.requestErasure()).body as { id: string };
    const waiting = await backend.db
      .selectFrom("erasure_request")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const decided = Array.from({ length: 25 }, (_, index) => ({
      ...waiting,
      id: `${id}-${index}`,
      state: "refused" as const,
      requested_at: `2100-01-01T00:00:${10 + index}.000Z`,
      decided_at: "2100-01-02T00:00:00.000Z",
    }));
    await backend.db.insertInto("erasure_request").values(decided).execute();
    const { body } = (await (await staff()).privacy.erasureCases()) as {
      body: { id: string; decidedAt: string | null }[];
    };
    expect(body).toHaveLength(20);
    const ids = body.map((one) => one.id);
    expect(ids).toContain(id);
    expect(ids).toContain(`${id}-24`);
    expect(ids).not.toContain(`${id}-0`);
    const states = body.map(({ decidedAt }) => decidedAt !== null);
    expect(states).toEqual([...states].sort());
    // A delayed request stays behind the open ones, however old it is, until its contract ends.
    await backend.db.deleteFrom("erasure_request").where("state", "=", "refused").execute();
    const { api: signed, id: signedId } = await enrol(backend, { course: "direito-digital" });
    const late = ((await signed.privacy.requestErasure()).body as { id: string }).id;
    const first = { requested_at: "2000-01-01T00:00:00.000Z" };
    await backend.db.updateTable("erasure_request").set(first).where("id", "=", late).execute();
    const order = async () => {
      const cases = await (await staff()).privacy.erasureCases();
      return cases.status === 200 ? cases.body.map((one) => one.id).filter((one) => [id, late].includes(one)) : [];
    };
    expect(await order()).toEqual([id, late]);
    const end = { params: { id: signedId }, body: { status: "cancelled" as const, reason: "" } };
    expect((await signed.subscription.setStatus(end)).status).toBe(200);
    expect(await order()).toEqual([late, id]);
    const there = (institution: string) => staff({ level: "institution", institutionId: demoId(institution) });
    expect(await (await there("aurora-tech")).privacy.erasureCases()).toEqual({ status: 200, body: [] });
  });

  /** Ends an enrolment in a transaction that waits between and after its writes. */
  const end = (id: string) =>
    inTransaction(backend.db, async (trx) => {
      const ended = trx.updateTable("subscription").set({ status: "expired" }).where("id", "=", id);
      const person = await ended
        .returning(["tenant_id as tenantId", "person_id as personId"])
        .executeTakeFirstOrThrow();
      await setTimeout(200);
      await openDelayedErasure(trx, person);
      await setTimeout(200);
    });

  it("opens a request whose two last contracts end at the same time [ACC-03]", async () => {
    const [one, other] = [
      await enrol(backend, { course: "direito-digital" }),
      await enrol(backend, { course: "direito-digital" }),
    ];
    const persons = backend.db.selectFrom("subscription").select("person_id").where("id", "=", one.id);
    const moved = backend.db.updateTable("subscription").set({ person_id: persons }).where("id", "=", other.id);
    await moved.execute();
    expect((await one.api.privacy.requestErasure()).body).toMatchObject({ state: "delayed" });
    await Promise.all([end(one.id), end(other.id)]);
    expect((await one.api.privacy.erasureRequests()).body).toMatchObject([{ state: "open" }]);
  });

  it("records a request as open while the last contract ends [ACC-03]", async () => {
    const { api, id } = await enrol(backend, { course: "direito-digital" });
    const ending = end(id);
    await setTimeout(300);
    await Promise.all([ending, api.privacy.requestErasure()]);
    expect((await api.privacy.erasureRequests()).body).toMatchObject([{ state: "open" }]);
  });

  it("opens, by the migration, the delayed requests whose contracts have ended, and no others [ACC-03]", async () => {
    const signed = [
      await enrol(backend, { course: "direito-digital" }),
      await enrol(backend, { course: "direito-digital" }),
    ];
    for (const { api } of signed) expect((await api.privacy.requestErasure()).body).toMatchObject({ state: "delayed" });
    const ended = backend.db.updateTable("subscription").set({ status: "expired" });
    await ended.where("id", "=", signed[0]?.id ?? "").execute();
    await delayedErasure.up(backend.db);
    const states = signed.map(async ({ api }) => (await api.privacy.erasureRequests()).body);
    expect(await Promise.all(states)).toMatchObject([[{ state: "open" }], [{ state: "delayed" }]]);
  });
});

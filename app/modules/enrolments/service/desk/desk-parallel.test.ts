import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/backend/portal-api";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { journeyMoves } from "~/modules/journeys/service";
import { enrol } from "~/modules/payments/service/test-payment";
import { issueToken } from "~/modules/people/service/token";
import { runBulkChanges } from "../bulk/bulk-job";

const OFFICERS = 20;
const ENROLMENTS = 40;
const LATER = new Date(NOW.getTime() + 11 * 60_000);

describe.each(engines)("20 officers at once on %s", (engine) => {
  let backend: TestBackend;
  let officers: PortalApi[];
  let ids: string[];
  /** The number of actions that succeeded, by kind, and of those that were refused. */
  const answered = { moved: 0, refused: 0, reopened: 0, confirmed: 0, undone: 0, bulk: 0 };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    officers = [];
    for (let index = 0; index < OFFICERS; index++) officers.push(await officer(index));
    ids = [];
    for (let index = 0; index < ENROLMENTS; index++)
      ids.push((await enrol(backend, { course: "administracao", cpf: `6${String(index).padStart(10, "0")}` })).id);
    await backend.db
      .updateTable("offerCampus")
      .set({ taken: ENROLMENTS, seats: 2 * ENROLMENTS })
      .where("offerId", "=", await offer())
      .execute();
  }, 60_000);
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const tenantId = demoId("aurora");
  const offer = async () =>
    (
      await backend.db
        .selectFrom("subscription")
        .select("offerId")
        .where("id", "=", ids[0] ?? "")
        .executeTakeFirstOrThrow()
    ).offerId;
  const seatsTaken = async () => {
    const rows = await backend.db
      .selectFrom("offerCampus as oc")
      .innerJoin("subscription as s", (join) =>
        join.onRef("s.offerId", "=", "oc.offerId").onRef("s.campusId", "=", "oc.campusId"),
      )
      .select("oc.taken")
      .where("s.id", "=", ids[0] ?? "")
      .execute();
    return rows[0]?.taken;
  };

  async function officer(index: number): Promise<PortalApi> {
    const userId = newId();
    const email = `oficial${index}@example.com`;
    const institutionId = demoId("aurora-uni");
    const at = NOW.toISOString();
    await backend.db
      .insertInto("userAccount")
      .values({
        ...{ tenantId, id: userId, personId: null, username: email, email, document: null, name: `Oficial ${index}` },
        ...{ type: "administrator", passwordHash: "-", temporaryPassword: 0, settingsJson: "{}", createdAt: at },
      })
      .execute();
    await backend.db
      .insertInto("userRight")
      .values({
        ...{ tenantId, userId, level: "institution", rightTenantId: tenantId, institutionId },
        ...{ roleAlias: "admissions", createdAt: at },
      })
      .execute();
    const role = {
      alias: "admissions",
      level: "institution" as const,
      tenantId: tenantId,
      institutionId: institutionId,
    };
    const { token } = await issueToken(tenantHandle(backend.db, tenantId), userId, "access", NOW, 3_600_000, { role });
    return backend.as({ token });
  }

  const count = async (run: Promise<unknown>, kind: keyof typeof answered) => {
    const refused = await orRefusal(run, "CONFLICT", "STATUS_CHANGED", "STATUS_NOT_ALLOWED");
    answered[refused instanceof Refusal ? "refused" : kind] += 1;
    return !(refused instanceof Refusal);
  };
  const twice = async (run: () => Promise<unknown>, kind: keyof typeof answered) =>
    expect((await Promise.all([count(run(), kind), count(run(), kind)])).sort()).toEqual([false, true]);
  const move = (api: PortalApi, id: string, from: "payment_pending", to: "expired" | "cancelled") =>
    count(api.enrolments.move({ id, hold: false, from, to, reason: "em paralelo" }), "moved");

  it("cause no move, cancellation, reopening, bulk change or undo to be lost or doubled [ROL-05]", async () => {
    const contended = ids.slice(0, 6);
    // First all officers move the same enrolments, then bulk changes move the others while single moves change the same
    // rows.
    await Promise.all(
      officers.flatMap((api, index) =>
        contended.map((id) => move(api, id, "payment_pending", index % 2 === 0 ? "expired" : "cancelled")),
      ),
    );
    expect(answered.moved).toBe(contended.length);
    const bulks = await Promise.all(
      officers.map(async (api, index) => {
        const wanted = ids.filter((_, at) => at >= 6 && at % 5 === index % 5);
        return { api, params: await api.bulkChanges.select({ ids: wanted }) };
      }),
    );
    await Promise.all(
      bulks.map(async ({ api, params }, index) => {
        const body = { to: index % 3 === 0 ? ("expired" as const) : ("cancelled" as const), reason: "turma fechada" };
        await twice(() => api.bulkChanges.confirmMove({ ...params, ...body }), "confirmed");
        if (index % 4 === 0) await twice(() => api.bulkChanges.undo(params), "undone");
      }),
    );
    backend.at(LATER);
    await Promise.all([
      ...[1, 2, 3].map(() => runBulkChanges(backend.db, () => LATER, journeyMoves)),
      ...officers.map((api, index) => move(api, ids[6 + index] ?? "", "payment_pending", "expired")),
      ...officers.map((api, index) =>
        count(api.enrolments.reopen({ id: contended[index % 6] ?? "", reason: "x" }), "reopened"),
      ),
    ]);
    const deeds = Object.values(answered).reduce((sum, one) => sum + one, 0);
    expect(deeds).toBeGreaterThanOrEqual(200);
    expect([answered.confirmed, answered.undone]).toEqual([20, 5]);
  }, 120_000);

  it("leave a complete record: every status follows from the last, with one entry and one mail each [ROL-05]", async () => {
    const { db } = backend;
    const entries = await db
      .selectFrom("auditEntry")
      .select(["id", "subjectId", "action", "detailsJson"])
      .where("action", "like", "enrolment.%")
      .execute();
    const rows = await db.selectFrom("bulkChangeRow").select(["subjectId", "outcome", "changeId"]).execute();
    const states = await db.selectFrom("bulkChange").select(["id", "state"]).execute();
    expect(states.map(({ state }) => state).sort()).toEqual([...Array(15).fill("done"), ...Array(5).fill("selected")]);
    let moves = 0;
    for (const id of ids) {
      const moved = entries
        .filter((entry) => entry.subjectId === id && entry.action === "enrolment.moved")
        .map(({ detailsJson }) => JSON.parse(detailsJson) as { from: string; to: string });
      moves += moved.length;
      const { status } = await db
        .selectFrom("subscription")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      // Each move starts from a status that another move has reached, so the moves form one chain to the current
      // status.
      const left = moved.map(({ from }) => from).sort();
      const reached = ["payment_pending", ...moved.map(({ to }) => to)];
      reached.splice(reached.indexOf(status), 1);
      expect(left).toEqual(reached.sort());
      const mails = await db.selectFrom("sentMessage").select("id").where("subscriptionId", "=", id).execute();
      expect(mails).toHaveLength(moved.length);
      const changed = rows.filter((row) => row.subjectId === id && row.outcome === "change");
      expect(changed.length).toBeLessThanOrEqual(1);
    }
    const byBulk = rows.filter(({ outcome }) => outcome === "change").length;
    expect(moves).toBe(answered.moved + answered.reopened + byBulk);
    const queued = await db.selectFrom("outbox").select("id").where("topic", "=", "mail").execute();
    expect(queued).toHaveLength(moves);
    const open = await db
      .selectFrom("subscription")
      .select("id")
      .where("id", "in", ids)
      .where("status", "like", "payment%")
      .execute();
    expect(await seatsTaken()).toBe(open.length);
  });
});

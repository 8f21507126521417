import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol } from "~/modules/payments/service/test-payment";
import {
  canMove,
  type SubscriptionStatus,
  subscriptionStatuses,
} from "~/modules/subscriptions/rules/subscription-status";
import { MARCOS } from "./test-desk";

const VOUCHER = "PRIMEIRA50";

describe.each(engines)("moves of staff on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const desk = async () => backend.as({ token: await backend.tokenOf(MARCOS) }).enrolments;
  const entriesOf = async (id: string, action: string) => {
    const entries = backend.db.selectFrom("auditEntry").select("detailsJson").where("subjectId", "=", id);
    return (await entries.where("action", "=", action).execute()).length;
  };
  /** What a move changes: the status, and the numbers of taken seats, voucher uses, messages and audit entries. */
  const stateOf = async ({ id, offer }: Awaited<ReturnType<typeof enrol>>) => {
    const { status } = await backend.db
      .selectFrom("subscription")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { taken } = await backend.db
      .selectFrom("offerCampus")
      .select("taken")
      .where("offerId", "=", offer.id)
      .where("campusId", "=", offer.campusId)
      .executeTakeFirstOrThrow();
    const { usesTaken: uses } = await backend.db
      .selectFrom("voucher")
      .select("usesTaken")
      .where("code", "=", VOUCHER)
      .where("institutionId", "=", demoId("aurora-uni"))
      .executeTakeFirstOrThrow();
    const messages = await backend.db
      .selectFrom("sentMessage")
      .select("title")
      .where("subscriptionId", "=", id)
      .execute();
    return { status, taken, uses, messages: messages.length, moves: await entriesOf(id, "enrolment.moved") };
  };

  it("are offered along the edges of the status graph only; any other move is refused, and the refusal is audited", async () => {
    const { id } = await enrol(backend, { course: "administracao" });
    const enrolments = await desk();
    const put = (status: SubscriptionStatus) =>
      backend.db.updateTable("subscription").set({ status }).where("id", "=", id).execute();
    let refused = 0;
    for (const from of subscriptionStatuses) {
      await put(from);
      const offered = (await enrolments.moves({ id })).moves.map(({ to }) => to.type);
      const allowed = subscriptionStatuses.filter((to) => canMove(1, from, to));
      expect(offered.toSorted(), from).toEqual(allowed.toSorted());
      for (const to of subscriptionStatuses.filter((one) => !allowed.includes(one))) {
        const body = { from, to, reason: "forjado" };
        await expect(enrolments.move({ id, ...body, hold: false }), `${from} to ${to}`).rejects.toMatchObject({
          status: 409,
        });
        refused += 1;
      }
    }
    expect(await entriesOf(id, "enrolment.move-refused")).toBe(refused);
    expect(await entriesOf(id, "enrolment.moved")).toBe(0);
  });

  it("change status, seat, voucher, message and audit entry together, or nothing at all", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { id, api, offer } = candidate;
    await backend.db.updateTable("offerCampus").set({ taken: 5 }).where("offerId", "=", offer.id).execute();
    await api.vouchers.apply({ id, voucher: VOUCHER });
    const before = await stateOf(candidate);
    const cancel = async () =>
      (await desk()).move({
        ...{ id, hold: false, from: "payment_pending", to: "cancelled", reason: "pediu por telefone" },
      });
    // The message is stored last; without its table, that step fails.
    await sql`alter table "sentMessage" rename to hidden_message`.execute(backend.db);
    await expect(cancel()).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    await sql`alter table hidden_message rename to "sentMessage"`.execute(backend.db);
    expect(backend.failures.splice(0)).toHaveLength(1);
    expect(await stateOf(candidate)).toEqual(before);
    await cancel();
    expect(await stateOf(candidate)).toEqual({
      ...{ status: "cancelled", taken: before.taken - 1, uses: before.uses - 1 },
      ...{ messages: before.messages + 1, moves: before.moves + 1 },
    });
  });

  it("return the use of a voucher even if nothing is left to refund [STF-03]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { id, api } = candidate;
    await api.vouchers.apply({ id, voucher: VOUCHER });
    const before = await stateOf(candidate);
    await backend.db
      .updateTable("voucherRedemption")
      .set({ state: "consumed" })
      .where("subscriptionId", "=", id)
      .execute();
    const body = { from: "payment_pending", to: "cancelled", reason: "pediu por telefone" } as const;
    await (await desk()).move({ id, ...body, hold: false });
    expect((await stateOf(candidate)).uses).toBe(before.uses - 1);
  });
});

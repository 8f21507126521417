import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { signBody } from "~/providers/payment/signature";
import { type Enrolled, enrol, notify, reconciliations, subscriptionRow } from "./test-payment";

const COURSE = "direito-digital";

describe.each(engines)("provider notifications on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const issue = async ({ api, id, priceCents: amountCents }: Enrolled, method: "slip" | "pix" = "pix") => {
    const answer = await api[method].generate({ params: { id }, body: { idempotencyKey: method + id, amountCents } });
    return answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
  };
  const stateOf = async (id: string) =>
    (await backend.db.selectFrom("charge").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

  it("accepts only notifications with a recent signature of the provider [PAY-10]", async () => {
    const body = JSON.stringify({ eventId: "e" });
    const send = (signature: string, accountId = "sandbox", path = "") =>
      backend.as().providerNotifications.receive({ accountId, path, proof: { "x-signature": signature }, body });
    const old = new Date(NOW.getTime() - 6 * 60_000);
    const forged = [
      signBody(body, "another secret", NOW),
      signBody(`${body} `, PROVIDER_SECRET, NOW),
      signBody(body, PROVIDER_SECRET, old),
      "t=1,v1=00",
      "x",
    ];
    for (const signature of forged) expect(await send(signature)).toBe("forged");
    const signature = signBody(body, PROVIDER_SECRET, NOW);
    expect(await send(signature)).toBe("invalid");
    for (const [accountId, path] of [
      ["elsewhere", ""],
      ["sandbox", "elsewhere"],
    ] as const)
      await expect(send(signature, accountId, path)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("handles an event once, also when it is repeated concurrently [PAY-10] [CON-01]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const charge = await issue(candidate);
    const eventId = `event-${charge}`;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => notify(backend, charge, { state: "approved", eventId })),
    );
    expect(new Set(outcomes)).toEqual(new Set(["taken"]));
    const events = backend.db.selectFrom("providerEvent").selectAll().where("chargeId", "=", charge);
    expect(await events.execute()).toHaveLength(1);
    const notices = backend.db.selectFrom("notification").selectAll().where("userId", "=", candidate.userId);
    expect(await notices.execute()).toHaveLength(1);
    expect(await reconciliations(backend, charge)).toEqual([]);
  });

  it("settles once for concurrent events of the same payment [PAY-10] [CON-01]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const charge = await issue(candidate);
    await Promise.all(Array.from({ length: 10 }, () => notify(backend, charge, { state: "approved" })));
    const notices = backend.db.selectFrom("notification").selectAll().where("userId", "=", candidate.userId);
    expect(await notices.execute()).toHaveLength(1);
    expect(await reconciliations(backend, charge)).toEqual([]);
  });

  it("a paid charge stays paid, whatever the order of its notifications [PAY-10]", async () => {
    for (const order of [
      ["denied", "approved"],
      ["approved", "denied"],
      ["approved", "expired", "processing"],
    ] as const) {
      const candidate = await enrol(backend, { course: COURSE });
      const charge = await issue(candidate);
      for (const state of order) await notify(backend, charge, { state });
      expect(await stateOf(charge)).toBe("approved");
      expect((await subscriptionRow(backend, candidate.id)).isPaid).toBe(1);
    }
  });

  it("lists unknown references, wrong amounts and second payments for staff [PAY-10]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const reference = "f".repeat(32);
    expect(await notify(backend, null, { state: "approved", reference, amountCents: 100 })).toBe("taken");
    const unknown = backend.db.selectFrom("reconciliation").select("reason").where("reference", "=", reference);
    expect(await unknown.execute()).toEqual([{ reason: "UNKNOWN_REFERENCE" }]);
    const pix = await issue(candidate);
    const slip = await issue(candidate, "slip");
    await notify(backend, pix, { state: "approved", amountCents: 1 });
    expect([await stateOf(pix), await reconciliations(backend, pix)]).toEqual(["pending", ["AMOUNT_MISMATCH"]]);
    await notify(backend, pix, { state: "approved" });
    expect(await stateOf(slip)).toBe("cancelled");
    await notify(backend, slip, { state: "approved" });
    expect([await stateOf(slip), await reconciliations(backend, slip)]).toEqual(["approved", ["DUPLICATE_PAYMENT"]]);
    const lock = backend.db.selectFrom("paymentLock").selectAll().where("subscriptionId", "=", candidate.id);
    expect(await lock.execute()).toMatchObject([{ purpose: "first", state: "paid", chargeId: pix }]);
  });

  it("does not apply a payment to a cancelled enrolment [PAY-10]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const charge = await issue(candidate);
    const closed = backend.db.updateTable("subscription").set({ status: "cancelled" }).where("id", "=", candidate.id);
    await closed.execute();
    await notify(backend, charge, { state: "approved" });
    expect(await subscriptionRow(backend, candidate.id)).toMatchObject({ status: "cancelled", isPaid: 0 });
    expect(await reconciliations(backend, charge)).toEqual(["SUBSCRIPTION_CLOSED"]);
  });
});

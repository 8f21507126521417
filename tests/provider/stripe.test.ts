import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { newId } from "~/backend/id";
import { sweep } from "~/backend/job";
import { runOutbox } from "~/backend/outbox";
import { deliverToProvider, providerTopics } from "~/backend/payment";
import { requestRefund } from "~/backend/payment/money/refund";
import { enrol, reconciliations, subscriptionRow } from "~/backend/payment/test-payment";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { parsePix } from "~/domain/payment/pix";
import { openStripe, type StripeEvent, type StripePeer } from "../peer/stripe";
import { addAccount, secretsFor } from "./account";

const COURSE = "direito-digital";
const CPFS = ["39053344705", "11144477735", "98765432100"];
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const signer = new Stripe("sk_test_signs_only");

describe.each(engines)("pix and slips by Stripe on %s", (engine) => {
  let peer: StripePeer;
  let backend: TestBackend;
  let account: string;
  let vault: ReturnType<typeof secretsFor>;
  let now = NOW;
  beforeEach(async () => {
    now = NOW;
    peer = await openStripe();
    peer.at(() => now);
    vault = secretsFor("stripe", peer.secrets);
    backend = await openTestBackend(engine, {}, vault.read);
    const settings = { address: peer.origin, secrets: vault.references };
    account = await addAccount(backend, { kind: "stripe", settings }, [
      { institution: "aurora-uni", methods: ["pix", "slip"] },
    ]);
  });
  afterEach(async () => {
    expect(peer.violations).toEqual([]);
    const told = backend.failures.map((error) => (error instanceof Error ? `${error.message} ${error.stack}` : ""));
    for (const secret of Object.values(peer.secrets)) expect(told.join()).not.toContain(secret);
    await backend.close();
    await peer.close();
  });

  const jobs = (at: Date) => {
    now = at;
    backend.at(at);
    return sweep(backend.db, at, { config: backend.config });
  };
  const work = async () => {
    const deliver = async (message: Parameters<typeof deliverToProvider>[1]) => {
      const scope = { db: backend.db, now, config: backend.config };
      if (providerTopics.includes(message.topic)) await deliverToProvider(scope, message);
    };
    while ((await runOutbox(backend.db, deliver, now)) > 0);
  };
  const rowOf = (id: string) =>
    backend.db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const sumOf = async (id: string) => {
    const rows = await backend.db
      .selectFrom("money_entry")
      .select("amount_cents")
      .where("charge_id", "=", id)
      .execute();
    return rows.reduce((sum, row) => sum + row.amount_cents, 0);
  };
  const issue = async (method: "pix" | "slip" = "pix", { cpf = newId(), hasAddress = true } = {}) => {
    const candidate = await enrol(backend, { course: COURSE, cpf });
    const { api, id, personId, priceCents: amountCents } = candidate;
    const city = await backend.db
      .selectFrom("lookup")
      .select("id")
      .where("kind", "=", "city")
      .where("parent_id", "=", "SP")
      .executeTakeFirstOrThrow();
    const place = { postalCode: "01310200", address: "Avenida Paulista", number: "1578", neighborhood: "Bela Vista" };
    const address = { ...place, country: "BR", state: "SP", city: city.id };
    if (hasAddress)
      await backend.db
        .updateTable("person")
        .set({ data_json: JSON.stringify({ address }) })
        .where("id", "=", personId)
        .execute();
    const answer = await api[method].generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    const row = await backend.db
      .selectFrom("charge")
      .selectAll()
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...candidate, answer, charge: row.id, reference: row.provider_reference ?? "" };
  };
  const bodyOf = (event: StripeEvent) => JSON.stringify(event, null, 2);
  const signed = (payload: string, secret = peer.secrets.webhookSecret, at = now) =>
    signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
  const send = (body: string, signature: string) =>
    backend.as({ tenant: "", institution: "" }).providerNotification.receive({
      ...{ params: { provider: account, rest: "" }, headers: { "stripe-signature": signature }, body },
    });
  const hear = (event: StripeEvent) => send(bodyOf(event), signed(bodyOf(event)));

  it("creates a pix, and approves it by a signed event, once for 20 at once [PAY-05] [PAY-10] [PAY-14]", async () => {
    const made = await issue();
    const code = made.answer.status === 201 ? (made.answer.body.pix?.code ?? "") : "";
    expect(parsePix(code)).toMatchObject({ amountCents: made.priceCents });
    const event = peer.pay(made.reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => hear(event)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved", provider: account });
    expect(await subscriptionRow(backend, made.id)).toMatchObject({ is_paid: 1 });
    await hear(peer.event("payment_intent.succeeded", peer.find(made.reference)));
    expect([await sumOf(made.charge), await reconciliations(backend, made.charge)]).toEqual([made.priceCents, []]);
  });

  it("registers a slip with the provider's own document, for a payer with CPF and address [PAY-04] [PAY-14]", async () => {
    const made = await issue("slip", { cpf: CPFS[0]! });
    expect(made.answer.body).toMatchObject({
      slip: {
        line: expect.stringMatching(/^237\d{44}$/),
        bankCode: "237",
        pdfUrl: "https://payments.example.com/slip.pdf",
      },
    });
    expect((await hear(peer.pay(made.reference))).status).toBe(200);
    expect((await rowOf(made.charge)).state).toBe("approved");
    const homeless = await issue("slip", { cpf: CPFS[1]!, hasAddress: false });
    expect(homeless.answer).toMatchObject({ status: 502, body: { code: "SLIP_GENERATION_FAILED" } });
    expect((await issue("slip")).answer).toMatchObject({ status: 502, body: { code: "SLIP_GENERATION_FAILED" } });
    expect(peer.intents.size).toBe(1);
  });

  it("takes only events with a recent signature over the unchanged text [PAY-10]", async () => {
    const made = await issue();
    const event = peer.pay(made.reference);
    event.data.object = { ...(event.data.object as object), description: "Graduação à distância" };
    const body = bodyOf(event);
    const second = 1 / 60;
    for (const [text, signature] of [
      [body, ""],
      [`${body} `, signed(body)],
      [body, signed(body, "whsec_other")],
      [body, signed(body, peer.secrets.webhookSecret, later(-5 - second))],
      [body, signed(body, peer.secrets.webhookSecret, later(5 + second))],
      [bodyOf({ ...event, livemode: true }), signed(bodyOf({ ...event, livemode: true }))],
    ] as const)
      expect(await send(text, signature)).toMatchObject({ status: 401, body: { code: "SIGNATURE_INVALID" } });
    expect((await rowOf(made.charge)).state).toBe("pending");
    const [, former = ""] = signed(body, peer.secrets.formerWebhookSecret).split(",");
    // Two signatures, as while a secret is being replaced.
    expect((await send(body, `${signed(body, "whsec_new")},${former}`)).status).toBe(200);
    expect((await rowOf(made.charge)).state).toBe("approved");
  });

  it("ignores other systems of the account, and lists an unknown reference of ours [PAY-10]", async () => {
    const foreign = { id: "pi_x", object: "payment_intent", status: "succeeded", amount: 5, amount_received: 5 };
    expect((await hear(peer.event("payment_intent.succeeded", { ...foreign, metadata: {} }))).status).toBe(200);
    expect((await hear(peer.event("customer.created", { id: "cus_1" }))).status).toBe(200);
    const refund = {
      id: "re_x",
      object: "refund",
      amount: 5,
      status: "succeeded",
      payment_intent: "pi_x",
      metadata: {},
    };
    expect((await hear(peer.event("refund.created", refund))).status).toBe(200);
    const ours = { ...foreign, metadata: { reference: "e".repeat(32) } };
    expect((await hear(peer.event("payment_intent.succeeded", ours))).status).toBe(200);
    const listed = backend.db.selectFrom("reconciliation").select(["reason", "reference", "amount_cents"]);
    expect(await listed.execute()).toEqual([
      { reason: "UNKNOWN_REFERENCE", reference: "e".repeat(32), amount_cents: 5 },
    ]);
  });

  it("makes one order when the answer is lost, and finds one without an id after silence [PAY-11]", async () => {
    peer.faults.lost = 1;
    expect((await issue()).answer.status).toBe(201);
    expect(peer.intents.size).toBe(1);
    peer.faults.lost = 5;
    const silent = await issue();
    expect(silent.answer.body).toMatchObject({ state: "processing" });
    expect(peer.intents.size).toBe(2);
    peer.faults.lost = 0;
    await jobs(later(3));
    expect(await rowOf(silent.charge)).toMatchObject({ state: "denied" });
    expect(peer.find(silent.reference)?.status).toBe("canceled");
    peer.faults.failed = 5;
    const paid = await issue();
    peer.faults.failed = 0;
    await jobs(later(20));
    expect(await rowOf(paid.charge)).toMatchObject({ state: "denied" });
  });

  it("returns money once, in parts, and hears of a failure after the success [PAY-15]", async () => {
    const made = await issue();
    await hear(peer.pay(made.reference));
    const place = { tenantId: made.offer.tenant_id, id: made.id };
    const ask = (amountCents: number) => requestRefund(backend.db, place, { chargeId: made.charge, amountCents }, NOW);
    peer.faults.lost = 1;
    await ask(1_000);
    await work();
    expect(peer.refunds.size).toBe(1);
    expect(await sumOf(made.charge)).toBe(made.priceCents - 1_000);
    peer.refundsAre("pending");
    await ask(2_000);
    await work();
    const [first, second] = [...peer.refunds.values()];
    expect(await sumOf(made.charge)).toBe(made.priceCents - 1_000);
    Object.assign(second!, { status: "succeeded" });
    await jobs(later(90));
    expect(await sumOf(made.charge)).toBe(made.priceCents - 3_000);
    Object.assign(first!, { status: "failed", failure_reason: "expired_or_canceled_card" });
    await hear(peer.event("refund.failed", first));
    expect(await sumOf(made.charge)).toBe(made.priceCents - 2_000);
    expect(await reconciliations(backend, made.charge)).toEqual(["REFUND_FAILED"]);
  });

  it("enters a dispute and its end by the id of the payment [PAY-10]", async () => {
    const made = await issue();
    await hear(peer.pay(made.reference));
    const payment_intent = peer.find(made.reference)?.id;
    const dispute = { id: "dp_1", object: "dispute", amount: made.priceCents, payment_intent };
    await hear(peer.event("charge.dispute.created", { ...dispute, status: "needs_response" }));
    expect([await sumOf(made.charge), (await rowOf(made.charge)).disputed_cents]).toEqual([0, made.priceCents]);
    await hear(peer.event("charge.dispute.closed", { ...dispute, status: "won" }));
    expect(await sumOf(made.charge)).toBe(made.priceCents);
  });

  it("asks before it expires an order, and withdraws a pix but not a slip [PAY-11]", async () => {
    const [paid, unpaid] = [await issue(), await issue()];
    peer.pay(paid.reference);
    peer.expire(unpaid.reference);
    const [pix, slip] = [await issue(), await issue("slip", { cpf: CPFS[2]! })];
    for (const { api, id } of [pix, slip])
      expect((await api.voucher.apply({ params: { id }, body: { voucher: "PRIMEIRA50" } })).status).toBe(200);
    await work();
    expect([peer.find(pix.reference)?.status, peer.find(slip.reference)?.status]).toEqual([
      "canceled",
      "requires_action",
    ]);
    await jobs(later(61));
    expect((await rowOf(paid.charge)).state).toBe("approved");
    expect((await rowOf(unpaid.charge)).state).toBe("expired");
  });

  it("catches up after a downtime over several pages, once [PAY-10]", async () => {
    const made = [await issue(), await issue(), await issue(), await issue()];
    for (const { reference } of made) peer.pay(reference);
    await jobs(later(10));
    for (const { charge, priceCents } of made) {
      expect((await rowOf(charge)).state).toBe("approved");
      expect(await sumOf(charge)).toBe(priceCents);
    }
    await jobs(later(120));
    expect(await sumOf(made[0]!.charge)).toBe(made[0]!.priceCents);
  });

  it("refuses an order clearly with a wrong key [PAY-14]", async () => {
    for (const name of vault.known.keys()) if (name.endsWith("secretkey")) vault.known.set(name, "sk_test_wrong");
    backend.at(later(1));
    expect((await issue()).answer).toMatchObject({ status: 502, body: { code: "PIX_KEY_CREATION_FAILED" } });
  });
});

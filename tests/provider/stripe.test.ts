import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { parsePix } from "~/modules/payments/rules/pix";
import { reconciliations, subscriptionRow } from "~/modules/payments/service/test-payment";
import { later } from "./stage";
import { openStripeStage, type StripeStage } from "./stripe-stage";

const CPFS = ["39053344705", "11144477735"];

describe.each(engines)("pix and slips by Stripe on %s", (engine) => {
  let stage: StripeStage;
  let { peer, backend, db, account, vault, issue, hear, send, bodyOf, jobs, rowOf, sumOf } = {} as StripeStage;
  beforeEach(async () => {
    stage = await openStripeStage(engine, ["pix", "slip"]);
    ({ peer, backend, db, account, vault, issue, hear, send, bodyOf, jobs, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  it("creates a pix, and approves it by a signed event, once for 20 at once [PAY-05] [PAY-10] [PAY-14]", async () => {
    const made = await issue();
    const code = made.answer.status === 201 ? (made.answer.body.pix?.code ?? "") : "";
    expect(parsePix(code)).toMatchObject({ amountCents: made.priceCents });
    const event = peer.pay(made.reference);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => hear(event)));
    expect(new Set(outcomes)).toEqual(new Set(["taken"]));
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved", provider: account });
    expect(await subscriptionRow(backend, made.id)).toMatchObject({ isPaid: 1 });
    await hear(peer.event("payment_intent.succeeded", peer.find(made.reference)));
    expect([await sumOf(made.charge), await reconciliations(backend, made.charge)]).toEqual([made.priceCents, []]);
  });

  it("registers a slip with the provider's own document, only for a payer with CPF and address [PAY-04] [PAY-14]", async () => {
    const made = await issue("slip", { cpf: CPFS[0]! });
    expect(made.answer.body).toMatchObject({
      slip: {
        line: expect.stringMatching(/^237\d{44}$/),
        bankCode: "237",
        pdfUrl: "https://payments.example.com/slip.pdf",
      },
    });
    expect(await hear(peer.pay(made.reference))).toBe("taken");
    expect((await rowOf(made.charge)).state).toBe("approved");
    const withoutAddress = await issue("slip", { cpf: CPFS[1]!, hasAddress: false });
    expect(withoutAddress.answer).toMatchObject({ status: 502, body: { code: "SLIP_GENERATION_FAILED" } });
    expect((await issue("slip")).answer).toMatchObject({ status: 502, body: { code: "SLIP_GENERATION_FAILED" } });
    expect(peer.intents.size).toBe(1);
  });

  it("accepts only events with a recent signature over the unchanged text [PAY-10]", async () => {
    const made = await issue();
    const event = peer.pay(made.reference);
    event.data.object = { ...(event.data.object as object), description: "Graduação à distância" };
    const body = bodyOf(event);
    const signed = (seconds: number) =>
      peer.signatureOf(body, peer.secrets.webhookSecret, NOW.getTime() / 1000 + seconds);
    const live = bodyOf({ ...event, livemode: true });
    for (const [text, signature] of [
      [body, ""],
      [`${body} `, signed(0)],
      [body, peer.signatureOf(body, "whsec_other")],
      [body, signed(-5 * 60 - 1)],
      [body, signed(5 * 60 + 1)],
      [live, peer.signatureOf(live)],
    ] as const)
      expect(await send(text, signature)).toBe("forged");
    expect((await rowOf(made.charge)).state).toBe("pending");
    const [, former = ""] = peer.signatureOf(body, peer.secrets.formerWebhookSecret).split(",");
    // Two signatures, as while a secret is being replaced.
    expect(await send(body, `${peer.signatureOf(body, "whsec_new")},${former}`)).toBe("taken");
    expect((await rowOf(made.charge)).state).toBe("approved");
  });

  it("ignores other systems of the account, and lists an unknown reference of the portal [PAY-10]", async () => {
    const foreign = {
      ...{ id: "pi_x", object: "payment_intent", status: "succeeded", amount: 5, amount_received: 5 },
      payment_method_types: ["pix"],
    };
    expect(await hear(peer.event("payment_intent.succeeded", { ...foreign, metadata: {} }))).toBe("taken");
    expect(await hear(peer.event("customer.created", { id: "cus_1" }))).toBe("taken");
    const refund = {
      id: "re_x",
      object: "refund",
      amount: 5,
      status: "succeeded",
      payment_intent: "pi_x",
      metadata: {},
    };
    expect(await hear(peer.event("refund.created", refund))).toBe("taken");
    const ours = { ...foreign, metadata: { reference: "e".repeat(32) } };
    expect(await hear(peer.event("payment_intent.succeeded", ours))).toBe("taken");
    const listed = db.selectFrom("reconciliation").select(["reason", "reference", "amountCents"]);
    expect(await listed.execute()).toEqual([
      { reason: "UNKNOWN_REFERENCE", reference: "e".repeat(32), amountCents: 5 },
    ]);
  });

  it("makes one order when the answer is lost, and repeats the same order after silence [PAY-11]", async () => {
    peer.faults.lost = 1;
    expect((await issue()).answer.status).toBe(201);
    expect(peer.intents.size).toBe(1);
    peer.faults.lost = 5;
    const silent = await issue();
    expect(silent.answer.body).toMatchObject({ state: "processing" });
    expect(peer.intents.size).toBe(2);
    peer.faults.lost = 0;
    peer.faults.failed = 5;
    const refused = await issue();
    expect(refused.answer.body).toMatchObject({ state: "processing" });
    peer.faults.failed = 20;
    await jobs(later(3));
    for (const { charge } of [silent, refused]) expect((await rowOf(charge)).state).toBe("processing");
    peer.faults.failed = 0;
    await jobs(later(6));
    for (const { charge, api, reference } of [silent, refused]) {
      const shown = await api.charges.get({ id: charge });
      expect(shown).toMatchObject({ state: "pending", pix: { txid: reference } });
      expect(await rowOf(charge)).toMatchObject({ providerId: peer.find(reference)?.id, searchKey: reference });
    }
    expect(peer.intents.size).toBe(3);
  });

  it("keeps a slip without an answer open, and shows its line when Stripe has answered [PAY-04] [PAY-11]", async () => {
    peer.faults.lost = 5;
    const made = await issue("slip", { cpf: CPFS[0]! });
    expect(made.answer.body).toMatchObject({ state: "processing" });
    await jobs(later(30));
    expect((await rowOf(made.charge)).state).toBe("processing");
    peer.faults.lost = 0;
    // On the next day fewer days are left until the due day, but the repeated order must not differ from the first one.
    await jobs(later(24 * 60));
    const shown = await made.api.charges.get({ id: made.charge });
    expect(shown).toMatchObject({ state: "pending", slip: { line: expect.stringMatching(/^237\d{44}$/) } });
    expect(peer.intents.size).toBe(1);
    await hear(peer.pay(made.reference));
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
  });

  it("keeps a slip open whose order has changed since, and withdraws a pix that is no longer owed [PAY-04]", async () => {
    peer.faults.lost = 5;
    const [moved, paid] = [await issue("slip", { cpf: CPFS[0]! }), await issue("pix")];
    peer.faults.lost = 0;
    await db.updateTable("person").set({ email: "other@example.com" }).where("id", "=", moved.personId).execute();
    await db.updateTable("subscription").set({ isPaid: 1 }).where("id", "=", paid.id).execute();
    await jobs(later(3));
    // The provider may have made the slip of the first order, so the payer may still pay it.
    expect((await rowOf(moved.charge)).state).toBe("processing");
    expect((await rowOf(paid.charge)).state).toBe("cancelled");
    expect(peer.find(paid.reference)?.status).toBe("canceled");
    await hear(peer.pay(moved.reference));
    expect((await rowOf(moved.charge)).state).toBe("approved");
  });

  it("answers PIX_KEY_CREATION_FAILED when Stripe refuses the key [PAY-14]", async () => {
    for (const name of vault.known.keys()) if (name.endsWith("secretkey")) vault.known.set(name, "sk_test_wrong");
    backend.at(later(1));
    expect((await issue()).answer).toMatchObject({ status: 502, body: { code: "PIX_KEY_CREATION_FAILED" } });
  });
});

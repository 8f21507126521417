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
import { type Bank, openBank } from "../peer/bank";
import { newKey } from "../peer/test-key";
import { addAccount, bankSettings, secretsFor } from "./account";

const COURSE = "direito-digital";
const CPF = "39053344705";
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe.each(engines)("pix by a bank on %s", (engine) => {
  let bank: Bank;
  let backend: TestBackend;
  let account: string;
  let vault: ReturnType<typeof secretsFor>;
  beforeEach(async () => {
    bank = await openBank({ page: 2 });
    vault = secretsFor("bank", bank.secrets);
    backend = await openTestBackend(engine, {}, vault.read);
    const settings = bankSettings(bank, vault.references);
    account = await addAccount(backend, { kind: "api-pix", settings }, [
      { institution: "aurora-uni", methods: ["pix"] },
    ]);
  });
  afterEach(async () => {
    const told = JSON.stringify(backend.failures, (_, value) =>
      value instanceof Error ? `${value.message} ${value.stack}` : value,
    );
    for (const secret of Object.values(bank.secrets).slice(1)) expect(told).not.toContain(secret);
    await backend.close();
    await bank.close();
  });

  const jobs = (at: Date) => {
    backend.at(at);
    return sweep(backend.db, at, { config: backend.config });
  };
  const work = async (at: Date) => {
    const deliver = async (message: Parameters<typeof deliverToProvider>[1]) => {
      const scope = { db: backend.db, now: at, config: backend.config };
      if (providerTopics.includes(message.topic)) await deliverToProvider(scope, message);
    };
    while ((await runOutbox(backend.db, deliver, at)) > 0);
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
  const issue = async (key = newId()) => {
    const candidate = await enrol(backend, { course: COURSE, cpf: key === "plain" ? CPF : newId() });
    const { api, id, priceCents: amountCents } = candidate;
    const attempt = () => api.pix.generate({ params: { id }, body: { idempotencyKey: key, amountCents } });
    const answer = await attempt();
    const row = await backend.db
      .selectFrom("charge")
      .selectAll()
      .where("subscription_id", "=", id)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return { ...candidate, attempt, answer, charge: row.id, txid: row.provider_reference ?? "" };
  };
  const hear = (rawBody: string, rest = `/${bank.secrets.notification}/pix`, name = account) =>
    backend
      .as({ tenant: "", institution: "" })
      .providerNotification.receive({ params: { provider: name, rest }, body: rawBody });
  const pay = async ({ txid, priceCents }: { txid: string; priceCents: number }, at = NOW) =>
    hear(bank.post([bank.pay(txid, priceCents, at)]));

  it("orders a code over TLS with both certificates, and approves what the bank confirms [PAY-05] [PAY-14]", async () => {
    const made = await issue("plain");
    expect(made.answer.status).toBe(201);
    expect(bank.cobs.get(made.txid)).toMatchObject({ chave: bank.pixKey, devedor: { cpf: CPF } });
    const code = made.answer.status === 201 ? (made.answer.body.pix?.code ?? "") : "";
    expect(parsePix(code)).toMatchObject({ kind: "dynamic", amountCents: made.priceCents });
    expect(await rowOf(made.charge)).toMatchObject({ provider: account, state: "pending" });
    expect((await pay(made)).status).toBe(200);
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
    expect(await subscriptionRow(backend, made.id)).toMatchObject({ is_paid: 1 });
    expect(await sumOf(made.charge)).toBe(made.priceCents);
  });

  it("takes several payments of one post, the same post twice and 20 at once [PAY-10] [CON-01]", async () => {
    const [one, other] = [await issue(), await issue()];
    const body = bank.post([bank.pay(one.txid, one.priceCents, NOW), bank.pay(other.txid, other.priceCents, NOW)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => hear(body)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const { charge, priceCents } of [one, other]) {
      expect(await rowOf(charge)).toMatchObject({ state: "approved" });
      expect([await sumOf(charge), await reconciliations(backend, charge)]).toEqual([priceCents, []]);
    }
  });

  it("believes no post: wrong address, foreign key, unpaid charge, unreadable body [PAY-10]", async () => {
    const made = await issue();
    const lie = (chave: string) => {
      const [endToEndId, valor, horario] = [`E${"9".repeat(31)}`, "899.00", NOW.toISOString()];
      return JSON.stringify({ pix: [{ endToEndId, txid: made.txid, valor, chave, horario }] });
    };
    expect((await hear(lie(bank.pixKey), "/guess/pix")).status).toBe(401);
    expect((await hear(lie(bank.pixKey), "")).status).toBe(401);
    expect((await hear(lie(bank.pixKey))).status).toBe(200);
    expect((await hear(lie("another key"))).status).toBe(200);
    expect((await hear("not json")).status).toBe(422);
    expect((await hear(lie(bank.pixKey), "", newId())).status).toBe(404);
    expect((await rowOf(made.charge)).state).toBe("pending");
    bank.faults.failed = 1;
    expect((await hear(lie(bank.pixKey))).status).toBe(503);
  });

  it("makes one charge when the answer is lost after the bank stored it [PAY-11]", async () => {
    bank.faults.lost = 1;
    const made = await issue();
    expect(made.answer.status).toBe(201);
    expect(bank.cobs.size).toBe(1);
    expect(bank.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  it("leaves an order open while the bank is silent, and closes it when it answers [PAY-11]", async () => {
    bank.faults.lost = 3;
    const made = await issue();
    expect(made.answer.body).toMatchObject({ state: "processing" });
    await jobs(later(1));
    expect((await rowOf(made.charge)).state).toBe("processing");
    bank.faults.failed = 1;
    await jobs(later(3));
    expect((await rowOf(made.charge)).state).toBe("processing");
    await jobs(later(6));
    expect(await rowOf(made.charge)).toMatchObject({ state: "denied", reason: "PIX_KEY_CREATION_FAILED" });
    expect(bank.cobs.get(made.txid)?.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
  });

  it("approves a charge that was paid although its order had no answer [PAY-11]", async () => {
    bank.faults.lost = 3;
    const made = await issue();
    bank.pay(made.txid, made.priceCents, later(1));
    await jobs(later(4));
    expect((await rowOf(made.charge)).state).toBe("approved");
  });

  it("asks before an order expires, and takes a payment that no post told [PAY-11]", async () => {
    const [paid, unpaid] = [await issue(), await issue()];
    bank.pay(paid.txid, paid.priceCents, later(59));
    await jobs(later(61));
    expect((await rowOf(paid.charge)).state).toBe("approved");
    expect((await rowOf(unpaid.charge)).state).toBe("expired");
    expect(await reconciliations(backend, paid.charge)).toEqual(["LATE_PAYMENT"]);
  });

  it("asks the bank while the payer waits, at most every 20 seconds [PAY-11]", async () => {
    const made = await issue();
    const look = () => made.api.charge.get({ params: { id: made.charge } });
    const before = bank.calls.length;
    await Promise.all([look(), look(), look()]);
    expect(bank.calls.length).toBe(before + 1);
    bank.pay(made.txid, made.priceCents, NOW);
    expect((await look()).body).toMatchObject({ state: "pending" });
    backend.at(later(1));
    bank.faults.failed = 1;
    expect((await look()).body).toMatchObject({ state: "pending" });
    backend.at(later(2));
    expect((await look()).body).toMatchObject({ state: "approved" });
  });

  it("lists a second payment and another amount for staff [PAY-10]", async () => {
    const made = await issue();
    await pay(made);
    await pay(made);
    expect(await reconciliations(backend, made.charge)).toEqual(["DUPLICATE_PAYMENT"]);
    expect(await sumOf(made.charge)).toBe(2 * made.priceCents);
    const part = await issue();
    await hear(bank.post([bank.pay(part.txid, 100, NOW)]));
    expect([(await rowOf(part.charge)).state, await reconciliations(backend, part.charge)]).toEqual([
      "pending",
      ["AMOUNT_MISMATCH"],
    ]);
  });

  it("catches up after a downtime across pages and days, once [PAY-10]", async () => {
    const made = [await issue(), await issue(), await issue(), await issue(), await issue()];
    for (const [at, { txid, priceCents }] of made.entries()) bank.pay(txid, priceCents, later(at));
    bank.pay(undefined, 500, later(1));
    bank.pay("f".repeat(32), 700, later(1));
    await jobs(later(10));
    for (const { charge } of made) expect((await rowOf(charge)).state).toBe("approved");
    const unknown = backend.db
      .selectFrom("reconciliation")
      .select(["reason", "amount_cents"])
      .where("reference", "=", "f".repeat(32));
    expect(await unknown.execute()).toEqual([{ reason: "UNKNOWN_REFERENCE", amount_cents: 700 }]);
    await jobs(later(120));
    expect(await unknown.execute()).toHaveLength(1);
    expect(await sumOf(made[0]!.charge)).toBe(made[0]!.priceCents);
  });

  it("withdraws at the bank what the candidate no longer owes, and settles what was paid [PAY-05]", async () => {
    const made = await issue();
    const voucher = await made.api.voucher.apply({ params: { id: made.id }, body: { voucher: "PRIMEIRA50" } });
    expect(voucher.status).toBe(200);
    await work(NOW);
    expect(bank.cobs.get(made.txid)?.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    const paid = await issue();
    bank.pay(paid.txid, paid.priceCents, NOW);
    await paid.api.voucher.apply({ params: { id: paid.id }, body: { voucher: "PRIMEIRA50" } });
    await work(NOW);
    expect((await rowOf(paid.charge)).state).toBe("approved");
  });

  it("returns money once: lost answer, slow return, refused return [PAY-15]", async () => {
    const refundOf = async (made: Awaited<ReturnType<typeof issue>>, amountCents: number) => {
      const place = { tenantId: made.offer.tenant_id, id: made.id };
      const id = await requestRefund(backend.db, place, { chargeId: made.charge, amountCents }, NOW);
      await work(NOW);
      return backend.db
        .selectFrom("refund")
        .selectAll()
        .where("id", "=", id ?? "")
        .executeTakeFirstOrThrow();
    };
    const made = await issue();
    await pay(made);
    bank.faults.lost = 1;
    expect(await refundOf(made, 1_000)).toMatchObject({ state: "settled" });
    bank.slowReturns(true);
    const slow = await refundOf(made, 2_000);
    expect(slow).toMatchObject({ state: "sent" });
    expect(await sumOf(made.charge)).toBe(made.priceCents - 1_000);
    for (const one of bank.received[0]?.devolucoes ?? []) one.status = "DEVOLVIDO";
    await jobs(later(120));
    expect(await sumOf(made.charge)).toBe(made.priceCents - 3_000);
    bank.slowReturns(false);
    // The bank has already returned the rest at its own desk.
    bank.received[0]?.devolucoes.push({ id: "own", rtrId: "Down", valor: "1.00", status: "DEVOLVIDO" });
    expect(await refundOf(made, made.priceCents - 3_000)).toMatchObject({ state: "failed" });
    expect(await reconciliations(backend, made.charge)).toContain("REFUND_FAILED");
    expect(bank.received[0]?.devolucoes).toHaveLength(3);
  });

  it("fetches another token when the bank revokes one, and fails clearly without any [PAY-14]", async () => {
    const made = await issue();
    bank.revokeTokens();
    expect((await pay(made)).status).toBe(200);
    expect((await rowOf(made.charge)).state).toBe("approved");
    bank.revokeTokens();
    bank.faults.refusedToken = 5;
    expect((await issue()).answer).toMatchObject({ status: 502, body: { code: "PIX_KEY_CREATION_FAILED" } });
  });

  it("offers no pix while a secret is missing, and keeps the charges made before [PAY-14]", async () => {
    const made = await issue();
    const [reference = ""] = [...vault.known.keys()].filter((name) => name.endsWith("certificate"));
    vault.known.delete(reference);
    backend.at(later(1));
    const { api, id } = await enrol(backend, { course: COURSE });
    const answer = await api.payment.configuration({ params: { id } });
    expect(answer.status === 200 && answer.body.methods).not.toContain("pix");
    await jobs(later(90));
    expect((await rowOf(made.charge)).state).toBe("pending");
  });

  it("refuses a bank whose certificate the account does not trust, and is refused with a strange one [PAY-14]", async () => {
    const strange = { ...bank.secrets, certificate: bank.stranger.certificate, privateKey: bank.stranger.privateKey };
    const untrusting = { ...bank.secrets, authority: bank.stranger.certificate };
    for (const [name, secrets] of Object.entries({ strange, untrusting })) {
      const { references, known } = secretsFor(name, secrets);
      for (const [reference, value] of known) vault.known.set(reference, value);
      const settings = bankSettings(bank, references);
      await addAccount(backend, { kind: "api-pix", settings }, [{ institution: "aurora-uni", methods: ["pix"] }]);
      backend.at(later(name === "strange" ? 1 : 2));
      expect((await issue()).answer).toMatchObject({ status: 502 });
    }
    expect(bank.cobs.size).toBe(0);
  });

  it("tells the administrators once a week that a certificate ends within 30 days [PAY-14]", async () => {
    const { privateKey, certificate } = newKey("ingressa", new Date("2026-04-01"));
    const { references, known } = secretsFor("ending", { ...bank.secrets, privateKey, certificate });
    for (const [reference, value] of known) vault.known.set(reference, value);
    await addAccount(backend, { kind: "api-pix", settings: bankSettings(bank, references) }, []);
    const told = async () => {
      const notices = backend.db.selectFrom("notification").select(["user_id", "message"]);
      const rows = await notices.where("title", "=", "Certificado de pagamento perto do fim").execute();
      expect(rows.every(({ message }) => message.includes("01/04/2026"))).toBe(true);
      return Map.groupBy(rows, ({ user_id }) => user_id);
    };
    await jobs(NOW);
    await jobs(later(120));
    const first = await told();
    expect(first.size).toBeGreaterThan(0);
    for (const notices of first.values()) expect(notices).toHaveLength(1);
    await jobs(later(8 * 24 * 60));
    for (const notices of (await told()).values()) expect(notices).toHaveLength(2);
  });

  it("serves two tenants by two accounts, and keeps open charges with the account that made them [PAY-14]", async () => {
    const second = await openBank({ pixKey: "second@example.com" });
    const { references, known } = secretsFor("second", second.secrets);
    for (const [reference, value] of known) vault.known.set(reference, value);
    const before = await issue();
    const settings = bankSettings(second, references);
    await addAccount(backend, { kind: "api-pix", settings }, [{ institution: "aurora-uni", methods: ["pix"] }]);
    backend.at(later(1));
    const after = await issue();
    expect([bank.cobs.has(before.txid), second.cobs.has(after.txid)]).toEqual([true, true]);
    await pay(before, later(1));
    expect((await rowOf(before.charge)).state).toBe("approved");
    await second.close();
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { enrol, reconciliations } from "~/modules/payments/service/test-payment";
import { openBank } from "../peer/bank";
import { newKey } from "../peer/test-key";
import { addAccount, bankSettings, secretsFor } from "./account";
import { askRefund } from "./ask-refund";
import { type BankStage, COURSE, openBankStage } from "./bank-stage";
import { later } from "./stage";

describe.each(engines)("an account at a bank on %s", (engine) => {
  let stage: BankStage;
  let { bank, backend, db, vault, issue, pay, hear, at, jobs, work, rowOf, sumOf } = {} as BankStage;
  beforeEach(async () => {
    stage = await openBankStage(engine);
    ({ bank, backend, db, vault, issue, pay, hear, at, jobs, work, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  it("withdraws the old pix when a voucher changes the price, and approves it if it was already paid [PAY-05]", async () => {
    const made = await issue();
    await made.api.vouchers.apply({ id: made.id, voucher: "PRIMEIRA50" });
    await work();
    expect(bank.cobs.get(made.txid)?.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    const paid = await issue();
    bank.pay(paid.txid, paid.priceCents, NOW);
    await paid.api.vouchers.apply({ id: paid.id, voucher: "PRIMEIRA50" });
    await work();
    expect((await rowOf(paid.charge)).state).toBe("approved");
  });

  it("returns money once, also after a lost answer or a slow return, and lists a refused return for staff [PAY-15]", async () => {
    const refundOf = async (made: Awaited<ReturnType<typeof issue>>, amountCents: number) => {
      const place = { tenantId: made.offer.tenantId, id: made.id };
      const id = await askRefund(db, place, { chargeId: made.charge, amountCents }, NOW);
      await work();
      return db
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
    // The bank itself has returned R$ 1.00 meanwhile, so less is left than the portal wants to return.
    bank.received[0]?.devolucoes.push({ id: "own", rtrId: "Down", valor: "1.00", status: "DEVOLVIDO" });
    expect(await refundOf(made, made.priceCents - 3_000)).toMatchObject({ state: "failed" });
    expect(await reconciliations(backend, made.charge)).toContain("REFUND_FAILED");
    expect(bank.received[0]?.devolucoes).toHaveLength(3);
  });

  it("fetches another token when the bank revokes one, and answers PIX_KEY_CREATION_FAILED when it gets none [PAY-14]", async () => {
    const made = await issue();
    bank.revokeTokens();
    expect(await pay(made)).toBe("taken");
    expect((await rowOf(made.charge)).state).toBe("approved");
    bank.revokeTokens();
    bank.faults.refusedToken = 5;
    expect((await issue()).answer).toMatchObject({ status: 502, body: { code: "PIX_KEY_CREATION_FAILED" } });
  });

  it("offers no pix while a secret is missing, and keeps the charges made before [PAY-14]", async () => {
    const made = await issue();
    const [reference = ""] = [...vault.known.keys()].filter((name) => name.endsWith("certificate"));
    vault.known.delete(reference);
    at(later(1));
    const { api, id } = await enrol(backend, { course: COURSE });
    const answer = await api.payment.configuration({ params: { id } });
    expect(answer.status === 200 && answer.body.methods).not.toContain("pix");
    await jobs(later(90));
    expect((await rowOf(made.charge)).state).toBe("pending");
  });

  it("makes no charge at a bank that it does not trust, nor with a certificate that the bank does not know [PAY-14]", async () => {
    const strange = { ...bank.secrets, certificate: bank.stranger.certificate, privateKey: bank.stranger.privateKey };
    const untrusting = { ...bank.secrets, authority: bank.stranger.certificate };
    for (const [name, secrets] of Object.entries({ strange, untrusting })) {
      const { references, known } = secretsFor(name, secrets);
      for (const [reference, value] of known) vault.known.set(reference, value);
      const settings = bankSettings(bank, references);
      await addAccount(backend, { kind: "api-pix", settings }, [{ institution: "aurora-uni", methods: ["pix"] }]);
      at(later(name === "strange" ? 1 : 2));
      expect((await issue()).answer).toMatchObject({ status: 502 });
    }
    expect(bank.cobs.size).toBe(0);
  });

  it("notifies administrators once a week that a certificate will expire, with the date by Brasília time [PAY-14]", async () => {
    const { privateKey, certificate } = newKey("ingressa", new Date("2026-04-01T02:00:00Z"));
    const { references, known } = secretsFor("ending", { ...bank.secrets, privateKey, certificate });
    for (const [reference, value] of known) vault.known.set(reference, value);
    await addAccount(backend, { kind: "api-pix", settings: bankSettings(bank, references) }, []);
    const told = async () => {
      const notices = db.selectFrom("notification").select(["userId", "message"]);
      const rows = await notices.where("title", "=", "Certificado de pagamento perto do fim").execute();
      expect(rows.every(({ message }) => message.includes("31/03/2026"))).toBe(true);
      return Map.groupBy(rows, ({ userId }) => userId);
    };
    await jobs(NOW);
    await jobs(later(120));
    const first = await told();
    expect(first.size).toBeGreaterThan(0);
    for (const notices of first.values()) expect(notices).toHaveLength(1);
    await jobs(later(8 * 24 * 60));
    for (const notices of (await told()).values()) expect(notices).toHaveLength(2);
  });

  it("moves an institution to another account: new charges use it, open ones stay with the old account [PAY-14]", async () => {
    const second = await openBank({ pixKey: "second@example.com" });
    const { references, known } = secretsFor("second", second.secrets);
    for (const [reference, value] of known) vault.known.set(reference, value);
    const before = await issue();
    const settings = bankSettings(second, references);
    await addAccount(backend, { kind: "api-pix", settings }, [{ institution: "aurora-uni", methods: ["pix"] }]);
    at(later(1));
    const after = await issue();
    expect([bank.cobs.has(before.txid), second.cobs.has(after.txid)]).toEqual([true, true]);
    await pay(before, later(1));
    expect((await rowOf(before.charge)).state).toBe("approved");
    await second.close();
  });

  it("collects for its own tenant only, where another tenant has an account at another bank [PAY-14] [TEN-08]", async () => {
    const second = await openBank({ pixKey: "financeiro@horizonte.example.com" });
    const { references, known } = secretsFor("second", second.secrets);
    for (const [reference, value] of known) vault.known.set(reference, value);
    const place = { tenant: "horizonte", institution: "horizonte" };
    const account = await addAccount(
      backend,
      { kind: "api-pix", settings: bankSettings(second, references), tenant: place.tenant },
      [{ institution: place.institution, methods: ["pix"] }],
    );
    at(later(1));
    const here = await issue();
    const { api, id, priceCents } = await enrol(backend, { course: "administracao", place });
    const body = { idempotencyKey: newId(), amountCents: priceCents };
    const made = await api.pix.generate({ params: { id }, body });
    const charge = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    const txid = (await rowOf(charge)).providerReference ?? "";
    expect([[...bank.cobs.keys()], [...second.cobs.keys()]]).toEqual([[here.txid], [txid]]);
    // If a bank reports a payment of another tenant's order, the payment counts as unknown.
    await pay({ txid, priceCents });
    await jobs(later(5));
    expect((await rowOf(charge)).state).toBe("pending");
    expect(await reconciliations(backend, charge)).toEqual(["UNKNOWN_REFERENCE"]);
    const entries = db.selectFrom("reconciliation").select(["tenantId", "chargeId"]);
    expect(await entries.execute()).toEqual([{ tenantId: here.offer.tenantId, chargeId: null }]);
    const paid = second.post([second.pay(txid, priceCents, NOW)]);
    expect(await hear(paid, `/${second.secrets.notification}/pix`, account)).toBe("taken");
    await pay(here);
    expect([(await rowOf(charge)).state, (await rowOf(here.charge)).state]).toEqual(["approved", "approved"]);
    await second.close();
  });
});

import { randomInt } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { moneyTest } from "~/modules/money/service/test-money";
import { lateFee, legalLateTerms, payableUntil } from "~/modules/payments/rules/late-fee";
import { runAgenda } from "~/modules/payments/service";
import { enrol, reconciliations } from "~/modules/payments/service/test-payment";
import { endOf } from "~/procedure/today";
import { addBusinessDays, noLocalHolidays } from "~/rules/time/business-day";
import { addDays } from "~/rules/time/date";
import { type BankStage, COURSE, CPF, openBankStage } from "./bank-stage";

const VALID_DAYS = 10;
/** Eleven random digits, so that each payer has another document. */
const newCpf = () => String(randomInt(10 ** 10, 10 ** 11));
const noon = (day: string) => new Date(`${day}T15:00:00.000Z`);

describe.each(engines)("a pix with a due date on %s", (engine) => {
  let stage: BankStage;
  let { bank, backend, db, hear, jobs, work, rowOf, sumOf } = {} as BankStage;
  beforeEach(async () => {
    stage = await openBankStage(engine, { dueDate: { validDays: VALID_DAYS } });
    ({ bank, backend, db, hear, jobs, work, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  const address = {
    ...{ postalCode: "01310100", address: "Avenida Paulista", number: "100", neighborhood: "Bela Vista" },
    ...{ country: "BR", state: "SP", city: "sp-sao-paulo" },
  };
  async function go(day: string) {
    stage.at(noon(day));
    bank.at(noon(day));
    await runAgenda(db, noon(day));
  }
  /** A candidate whose second installment can be paid, some days before it is due. */
  async function payer({ daysBefore = 5, hasAddress = true, cpf = newCpf() } = {}) {
    const candidate = await enrol(backend, { course: COURSE, cpf });
    const { api, id, personId, priceCents: amountCents } = candidate;
    if (hasAddress)
      await db
        .updateTable("person")
        .set({ dataJson: JSON.stringify({ address }) })
        .where("id", "=", personId)
        .execute();
    const first = await api.pix.generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    const row = await rowOf(first.status === 201 ? first.body.id : expect.fail(JSON.stringify(first)));
    expect(bank.calls).toContain(`PUT /pix/v2/cob/${row.providerReference}`);
    await hear(bank.post([bank.pay(row.providerReference ?? "", amountCents, stage.now())]));
    const { installments } = await api.payments.schedule({ id });
    const second = installments.find(({ number }) => number === 2);
    const dueOn = second?.dueOn ?? expect.fail("no installment");
    await go(addDays(dueOn, -daysBefore));
    return { ...candidate, dueOn, last: payableUntil(dueOn, noLocalHolidays) };
  }
  type Payer = Awaited<ReturnType<typeof payer>>;
  async function order({ api, id }: Payer) {
    const { amountCents } = await api.payments.installmentConfiguration({ id, number: 2 });
    const body = { idempotencyKey: newId(), amountCents, installment: 2 };
    const answer = await api.pix.generate({ params: { id }, body });
    const charge = answer.status === 201 ? answer.body : expect.fail(JSON.stringify(answer));
    return { charge, txid: (await rowOf(charge.id)).providerReference ?? "", amountCents };
  }
  const receiptOf = ({ api }: Payer, id: string) => api.charges.receipt({ id });
  /** The balance of each account of a charge. */
  async function booked(id: string) {
    const rows = await db.selectFrom("posting").select(["account", "amountCents"]).where("chargeId", "=", id).execute();
    const sums: Record<string, number> = {};
    for (const { account, amountCents } of rows) sums[account] = (sums[account] ?? 0) + Number(amountCents);
    return sums;
  }

  it("is ordered for an installment before its due day, with debtor, fine and interest, and approved [PAY-03] [PAY-05]", async () => {
    const candidate = await payer({ cpf: CPF });
    const { charge, txid, amountCents } = await order(candidate);
    const { last } = candidate;
    expect(bank.cobs.get(txid)).toMatchObject({
      kind: "cobv",
      calendario: { dataDeVencimento: last, validadeAposVencimento: VALID_DAYS },
      devedor: { cpf: CPF, nome: "Ana de Souza", uf: "SP", cep: "01310100", cidade: expect.any(String) },
      valor: { multa: { modalidade: 2, valorPerc: "2.00" }, juros: { modalidade: 3, valorPerc: "1.00" } },
    });
    const expiresAt = endOf(addBusinessDays(addDays(last, VALID_DAYS), 0, noLocalHolidays));
    expect(charge).toMatchObject({ state: "pending", expiresAt, pix: { dueOn: last, expiresAt } });
    await hear(bank.post([bank.payDated(txid, noon(last))]));
    expect(await rowOf(charge.id)).toMatchObject({ state: "approved", amountCents });
    expect(await reconciliations(backend, charge.id)).toEqual([]);
  });

  it("accepts the sum that the bank collects after the due day, and books fine and interest [PAY-03] [PAY-10]", async () => {
    const candidate = await payer();
    const { charge, txid, amountCents } = await order(candidate);
    const paidOn = addDays(candidate.last, 7);
    await go(paidOn);
    await hear(bank.post([bank.payDated(txid, noon(paidOn))]));
    const fineCents = Math.round(amountCents * 0.02);
    const interestCents = Math.round((amountCents * 7) / 3_000);
    const sum = amountCents + fineCents + interestCents;
    expect(await rowOf(charge.id)).toMatchObject({ state: "approved", amountCents: sum, receivedCents: sum });
    expect([await sumOf(charge.id), await reconciliations(backend, charge.id)]).toEqual([sum, []]);
    expect(await receiptOf(candidate, charge.id)).toMatchObject({
      amountCents: sum,
      installment: { number: 2, netCents: amountCents, late: { fineCents, interestCents } },
    });
    expect(await booked(charge.id)).toEqual({
      ...{ cash: sum, payer: 0, tuition: -amountCents, fine: -fineCents, late_interest: -interestCents },
    });
  });

  it("is approved by the bank's list of payments if no notification of a late payment came; staff decide about another sum [PAY-10] [PAY-11]", async () => {
    const candidate = await payer();
    const { charge, txid, amountCents } = await order(candidate);
    const paidOn = addDays(candidate.last, 3);
    bank.payDated(txid, noon(paidOn));
    await jobs(noon(paidOn));
    expect(await rowOf(charge.id)).toMatchObject({ state: "approved" });
    expect(await reconciliations(backend, charge.id)).toEqual([]);
    const other = await payer();
    const wrong = await order(other);
    await hear(bank.post([bank.pay(wrong.txid, amountCents + 1, stage.now())]));
    expect(await reconciliations(backend, wrong.charge.id)).toEqual(["AMOUNT_MISMATCH"]);
  });

  it("accepts a late payment without a list of fine and interest if its sum is what the portal calculates for that day [PAY-03] [PAY-10] [PAY-15]", async () => {
    const payers = [];
    for (const _ of ["exact", "parts", "other"]) {
      stage.at(NOW);
      bank.at(NOW);
      payers.push(await payer());
    }
    const [exact, parts, other] = payers as [Payer, Payer, Payer];
    const orders = { exact: await order(exact), parts: await order(parts), other: await order(other) };
    const { amountCents } = orders.exact;
    const paidOn = addDays(exact.last, 4);
    const late = lateFee(amountCents, { dueOn: exact.dueOn, paidOn, holidays: noLocalHolidays }, legalLateTerms);
    const sum = amountCents + late.fineCents + late.interestCents;
    await go(paidOn);
    // For the first two payments the bank names no parts of the sum.
    await hear(bank.post([bank.pay(orders.exact.txid, sum, noon(paidOn))]));
    await hear(bank.post([bank.pay(orders.other.txid, sum + 1, noon(paidOn))]));
    await hear(bank.post([bank.payDated(orders.parts.txid, noon(paidOn))]));
    expect(await rowOf(orders.exact.charge.id)).toMatchObject({ state: "approved", amountCents: sum });
    expect(await receiptOf(exact, orders.exact.charge.id)).toMatchObject({ installment: { late } });
    expect(await reconciliations(backend, orders.exact.charge.id)).toEqual([]);
    expect(await reconciliations(backend, orders.other.charge.id)).toEqual(["AMOUNT_MISMATCH"]);
    const staff = await moneyTest(backend).staff();
    const { totals, differing } = await staff.closings.get({ date: paidOn });
    const collected = Number((await rowOf(orders.parts.charge.id)).amountCents);
    expect(totals).toMatchObject({
      ...{ receivedCents: 2 * sum + 1 + collected, receiptsCents: sum + collected },
      entries: { cents: sum + 1, openCents: sum + 1 },
    });
    const added = totals.fineCents + totals.lateInterestCents;
    expect([added, differing]).toEqual([sum + collected - 2 * amountCents, []]);
  });

  it("is not withdrawn while its account has neither the due-date setting nor the bank's scope for it, but once it has both again [PAY-05] [PAY-11]", async () => {
    const candidate = await payer();
    const { charge, txid } = await order(candidate);
    const account = db.selectFrom("providerAccount").select("settingsJson").where("id", "=", stage.account);
    const { settingsJson } = await account.executeTakeFirstOrThrow();
    const { dueDate: _, ...settings } = JSON.parse(settingsJson);
    const configure = (text: string) =>
      db.updateTable("providerAccount").set({ settingsJson: text }).where("id", "=", stage.account).execute();
    await configure(JSON.stringify(settings));
    bank.narrowScopes("cob.write cob.read pix.write pix.read webhook.write webhook.read");
    bank.revokeTokens();
    await go(addDays(candidate.last, 2));
    const after = await order(candidate);
    expect(bank.cobs.get(after.txid)?.kind).toBe("cob");
    await work();
    expect((await rowOf(charge.id)).state).toBe("cancelled");
    // The bank refuses, so the withdrawal stays in the outbox and does not count as done.
    expect(bank.cobs.get(txid)).toMatchObject({ status: "ATIVA" });
    const waiting = db.selectFrom("outbox").select("lastError").where("topic", "=", "payment.withdrawal");
    expect(await waiting.where("doneAt", "is", null).execute()).toMatchObject([
      { lastError: expect.stringContaining("HTTP 403") },
    ]);
    await configure(settingsJson);
    bank.narrowScopes("cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read");
    bank.revokeTokens();
    stage.at(new Date(stage.now().getTime() + 10 * 60_000));
    await work();
    expect(bank.cobs.get(txid)).toMatchObject({ status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
  });

  it("expires after the last day on which it can be paid, once the bank was asked [PAY-11]", async () => {
    const candidate = await payer();
    const [unpaid, end] = [
      await order(candidate),
      addBusinessDays(addDays(candidate.last, VALID_DAYS), 0, noLocalHolidays),
    ];
    await jobs(noon(end));
    expect((await rowOf(unpaid.charge.id)).state).toBe("pending");
    await jobs(noon(addDays(end, 1)));
    expect((await rowOf(unpaid.charge.id)).state).toBe("expired");
    expect(bank.calls).toContain(`GET /pix/v2/cobv/${unpaid.txid}`);
  });

  it("is withdrawn when a late installment is ordered again, as a pix without a due date [PAY-05]", async () => {
    const candidate = await payer();
    const before = await order(candidate);
    await go(addDays(candidate.last, 2));
    const after = await order(candidate);
    await work();
    expect(bank.cobs.get(before.txid)).toMatchObject({ status: "REMOVIDA_PELO_USUARIO_RECEBEDOR", revisao: 1 });
    expect(bank.cobs.get(after.txid)?.kind).toBe("cob");
    expect(after.charge.pix?.dueOn).toBeNull();
    expect(after.amountCents).toBeGreaterThan(before.amountCents);
  });

  it("is ordered once when an answer is lost, and gets its code later when the bank was silent [PAY-11]", async () => {
    const candidate = await payer();
    bank.faults.lost = 1;
    const { charge, txid } = await order(candidate);
    expect(charge.pix?.dueOn).toBe(candidate.last);
    const other = await payer({ daysBefore: 4 });
    bank.faults.lost = 4;
    const silent = await order(other);
    expect(silent.charge.state).toBe("processing");
    bank.faults.lost = 0;
    await jobs(new Date(stage.now().getTime() + 3 * 60_000));
    expect(await other.api.charges.get({ id: silent.charge.id })).toMatchObject({
      ...{ state: "pending", pix: { dueOn: other.last } },
    });
    expect([bank.cobs.get(txid)?.kind, bank.cobs.get(silent.txid)?.kind]).toEqual(["cobv", "cobv"]);
  });

  it("has no due date without the payer's address, and is refused without the bank's scope [PAY-05] [PAY-14]", async () => {
    const stranger = await payer({ hasAddress: false });
    const { txid } = await order(stranger);
    expect(bank.cobs.get(txid)?.kind).toBe("cob");
    const other = await payer();
    bank.narrowScopes("cob.write cob.read pix.write pix.read webhook.write webhook.read");
    bank.revokeTokens();
    const body = { idempotencyKey: newId(), amountCents: other.priceCents, installment: 2 };
    const answer = await other.api.pix.generate({ params: { id: other.id }, body });
    expect(answer).toMatchObject({ status: 502, body: { code: "PIX_KEY_CREATION_FAILED" } });
  });
});

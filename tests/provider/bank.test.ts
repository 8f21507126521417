import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { parsePix } from "~/modules/payments/rules/pix";
import { reconciliations, subscriptionRow } from "~/modules/payments/service/test-payment";
import { type BankStage, CPF, openBankStage } from "./bank-stage";
import { later } from "./stage";

describe.each(engines)("pix by a bank on %s", (engine) => {
  let stage: BankStage;
  let { bank, backend, db, account, issue, hear, pay, at, jobs, rowOf, sumOf } = {} as BankStage;
  beforeEach(async () => {
    stage = await openBankStage(engine);
    ({ bank, backend, db, account, issue, hear, pay, at, jobs, rowOf, sumOf } = stage);
  });
  afterEach(() => stage.close());

  it("orders a code over TLS with both certificates, and approves what the bank confirms [PAY-05] [PAY-14]", async () => {
    const made = await issue("plain");
    expect(made.answer.status).toBe(201);
    expect(bank.cobs.get(made.txid)).toMatchObject({ chave: bank.pixKey, devedor: { cpf: CPF } });
    const code = made.answer.status === 201 ? (made.answer.body.pix?.code ?? "") : "";
    expect(parsePix(code)).toMatchObject({ kind: "dynamic", amountCents: made.priceCents });
    expect(await rowOf(made.charge)).toMatchObject({ provider: account, state: "pending" });
    expect(await pay(made)).toBe("taken");
    expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
    expect(await subscriptionRow(backend, made.id)).toMatchObject({ isPaid: 1 });
    expect(await sumOf(made.charge)).toBe(made.priceCents);
  });

  it("books several payments of one post once each, although the post arrives 20 times at once [PAY-10] [CON-01]", async () => {
    const [one, other] = [await issue(), await issue()];
    const body = bank.post([bank.pay(one.txid, one.priceCents, NOW), bank.pay(other.txid, other.priceCents, NOW)]);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => hear(body)));
    expect(new Set(outcomes)).toEqual(new Set(["taken"]));
    for (const { charge, priceCents } of [one, other]) {
      expect(await rowOf(charge)).toMatchObject({ state: "approved" });
      expect([await sumOf(charge), await reconciliations(backend, charge)]).toEqual([priceCents, []]);
    }
  });

  it("accepts posts at the account's own address, with and without the ending that banks append [PAY-10]", async () => {
    const { notification } = bank.secrets;
    for (const rest of [`/${notification}`, `/${notification}/pix`, `/${notification}/pix/pix`]) {
      const made = await issue();
      expect(await hear(bank.post([bank.pay(made.txid, made.priceCents, NOW)]), rest), rest).toBe("taken");
      expect(await rowOf(made.charge)).toMatchObject({ state: "approved" });
    }
  });

  it("believes no post with a wrong address, another pix key, an unpaid charge or an unreadable body [PAY-10]", async () => {
    const made = await issue();
    const lie = (chave: string) => {
      const [endToEndId, valor, horario] = [`E${"9".repeat(31)}`, "899.00", NOW.toISOString()];
      return JSON.stringify({ pix: [{ endToEndId, txid: made.txid, valor, chave, horario }] });
    };
    expect(await hear(lie(bank.pixKey), "/guess/pix")).toBe("forged");
    expect(await hear(lie(bank.pixKey), "")).toBe("forged");
    expect(await hear(lie(bank.pixKey))).toBe("taken");
    expect(await hear(lie("another key"))).toBe("taken");
    expect(await hear("not json")).toBe("invalid");
    await expect(hear(lie(bank.pixKey), "", newId())).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await rowOf(made.charge)).state).toBe("pending");
    bank.faults.failed = 1;
    expect(await hear(lie(bank.pixKey))).toBe("unconfirmed");
  });

  it("makes one charge when the answer is lost after the bank stored it [PAY-11]", async () => {
    bank.faults.lost = 1;
    const made = await issue();
    expect(made.answer.status).toBe(201);
    expect(bank.cobs.size).toBe(1);
    expect(bank.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  it("leaves an order open while the bank is silent, and shows it when the bank answers [PAY-11]", async () => {
    bank.faults.lost = 3;
    const made = await issue();
    expect(made.answer.body).toMatchObject({ state: "processing" });
    await jobs(later(1));
    expect((await rowOf(made.charge)).state).toBe("processing");
    bank.faults.failed = 1;
    await jobs(later(3));
    expect((await rowOf(made.charge)).state).toBe("processing");
    await jobs(later(6));
    expect(await made.look()).toMatchObject({ state: "pending", pix: { txid: made.txid } });
    expect(bank.cobs.size).toBe(1);
    await pay(made);
    expect((await rowOf(made.charge)).state).toBe("approved");
  });

  it("withdraws an order that had no answer once its time has passed [PAY-11]", async () => {
    bank.faults.lost = 3;
    const made = await issue();
    bank.faults.lost = 0;
    await jobs(later(61));
    expect((await rowOf(made.charge)).state).toBe("expired");
    expect(bank.cobs.get(made.txid)?.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
  });

  it("approves a paid charge even if the bank never answered its order [PAY-11]", async () => {
    bank.faults.lost = 3;
    const made = await issue();
    bank.pay(made.txid, made.priceCents, later(1));
    await jobs(later(4));
    expect((await rowOf(made.charge)).state).toBe("approved");
  });

  it("asks the bank before an order expires, and approves the order if the bank has a payment that it never posted [PAY-11]", async () => {
    const [paid, unpaid] = [await issue(), await issue()];
    bank.pay(paid.txid, paid.priceCents, later(59));
    await jobs(later(61));
    expect((await rowOf(paid.charge)).state).toBe("approved");
    expect((await rowOf(unpaid.charge)).state).toBe("expired");
    expect(await reconciliations(backend, paid.charge), "paid in time, learnt of after its end").toEqual([]);
  });

  it("asks the bank while the payer waits, once for several looks at a time [PAY-11]", async () => {
    const made = await issue();
    const { look } = made;
    const before = bank.calls.length;
    await Promise.all([look(), look(), look()]);
    expect(bank.calls.length).toBe(before + 1);
    bank.pay(made.txid, made.priceCents, NOW);
    expect(await look()).toMatchObject({ state: "pending" });
    at(later(1));
    bank.faults.failed = 1;
    expect(await look()).toMatchObject({ state: "pending" });
    at(later(2));
    expect(await look()).toMatchObject({ state: "approved" });
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

  it("catches up after a downtime: reads the missed payments over several pages, and books each once [PAY-10]", async () => {
    const made = [await issue(), await issue(), await issue(), await issue(), await issue()];
    for (const [at, { txid, priceCents }] of made.entries()) bank.pay(txid, priceCents, later(at));
    bank.pay(undefined, 500, later(1));
    bank.pay("f".repeat(32), 700, later(1));
    await jobs(later(10));
    for (const { charge } of made) expect((await rowOf(charge)).state).toBe("approved");
    const unknown = db
      .selectFrom("reconciliation")
      .select(["reason", "amountCents"])
      .where("reference", "=", "f".repeat(32));
    expect(await unknown.execute()).toEqual([{ reason: "UNKNOWN_REFERENCE", amountCents: 700 }]);
    await jobs(later(120));
    expect(await unknown.execute()).toHaveLength(1);
    expect(await sumOf(made[0]!.charge)).toBe(made[0]!.priceCents);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { QueueRight } from "~/modules/desk/rules/queue-right";
import { notify } from "~/modules/payments/service/test-payment";
import { BEATRIZ, moneyTest, wishOf } from "./test-money";

describe.each(engines)("the queues of the money desk on %s", (engine) => {
  let backend: TestBackend;
  let money: ReturnType<typeof moneyTest>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    money = moneyTest(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** How many waiting items of a queue the menu and the home page show to a member of staff. */
  async function waiting(queue: QueueRight, email = BEATRIZ) {
    const answer = await (await money.staff(email)).toDo.waiting();
    const queues = answer;
    return queues.find(({ right }) => right === queue)?.waiting ?? 0;
  }

  it("counts money that nobody has reconciled, until it is answered [PAY-10]", async () => {
    const before = await waiting("payments.reconcile");
    const reference = newId().replaceAll("-", "").slice(0, 32);
    await notify(backend, null, { state: "approved", reference, amountCents: 4200 });
    const row = backend.db.updateTable("reconciliation").set({ institutionId: demoId("aurora-uni") });
    const { id } = await row.where("reference", "=", reference).returning("id").executeTakeFirstOrThrow();
    expect(await waiting("payments.reconcile")).toBe(before + 1);
    const body = { answer: "close" as const, note: "Estorno do banco.", amountCents: 0 };
    await (await money.staff(BEATRIZ)).reconciliation.answer({ id, ...body });
    expect(await waiting("payments.reconcile")).toBe(before);
    const found = async (query: { q?: string; state?: ("open" | "answered")[] }) => {
      const list = await (await money.staff()).reconciliation.list(query);
      return list.rows.some((row) => row.id === id);
    };
    expect(await found({})).toBe(false);
    expect([await found({ q: reference }), await found({ state: ["answered"] })]).toEqual([true, true]);
  });

  it("counts the refund of a slip, until its transfer is recorded [PAY-15]", async () => {
    const { chargeId, priceCents } = await money.paid("slip");
    const before = await waiting("payments.refund");
    const { refunds } = await money.staff();
    const { id } = await refunds.request({ chargeId, ...wishOf(priceCents, 2_000) });
    expect(await waiting("payments.refund")).toBe(before + 1);
    await refunds.transfer({ id, note: "TED 23/11" });
    expect(await waiting("payments.refund")).toBe(before);
  });
});

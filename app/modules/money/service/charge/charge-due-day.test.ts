import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { enrol } from "~/modules/payments/service/test-payment";
import { MARCOS, moneyTest } from "../test-money";

describe.each(engines)("the due day of a charge on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** An order that waits for its payment. */
  async function ordered(method: "slip" | "pix") {
    const { api, id, priceCents: amountCents } = await enrol(backend, { course: "direito-digital" });
    const answer = await api[method].generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    return answer.status === 201 ? answer.body : expect.fail(JSON.stringify(answer));
  }

  it("is that of the slip wherever staff see it, and not the end of its settlement [MON-01]", async () => {
    const slip = await ordered("slip");
    const due = { dueOn: "2026-03-13", expiresAt: "2026-03-18T02:59:59.999Z" };
    expect(slip).toMatchObject({ ...due, slip: { dueOn: due.dueOn } });
    const { chargeDesk } = await moneyTest(backend).staff();
    const query = { q: slip.id, period: "all" };
    expect(await chargeDesk.list(query)).toMatchObject({ rows: [due] });
    expect(await chargeDesk.export({ ...query, size: 500 })).toMatchObject({ rows: [due] });
    expect(await chargeDesk.get({ id: slip.id })).toMatchObject({ row: due, charge: due });
    const { enrolments } = await moneyTest(backend).staff(MARCOS);
    const detail = await enrolments.get({ id: slip.subscriptionId });
    expect(detail).toMatchObject({ charges: [{ dueOn: due.dueOn }] });
  });

  it("is missing for a pix that is paid at once, which has an end only [MON-01]", async () => {
    const pix = await ordered("pix");
    const { chargeDesk } = await moneyTest(backend).staff();
    expect(await chargeDesk.get({ id: pix.id })).toMatchObject({
      row: { dueOn: null, expiresAt: new Date(NOW.getTime() + 3_600_000).toISOString() },
    });
  });
});

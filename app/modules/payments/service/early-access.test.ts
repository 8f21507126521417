import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { cardBody, enrol, notify } from "./test-payment";

/** The last day: a slip made on Tuesday 2026-03-10 is due on Friday, and access lasts three business days longer. */
const UNTIL = "2026-03-18";
const noonOf = (day: string) => new Date(`${day}T15:00:00.000Z`);

describe.each(engines)("early access on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function ready() {
    backend.at(noonOf("2026-03-10"));
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, id, priceCents: amountCents } = candidate;
    const params = { id };
    const attempt = { params, body: { idempotencyKey: newId(), amountCents } };
    return { candidate, attempt, access: () => api.payments.earlyAccess(params) };
  }

  it("opens the institution's address with a slip, until its due day plus three business days [PAY-07]", async () => {
    const { candidate, attempt, access } = await ready();
    expect(await access()).toBeNull();
    await candidate.api.slip.generate(attempt);
    expect(await access()).toEqual({ url: "https://ava.aurora.example.com/", until: UNTIL });
    backend.at(noonOf(UNTIL));
    expect(await access()).toMatchObject({ until: expect.any(String) });
    backend.at(noonOf("2026-03-19"));
    expect(await access()).toBeNull();
  });

  it("ends where that of the first slip did, however many slips follow [PAY-07]", async () => {
    const { candidate, attempt, access } = await ready();
    await candidate.api.slip.generate(attempt);
    // Each of these days is past the end of the slip before.
    for (const [day, until] of [
      [UNTIL, UNTIL],
      ["2026-03-27", undefined],
    ] as const) {
      backend.at(noonOf(day));
      const again = { ...attempt, body: { ...attempt.body, idempotencyKey: newId() } };
      expect((await candidate.api.slip.generate(again)).status).toBe(201);
      expect((await access())?.until).toBe(until);
    }
  });

  it("does not begin again with a new slip after a voucher or another price cancelled the first [PAY-07]", async () => {
    const { candidate, attempt, access } = await ready();
    await candidate.api.slip.generate(attempt);
    const charge = backend.db.updateTable("charge").where("subscriptionId", "=", candidate.id);
    await charge.set({ state: "cancelled" }).execute();
    expect(await access()).toBeNull();
    backend.at(noonOf("2026-03-16"));
    const again = { ...attempt, body: { ...attempt.body, idempotencyKey: newId() } };
    expect((await candidate.api.slip.generate(again)).status).toBe(201);
    expect(await access()).toMatchObject({ until: UNTIL });
  });

  it("ends when the payment is confirmed, and never begins with a pix [PAY-07]", async () => {
    const { candidate, attempt, access } = await ready();
    const pix = await candidate.api.pix.generate(attempt);
    expect(pix.status).toBe(201);
    expect(await access()).toBeNull();
    const slip = await candidate.api.slip.generate({ ...attempt, body: { ...attempt.body, idempotencyKey: newId() } });
    expect(await access()).toMatchObject({ until: expect.any(String) });
    if (slip.status === 201) await notify(backend, slip.body.id, { state: "approved" });
    expect(await access()).toBeNull();
  });

  it("opens while a card is under analysis, and not after it was denied [PAY-07]", async () => {
    for (const [outcome, isOpen] of [
      ["processing", true],
      ["denied", false],
    ] as const) {
      const { candidate, access } = await ready();
      const body = await cardBody(backend, candidate, outcome, candidate.priceCents);
      await candidate.api.creditCard.pay({ params: { id: candidate.id }, body });
      expect({ outcome, isOpen: (await access()) !== null }).toEqual({ outcome, isOpen });
    }
  });

  it("stays when the intake and the offer close while the payment is being confirmed, and ends with the enrolment [PAY-07]", async () => {
    const { candidate, attempt, access } = await ready();
    const { id, offer } = candidate;
    await candidate.api.slip.generate(attempt);
    const intake = backend.db.updateTable("intake").where("id", "=", offer.intakeId);
    const before = backend.db.selectFrom("intake").select("endsOn").where("id", "=", offer.intakeId);
    const { endsOn } = await before.executeTakeFirstOrThrow();
    const offered = backend.db.updateTable("offer").where("id", "=", offer.id);
    await intake.set({ endsOn: "2026-03-09" }).execute();
    await offered.set({ active: 0 }).execute();
    expect(await access()).toMatchObject({ until: expect.any(String) });
    await intake.set({ endsOn }).execute();
    await offered.set({ active: 1 }).execute();
    for (const status of ["cancelled", "expired", "withdrawn"]) {
      await backend.db.updateTable("subscription").set({ status }).where("id", "=", id).execute();
      expect({ status, access: await access() }).toEqual({ status, access: null });
    }
  });

  it("is refused to others, without the parameter, and without an https address [PAY-07]", async () => {
    const { candidate, attempt, access } = await ready();
    await candidate.api.slip.generate(attempt);
    const other = await ready();
    await expect(other.candidate.api.payments.earlyAccess({ id: candidate.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await setParameter(backend.db, "EarlyAccessUrl", "http://ava.aurora.example.com/");
    expect(await access()).toBeNull();
    await setParameter(backend.db, "EarlyAccessUrl", "https://ava.aurora.example.com/");
    expect(await access()).toMatchObject({ until: expect.any(String) });
    await setParameter(backend.db, "EarlyAccessEnabled", "false");
    expect(await access()).toBeNull();
    await setParameter(backend.db, "EarlyAccessEnabled", "true");
  });
});

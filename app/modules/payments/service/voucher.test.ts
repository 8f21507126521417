import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Enrolled, enrol, notify, reconciliations, subscriptionRow } from "./test-payment";

const COURSE = "direito-digital";
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

describe.each(engines)("vouchers on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const apply = ({ api, id }: Enrolled, voucher: string) => api.vouchers.apply({ id, voucher });
  /** The code of the refusal of a voucher; null for one that is reserved. */
  const refusalOf = async (candidate: Enrolled, voucher: string) =>
    (await orRefusal(apply(candidate, voucher)))?.code ?? null;
  const configuration = async ({ api, id }: Enrolled) => {
    const answer = await api.payment.configuration({ params: { id } });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  };
  const usesOf = async (code: string) => {
    const query = backend.db.selectFrom("voucher").select("usesTaken").where("code", "=", code);
    return (await query.where("institutionId", "=", demoId("aurora-uni")).executeTakeFirstOrThrow()).usesTaken;
  };

  it("returns the reason for refusing each voucher [VOU-01] [PAY-13]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const codes = await Promise.all(
      ["NAOEXISTE", "EXPIRADO20", "ESGOTADO30"].map((code) => refusalOf(candidate, code)),
    );
    expect(codes).toEqual(["COUPON_NOT_FOUND", "COUPON_EXPIRED", "COUPON_LIMIT_REACHED"]);
    expect((await configuration(candidate)).prices.voucher).toBeNull();
  });

  it("simulates without reserving, then reserves by a code in lower case [VOU-01] [VOU-02]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const before = await usesOf("PRIMEIRA50");
    const params = { id: candidate.id, voucher: "primeira50", priceId: candidate.offer.priceId };
    const simulated = await candidate.api.voucher.discount({ params });
    expect(simulated).toMatchObject({ status: 200, body: { Message: "OK", prices: { discountCents: 26_450 } } });
    expect(await usesOf("PRIMEIRA50")).toBe(before);
    await apply(candidate, "primeira50");
    expect(await usesOf("PRIMEIRA50")).toBe(before + 1);
    expect((await configuration(candidate)).amountCents).toBe(candidate.priceCents - 26_450);
  });

  it("keeps one voucher per subscription, and the earlier one when the next is refused [VOU-03]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const [first, second] = [await usesOf("PRIMEIRA50"), await usesOf("BEMVINDO10")];
    await apply(candidate, "PRIMEIRA50");
    await apply(candidate, "PRIMEIRA50");
    expect(await refusalOf(candidate, "ESGOTADO30")).toBe("COUPON_LIMIT_REACHED");
    expect(await usesOf("PRIMEIRA50")).toBe(first + 1);
    await apply(candidate, "BEMVINDO10");
    expect([await usesOf("PRIMEIRA50"), await usesOf("BEMVINDO10")]).toEqual([first, second + 1]);
  });

  it("either confirms a free payment or replaces its voucher, when both happen at once [VOU-03] [CON-01]", async () => {
    for (let round = 0; round < 4; round++) {
      const candidate = await enrol(backend, { course: COURSE });
      const params = { id: candidate.id };
      await apply(candidate, "BOLSA100");
      const [, refusal] = await Promise.all([
        candidate.api.payment.verifyFullDiscount({ params }),
        refusalOf(candidate, "BEMVINDO10"),
      ]);
      expect((await subscriptionRow(backend, candidate.id)).isPaid).toBe(refusal ? 1 : 0);
    }
  });

  it("releases the use at removal and cancels the slip of the old amount [VOU-03] [PAY-09]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const { api, id } = candidate;
    const before = await usesOf("PRIMEIRA50");
    await apply(candidate, "PRIMEIRA50");
    const { amountCents } = await configuration(candidate);
    const slip = await api.slip.generate({ params: { id }, body: { idempotencyKey: `slip-${id}`, amountCents } });
    const tag = (await configuration(candidate)).prices.voucher?.voucherTag ?? "";
    const removed = await api.voucher.remove({ params: { subscriptionId: id, voucherId: tag } });
    expect([slip.status, removed]).toEqual([201, { status: 200, body: { Message: "OK" } }]);
    expect(await usesOf("PRIMEIRA50")).toBe(before);
    expect(await api.slip.get({ params: { id } })).toMatchObject({ body: { state: "cancelled" } });
    // The old amount is no longer enough: staff have to decide.
    const chargeId = slip.status === 201 ? slip.body.id : "";
    await notify(backend, chargeId, { state: "approved" });
    expect(await reconciliations(backend, chargeId)).toEqual(["AMOUNT_MISMATCH"]);
    expect(await configuration(candidate)).toMatchObject({ amountCents: candidate.priceCents });
  });

  it("releases the use when the reservation expires, but not while a slip may still be paid [VOU-03]", async () => {
    const [idle, payer] = [await enrol(backend, { course: COURSE }), await enrol(backend, { course: COURSE })];
    await apply(idle, "PRIMEIRA50");
    await apply(payer, "PRIMEIRA50");
    backend.at(days(6));
    const { amountCents } = await configuration(payer);
    await payer.api.slip.generate({ params: { id: payer.id }, body: { idempotencyKey: `s-${payer.id}`, amountCents } });
    backend.at(NOW);
    await sweep(backend.db, days(8));
    const stateOf = async ({ id }: Enrolled) => {
      const query = backend.db.selectFrom("voucherRedemption").select("state").where("subscriptionId", "=", id);
      return (await query.executeTakeFirst())?.state;
    };
    expect([await stateOf(idle), await stateOf(payer)]).toEqual(["released", "reserved"]);
    const live = backend.db.selectFrom("voucherRedemption as r").innerJoin("voucher as v", "v.id", "r.voucherId");
    const rows = await live
      .select("r.id")
      .where("v.code", "=", "PRIMEIRA50")
      .where("r.state", "!=", "released")
      .execute();
    expect(await usesOf("PRIMEIRA50")).toBe(rows.length);
  });

  it("counts uses by CPF [VOU-03]", async () => {
    const [one, other] = [
      await enrol(backend, { course: COURSE, cpf: "11144477735" }),
      await enrol(backend, { course: COURSE, cpf: "22255588846" }),
    ];
    await backend.db.updateTable("person").set({ cpf: null }).where("id", "=", other.personId).execute();
    await backend.db.updateTable("subscription").set({ personId: one.personId }).where("id", "=", other.id).execute();
    const limit = { perDocumentLimit: 1 } as const;
    await backend.db.updateTable("voucher").set(limit).where("code", "=", "BEMVINDO10").execute();
    const refusals = await Promise.all([refusalOf(one, "BEMVINDO10"), refusalOf(other, "BEMVINDO10")]);
    expect(refusals.filter((code) => code !== null)).toEqual(["COUPON_INVALID_FOR_PERSON"]);
  });

  it("gives the last use to one of a hundred candidates [VOU-03]", async () => {
    const candidates = await Promise.all(Array.from({ length: 100 }, () => enrol(backend, { course: COURSE })));
    const refusals = await Promise.all(candidates.map((candidate) => refusalOf(candidate, "ULTIMA1")));
    expect(refusals.filter((code) => code === null)).toHaveLength(1);
    expect(refusals.filter((code) => code === "COUPON_LIMIT_REACHED")).toHaveLength(99);
    expect(await usesOf("ULTIMA1")).toBe(10);
  });

  it("refuses a method that the voucher excludes, and consumes the use at approval [VOU-03] [PAY-13]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const { api, id } = candidate;
    await apply(candidate, "SOPIX15");
    const { amountCents } = await configuration(candidate);
    const body = { idempotencyKey: `m-${id}`, amountCents };
    const slip = await api.slip.generate({ params: { id }, body });
    expect(slip).toMatchObject({ status: 422, body: { code: "COUPON_INVALID_FOR_METHOD" } });
    const pix = await api.pix.generate({ params: { id }, body });
    expect(pix.status).toBe(201);
    await notify(backend, pix.status === 201 ? pix.body.id : null, { state: "approved" });
    const redemption = backend.db.selectFrom("voucherRedemption").select("state").where("subscriptionId", "=", id);
    expect(await redemption.execute()).toEqual([{ state: "consumed" }]);
    expect(await refusalOf(candidate, "PRIMEIRA50")).toBe("PAYMENT_ALREADY_MADE");
  });

  it("confirms a full discount at once, without any method [PAY-08]", async () => {
    const candidate = await enrol(backend, { course: COURSE });
    const { api, id } = candidate;
    expect(await api.payment.verifyFullDiscount({ params: { id } })).toMatchObject({ body: { fullDiscount: false } });
    await apply(candidate, "BOLSA100");
    expect(await configuration(candidate)).toMatchObject({ amountCents: 0, methods: [] });
    const answers = await Promise.all([1, 2, 3].map(() => api.payment.verifyFullDiscount({ params: { id } })));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { fullDiscount: true, charge: { method: "none", state: "approved" } },
      });
    }
    const { body } = await api.payment.verification({ params: { id } });
    expect(body).toMatchObject({ state: "approved", isPaid: true });
  });

  it("shows everyone only open, listed vouchers [VOU-02]", async () => {
    const { offer } = await enrol(backend, { course: COURSE });
    const query = { offerId: offer.id, courseId: offer.courseId, campusId: offer.campusId };
    const answer = await backend.as().voucher.listAvailable({ query });
    expect(answer.status === 200 && answer.body.map(({ voucherTag }) => voucherTag)).toEqual([
      "Boas-vindas: 10% em todas as parcelas",
      "Primeira parcela pela metade",
    ]);
  });
});

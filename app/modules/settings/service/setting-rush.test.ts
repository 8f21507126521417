import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol } from "~/modules/payments/service/test-payment";

const UNI = "aurora-uni";
const COURSE = "administracao";

describe.each(engines)("settings that change while candidates hurry on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const settings = async () => {
    const token = await backend.tokenOf("admin@aurora.example.com", "aurora");
    return backend.as({ tenant: "aurora", token }).settings;
  };
  const enrolMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => enrol(backend, { course: COURSE })));
  const voucherRow = (code: string) =>
    backend.db
      .selectFrom("voucher")
      .select(["id", "usesTaken"])
      .where("code", "=", code)
      .where("institutionId", "=", demoId(UNI))
      .executeTakeFirstOrThrow();

  it("pause a voucher at once: none of 200 candidates uses it after the answer [INS-02] [VOU-03]", async () => {
    const own = await settings();
    const target = { place: UNI, kind: "voucher", key: "BEMVINDO10" };
    const candidates = await enrolMany(200);
    const before = (await voucherRow(target.key)).usesTaken;
    let done = 0;
    const reached = Promise.withResolvers<void>();
    const redeem = async ({ api, id }: (typeof candidates)[number]) => {
      const refusal = await orRefusal(api.vouchers.apply({ id, voucher: target.key }));
      done += 1;
      if (done === 5) reached.resolve();
      return refusal instanceof Refusal ? refusal.code : null;
    };
    const refusals: (string | null)[] = [];
    // Forty at any time, so that some begin before, while and after staff pause the voucher.
    const waiting = candidates.entries();
    const redeeming = Array.from({ length: 40 }, async () => {
      for (const [index, candidate] of waiting) refusals[index] = await redeem(candidate);
    });
    await reached.promise;
    await own.archive({ ...target, revision: 0, isArchived: true });
    const { usesTaken } = await voucherRow(target.key);
    await Promise.all(redeeming);
    expect((await voucherRow(target.key)).usesTaken).toBe(usesTaken);
    const granted = refusals.filter((code) => code === null).length;
    expect(usesTaken - before).toBe(granted);
    expect(granted).toBeGreaterThanOrEqual(5);
    expect(granted).toBeLessThan(200);
    expect(new Set(refusals.filter((code) => code !== null))).toEqual(new Set(["COUPON_NOT_FOUND"]));
    const late = candidates.filter((_, index) => refusals[index] !== null)[0];
    await own.archive({ ...target, revision: 1, isArchived: false });
    expect(await orRefusal(late!.api.vouchers.apply({ id: late!.id, voucher: target.key }))).not.toBeInstanceOf(
      Refusal,
    );
  });

  it("refuse a limit below the uses with their number, and a new value of a used voucher [INS-02]", async () => {
    const own = await settings();
    const target = { place: UNI, kind: "voucher", key: "ULTIMA1" };
    const { revision, content } = await own.get(target);
    const save = (change: object) => orRefusal(own.save({ ...target, revision, content: { ...content, ...change } }));
    expect(await save({ usesLimit: 3 })).toMatchObject({
      details: { fields: { usesLimit: "setting.errorLimitUsed 9" } },
    });
    expect(await save({ percent: 1 })).toMatchObject({ details: { fields: { percent: "setting.errorValueUsed" } } });
  });

  it("never give a voucher's value to one candidate and change it for another [INS-02]", async () => {
    const own = await settings();
    for (let round = 0; round < 5; round += 1) {
      const key = `RODADA${round}`;
      const target = { place: UNI, kind: "voucher", key };
      const { content } = await own.get({ ...target, key: "PRIMEIRA50" });
      await own.add({ ...target, content: { ...content, key, usesLimit: 50 } });
      await own.publish({ ...target, revision: 1, note: "", at: "" });
      await own.save({ ...target, revision: 2, content: { ...content, key, usesLimit: 50, percent: 1_000 } });
      const candidates = await enrolMany(10);
      const [published] = await Promise.all([
        orRefusal(own.publish({ ...target, revision: 3, note: "", at: "" })),
        ...candidates.map(({ api, id }) => api.vouchers.apply({ id, voucher: key })),
      ]);
      const { id } = await voucherRow(key);
      const rows = await backend.db
        .selectFrom("voucherRedemption")
        .select("discountJson")
        .where("voucherId", "=", id)
        .execute();
      const given = new Set(rows.map(({ discountJson }) => JSON.parse(discountJson).voucherValue));
      expect(rows).toHaveLength(10);
      // Either all got the old value and the new one was refused, or the new value came before the first use.
      expect([...given]).toEqual([published instanceof Refusal ? 5_000 : 1_000]);
    }
  });

  it("keep the slots of a class: neither oversold nor negative, however they are lowered in a rush [INS-02] [CLS-01]", async () => {
    const own = await settings();
    const candidates = await enrolMany(60);
    const { offer } = candidates[0]!;
    const [any] = (await own.list({ place: UNI, kind: "academicClass", q: COURSE })).rows;
    const { content } = await own.get({ place: UNI, kind: "academicClass", key: any?.key ?? "" });
    const target = { place: UNI, kind: "academicClass", key: "turma-da-pressa" };
    const offers = await backend.db
      .selectFrom("offer as o")
      .innerJoin("ingressMode as m", "m.id", "o.ingressModeId")
      .innerJoin("educationLevel as l", "l.id", "m.educationLevelId")
      .innerJoin("intake as i", "i.id", "o.intakeId")
      .select(["l.code as level", "m.code as mode", "i.code as intake"])
      .where("o.id", "=", offer.id)
      .executeTakeFirstOrThrow();
    const campus = await backend.db
      .selectFrom("campus")
      .select("code")
      .where("id", "=", offer.campusId)
      .executeTakeFirstOrThrow();
    const ofOffer = `${COURSE}.${offers.level}.${offers.mode}.${offers.intake}`;
    const full = { ...content, key: target.key, offer: ofOffer, campus: campus.code, slots: 40 };
    await own.add({ ...target, content: full });
    await own.publish({ ...target, revision: 1, note: "", at: "" });
    const row = () =>
      backend.db
        .selectFrom("academicClass")
        .select(["id", "slots", "taken"])
        .where("code", "=", target.key)
        .executeTakeFirstOrThrow();
    const { id } = await row();
    const lower = async () => {
      const outcomes: string[] = [];
      for (const slots of [30, 25, 20, 15, 10]) {
        const { revision } = await own.get(target);
        const saved = await orRefusal(own.save({ ...target, revision, content: { ...full, slots } }));
        const next =
          saved instanceof Refusal
            ? saved
            : await orRefusal(own.publish({ ...target, revision: saved.revision, note: "", at: "" }));
        outcomes.push(next instanceof Refusal ? JSON.stringify(next.details.fields) : `${slots}`);
      }
      return outcomes;
    };
    const [outcomes] = await Promise.all([
      lower(),
      ...candidates.map((candidate) =>
        candidate.api.academicClass.select({ params: { id: candidate.id }, body: { academicClassId: id } }),
      ),
    ]);
    const { slots, taken } = await row();
    const holds = await backend.db
      .selectFrom("classHold")
      .select("id")
      .where("academicClassId", "=", id)
      .where("state", "in", ["held", "taken"])
      .execute();
    expect(taken).toBe(holds.length);
    expect(taken).toBeLessThanOrEqual(slots);
    expect(slots).toBeLessThanOrEqual(40);
    expect(taken).toBeGreaterThan(0);
    for (const outcome of outcomes) expect(outcome).toMatch(/^\d+$|errorSlotsTaken \d+/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol } from "~/modules/payments/service/test-payment";
import { grantRight } from "~/modules/people/service";
import { randomCodes } from "./code";

const PLACE = { place: "aurora-uni" };
const content = {
  ...{ tag: "Feira de profissões", prefix: "FEIRA", count: 50, length: 8, kind: "percent" },
  ...{ percent: 3_000, conditionalPercent: null, otherInstallmentsPercent: 1_000 },
  ...{ amount: null, conditionalAmount: null, otherInstallmentsAmount: null },
  ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", courses: [], campuses: [], methods: [] },
};

it("draws codes that nobody misreads and that differ [INS-02]", () => {
  const codes = randomCodes({ prefix: null, count: 10_000, length: 8 });
  expect(new Set(codes).size).toBe(10_000);
  for (const code of codes) expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
});

describe.each(engines)("batches of vouchers on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async (email = "admin@aurora.example.com") =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  const make = async (change: object = {}) => {
    const { voucherBatches } = await api();
    const { id } = await voucherBatches.add({ ...PLACE, content: { ...content, ...change } });
    return { ...PLACE, id };
  };

  it("make all vouchers or none, list them as a group, and hand the codes out once [INS-02]", async () => {
    const { voucherBatches, settings } = await api();
    const target = await make();
    expect(await voucherBatches.get(target)).toMatchObject({
      tag: content.tag,
      count: 50,
      used: 0,
      downloadedAt: null,
    });
    const [first] = (await voucherBatches.list({ ...PLACE })).rows;
    expect(first).toMatchObject({ id: target.id, prefix: "FEIRA" });
    const { codes } = await voucherBatches.takeCodes(target);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^FEIRA-[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
    expect((await voucherBatches.get(target)).downloadedAt).not.toBeNull();
    // No list and no file of settings has the codes, but who knows one finds its record.
    const listed = await settings.list({ ...PLACE, kind: "voucher", q: "feira" });
    expect(listed.rows).toEqual([]);
    const [code = ""] = codes;
    const known = await settings.list({ ...PLACE, kind: "voucher", q: code.toLowerCase() });
    expect(known.rows.map(({ key }) => key)).toEqual([code]);
    const audits = await backend.db.selectFrom("auditEntry").select(["action", "detailsJson"]).execute();
    const own = audits.filter(({ action }) => action.startsWith("voucher-batch."));
    expect(own.map(({ action }) => action).sort()).toEqual(["voucher-batch.added", "voucher-batch.downloaded"]);
    expect(own.some(({ detailsJson }) => codes.some((one) => detailsJson?.includes(one)))).toBe(false);
  });

  it("hand the codes out to one of those who ask at once [INS-02]", async () => {
    const target = await make({ prefix: null });
    const colleague = "documentos@aurora.example.com";
    const whole = { alias: "administrator", level: "tenant", tenantId: demoId("aurora"), institutionId: null } as const;
    await grantRight(tenantHandle(backend.db, whole.tenantId), demoId("user", colleague), whole, NOW);
    const token = await backend.tokenOf(colleague, "aurora", { alias: "administrator" });
    const both = [await api(), backend.as({ tenant: "aurora", token })];
    const answers = await Promise.all(both.map((one) => orRefusal(one.voucherBatches.takeCodes(target))));
    expect(answers.filter((answer) => !(answer instanceof Refusal))).toHaveLength(1);
  });

  it("may be downloaded again for an hour by the same person, while no code is used [INS-02]", async () => {
    const { voucherBatches } = await api();
    const [broken, used] = [await make(), await make()];
    const first = await voucherBatches.takeCodes(broken);
    expect((await voucherBatches.get(broken)).downloadableUntil).toBe(
      new Date(NOW.getTime() + 3_600_000).toISOString(),
    );
    expect(await voucherBatches.takeCodes(broken)).toEqual(first);
    const { codes } = await voucherBatches.takeCodes(used);
    const { api: own, id } = await enrol(backend, { course: "direito" });
    await own.vouchers.apply({ id, voucher: codes[0] ?? "" });
    expect(await orRefusal(voucherBatches.takeCodes(used))).toMatchObject({ code: "CONFLICT" });
    await backend.db.updateTable("voucherBatch").set({ downloadedById: "other" }).where("id", "=", broken.id).execute();
    expect((await voucherBatches.get(broken)).downloadableUntil).toBeNull();
    expect(await orRefusal(voucherBatches.takeCodes(broken))).toMatchObject({ code: "CONFLICT" });
    const late = await make();
    await voucherBatches.takeCodes(late);
    backend.at(new Date(NOW.getTime() + 3_600_001));
    expect(await orRefusal((await api()).voucherBatches.takeCodes(late))).toMatchObject({ code: "CONFLICT" });
    backend.at(NOW);
  });

  it("take one use of each code, and show who used it, when and what it saves [INS-02] [VOU-03]", async () => {
    const { voucherBatches } = await api();
    const target = await make();
    const { codes } = await voucherBatches.takeCodes(target);
    const [code = "", other = ""] = codes;
    const candidates = await Promise.all(Array.from({ length: 8 }, () => enrol(backend, { course: "direito" })));
    const refusals = await Promise.all(
      candidates.map(({ api: own, id }) => orRefusal(own.vouchers.apply({ id, voucher: code.toLowerCase() }))),
    );
    expect(refusals.filter((one) => one instanceof Refusal)).toHaveLength(7);
    const winner = candidates[refusals.findIndex((one) => !(one instanceof Refusal))]!;
    const loser = candidates.find((one) => one !== winner)!;
    await loser.api.vouchers.apply({ id: loser.id, voucher: other });
    const tag = content.tag;
    await loser.api.voucher.remove({ params: { subscriptionId: loser.id, voucherId: tag } });
    const { rows, count } = await voucherBatches.uses({ ...PLACE, batch: target.id });
    expect(count).toBe(2);
    const mine = rows.find(({ enrolmentId }) => enrolmentId === winner.id);
    const installments = winner.offer.installments;
    expect(mine).toMatchObject({
      ...{ state: "reserved", codeEnd: code.slice(-4), personName: "Ana de Souza" },
      firstCents: Math.round((winner.offer.installmentCents * 3_000) / 10_000),
      othersCents: Math.round((winner.offer.installmentCents * 1_000) / 10_000) * (installments - 1),
    });
    expect(rows.find(({ enrolmentId }) => enrolmentId === loser.id)?.state).toBe("released");
    const ofVoucher = await voucherBatches.uses({ ...PLACE, voucher: code });
    expect(ofVoucher.rows.map(({ enrolmentId }) => enrolmentId)).toEqual([winner.id]);
    expect(await voucherBatches.get(target)).toMatchObject({ used: 1 });
    // A page at a time.
    const first = await voucherBatches.uses({ ...PLACE, batch: target.id, size: 1 });
    const second = await voucherBatches.uses({ ...PLACE, batch: target.id, size: 1, after: first.after ?? "" });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it("are paused and resumed as a whole [INS-02]", async () => {
    const { voucherBatches } = await api();
    const target = await make();
    const { codes } = await voucherBatches.takeCodes(target);
    const { api: own, id } = await enrol(backend, { course: "direito" });
    await voucherBatches.pause({ ...target, isPaused: true });
    for (const voucher of codes.slice(0, 3))
      expect(await orRefusal(own.vouchers.apply({ id, voucher }))).toMatchObject({ code: "COUPON_NOT_FOUND" });
    await voucherBatches.pause({ ...target, isPaused: false });
    await own.vouchers.apply({ id, voucher: codes[0] ?? "" });
  });

  it("make ten thousand at once, and say what is wrong by field [INS-02]", async () => {
    const { voucherBatches } = await api();
    const target = await make({ count: 10_000 });
    const { count } = await backend.db
      .selectFrom("voucher")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("batchId", "=", target.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(10_000);
    for (const [change, fields] of [
      [{ count: 10_001 }, { count: "setting.errorNumber" }],
      [{ length: 3 }, { length: "setting.errorNumber" }],
      [{ prefix: "feira" }, { prefix: "setting.errorCapitals" }],
      [{ percent: null }, { percent: "setting.errorRequired" }],
      [{ courses: ["none"] }, { courses: "setting.errorUnknown" }],
    ] as const) {
      const adding = orRefusal(voucherBatches.add({ ...PLACE, content: { ...content, ...change } }));
      expect(await adding, JSON.stringify(change)).toMatchObject({ code: "VALIDATION", details: { fields } });
    }
  });

  it("are those of the own institution, and open to administrators only [INS-02] [STF-04]", async () => {
    const target = await make({ count: 1 });
    const horizonte = backend.as({
      ...{ tenant: "horizonte", institution: "horizonte" },
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    });
    for (const place of ["horizonte", "aurora-uni"])
      for (const call of [
        () => horizonte.voucherBatches.get({ place, id: target.id }),
        () => horizonte.voucherBatches.takeCodes({ place, id: target.id }),
        () => horizonte.voucherBatches.uses({ place, batch: target.id }),
        () => horizonte.voucherBatches.uses({ place, voucher: "PRIMEIRA50" }),
      ])
        expect(await orRefusal(call() as Promise<unknown>)).toMatchObject({ code: "NOT_FOUND" });
    const { voucherBatches } = await api();
    expect(await orRefusal(voucherBatches.get({ place: "aurora-tech", id: target.id }))).toMatchObject({
      code: "NOT_FOUND",
    });
    const officer = await api("secretaria@aurora.example.com");
    expect(await orRefusal(officer.voucherBatches.get(target))).toMatchObject({ code: "NOT_FOUND" });
  });
});

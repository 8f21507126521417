import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol, notify } from "~/modules/payments/service/test-payment";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { BEATRIZ } from "./desk/test-desk";
import { takenOf } from "./test-withdrawal";

type Candidate = Awaited<ReturnType<typeof enrol>>;
/** The payment is on March 10th in São Paulo, so the last day is the 17th; it ends at 3:00 UTC of the 18th. */
const DAY_7 = new Date("2026-03-18T02:59:00.000Z");
const DAY_8 = new Date("2026-03-18T03:00:00.000Z");
const notAllowed = { code: "STATUS_NOT_ALLOWED", status: 409 };

describe.each(engines)("giving up an enrolment on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const withdraw = ({ api, id }: Candidate, reason = "Mudei de ideia") =>
    api.withdrawals.confirm({ id, kind: "withdrawal", reason });
  const cancel = ({ api, id }: Candidate) => api.withdrawals.confirm({ id, kind: "cancellation" });
  const look = ({ api, id }: Candidate) => api.withdrawals.get({ id });

  async function pay({ api, id }: Candidate, at = NOW) {
    const due = await api.payment.configuration({ params: { id } });
    if (due.status !== 200) return expect.fail(JSON.stringify(due));
    const { amountCents } = due.body;
    const body = { idempotencyKey: `pay-${due.body.purpose}-${id}`, amountCents };
    const pix = await api.pix.generate({ params: { id }, body });
    if (pix.status !== 201) return expect.fail(JSON.stringify(pix));
    await notify(backend, pix.body.id, { state: "approved" }, at);
    return { amountCents, chargeId: pix.body.id };
  }

  const rowOf = ({ id }: Candidate) =>
    backend.db.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const refundsOf = ({ id }: Candidate) =>
    backend.db.selectFrom("refund").selectAll().where("subscriptionId", "=", id).execute();

  /** Notifications of the candidate and of the administrator, and the mails to this candidate. */
  async function told({ userId }: Candidate) {
    const notices = (user: string) =>
      backend.db.selectFrom("notification").selectAll().where("userId", "=", user).orderBy("sentAt").execute();
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").where("topic", "=", "mail").execute();
    return {
      candidate: (await notices(userId)).map(({ title }) => title),
      staff: (await notices(demoId("user", BEATRIZ))).map(({ message }) => message),
      mails: mails
        .map(({ payloadJson }) => JSON.parse(payloadJson) as { to?: string; text: string })
        .filter(({ to }) => to === `${userId}@example.com`)
        .map(({ text }) => text),
    };
  }

  /** A paid enrolment with a class and a voucher, and how many seats, class slots and voucher uses are taken. */
  async function paidWithClassAndVoucher() {
    const candidate = await enrol(backend, { course: "administracao" });
    const { api, id } = candidate;
    const { offer } = candidate;
    await backend.db.updateTable("offerCampus").set({ taken: 5 }).where("offerId", "=", offer.id).execute();
    const classes = await api.academicClass.list({ params: { id } });
    const open = classes.status === 200 ? classes.body.availableClasses.find(({ disabled }) => !disabled) : undefined;
    await api.academicClass.select({ params: { id }, body: { academicClassId: open?.id ?? "" } });
    await api.vouchers.apply({ id, voucher: "PRIMEIRA50" });
    const taken = () => takenOf(backend, { ...offer, classId: open?.id ?? "" });
    return { candidate, paid: await pay(candidate), taken };
  }

  it("is possible until the last minute of day 7, frees the seat, voids installments, refunds and notifies [PAY-15]", async () => {
    const { candidate, paid, taken } = await paidWithClassAndVoucher();
    const before = await taken();
    expect(await look(candidate)).toEqual({
      option: { kind: "withdrawal", lastDay: "2026-03-17" },
      refundCents: paid.amountCents,
      endedAt: null,
    });
    backend.at(DAY_7);
    await withdraw(candidate);
    expect(await look(candidate)).toEqual({
      option: { kind: "none", reason: "ENDED", lastDay: null },
      refundCents: paid.amountCents,
      endedAt: DAY_7.toISOString(),
    });
    expect(await rowOf(candidate)).toMatchObject({ status: "withdrawn", endedReason: "Mudei de ideia" });
    expect(await taken()).toEqual({ seats: before.seats - 1, slots: before.slots - 1, uses: before.uses - 1 });
    expect(await refundsOf(candidate)).toMatchObject([
      { chargeId: paid.chargeId, amountCents: paid.amountCents, state: "approved" },
    ]);
    const installments = await backend.db
      .selectFrom("installment")
      .selectAll()
      .where("subscriptionId", "=", candidate.id)
      .execute();
    expect(installments.length).toBeGreaterThan(1);
    expect(installments.map(({ voidedAt }) => voidedAt)).toEqual(installments.map(() => DAY_7.toISOString()));
    const messages = await told(candidate);
    expect(messages.candidate).toEqual(["Pagamento confirmado", "Desistência confirmada"]);
    expect(messages.mails.at(-1)).toMatch(/desistência de Administração .* devolução de R\$/);
    expect(messages.staff.at(-1)).toMatch(/Um candidato desistiu de Administração .* Valor a devolver: R\$/);
    const audit = backend.db.selectFrom("auditEntry").select("action").where("subjectId", "=", candidate.userId);
    expect(await audit.execute()).toEqual([{ action: "subscription.withdrawn" }]);
  });

  it("is refused from day 8 on, with the last day on which it was possible, and changes nothing [PAY-15]", async () => {
    const { candidate, paid, taken } = await paidWithClassAndVoucher();
    const before = [await rowOf(candidate), await taken(), await told(candidate)];
    backend.at(DAY_8);
    expect(await look(candidate)).toEqual({
      option: { kind: "none", reason: "TOO_LATE", lastDay: "2026-03-17" },
      refundCents: paid.amountCents,
      endedAt: null,
    });
    await expect(withdraw(candidate)).rejects.toMatchObject(notAllowed);
    await expect(cancel(candidate)).rejects.toMatchObject(notAllowed);
    expect([await rowOf(candidate), await taken(), await told(candidate)]).toEqual(before);
    expect(await refundsOf(candidate)).toEqual([]);
  });

  it("has one effect when it is posted several times, at once and one after the other [PAY-15]", async () => {
    const { candidate, taken } = await paidWithClassAndVoucher();
    const before = await taken();
    await Promise.all(Array.from({ length: 6 }, () => withdraw(candidate)));
    await withdraw(candidate);
    expect(await taken()).toEqual({ seats: before.seats - 1, slots: before.slots - 1, uses: before.uses - 1 });
    expect(await refundsOf(candidate)).toHaveLength(1);
    expect((await told(candidate)).candidate).toEqual(["Pagamento confirmado", "Desistência confirmada"]);
    await expect(cancel(candidate)).rejects.toMatchObject(notAllowed);
  });

  it("ends the consent to charge the card every month, once [PAY-15] [ACC-03]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    await pay(candidate);
    const consent = { tenantId: demoId("aurora"), subscriptionId: candidate.id, textVersion: "1", address: "" };
    const values = { ...consent, id: `consent-${candidate.id}`, acceptedAt: NOW.toISOString() };
    await backend.db.insertInto("recurrenceConsent").values(values).execute();
    backend.at(DAY_7);
    await withdraw(candidate);
    await withdraw(candidate);
    const consents = await candidate.api.privacy.consents();
    expect(consents.find(({ subscriptionId }) => subscriptionId === candidate.id)).toMatchObject({
      granted: false,
      history: [
        { granted: false, at: DAY_7.toISOString() },
        { granted: true, at: NOW.toISOString() },
      ],
    });
  });

  it("before payment is a cancellation, at any time and with nothing to refund [CAN-01] [PAY-15]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    backend.at(new Date("2026-05-10T12:00:00Z"));
    expect(await look(candidate)).toEqual({ option: { kind: "cancellation" }, refundCents: 0, endedAt: null });
    await expect(withdraw(candidate)).rejects.toMatchObject(notAllowed);
    await Promise.all([cancel(candidate), cancel(candidate)]);
    expect(await rowOf(candidate)).toMatchObject({ status: "cancelled", endedReason: null });
    const messages = await told(candidate);
    expect(messages.candidate).toEqual(["Inscrição cancelada"]);
    expect(messages.mails).toHaveLength(1);
    expect(messages.staff.at(-1)).toContain("cancelou a inscrição em Direito Digital");
    expect(await refundsOf(candidate)).toEqual([]);
  });

  it("refunds fee and first installment, and the days begin anew with the second payment [PAY-15] [PAY-02]", async () => {
    const candidate = await enrol(backend, { course: "mba-executivo", status: "registered" });
    const fee = await pay(candidate);
    const later = new Date("2026-03-16T15:00:00Z");
    backend.at(later);
    const first = await pay(candidate, later);
    expect(await look(candidate)).toMatchObject({
      option: { kind: "withdrawal", lastDay: "2026-03-23" },
      refundCents: fee.amountCents + first.amountCents,
    });
    await withdraw(candidate);
    expect((await refundsOf(candidate)).map(({ amountCents }) => amountCents).sort()).toEqual(
      [fee.amountCents, first.amountCents].sort(),
    );
  });

  it("lasts until a business day of the institution's place [PAY-15] [MON-03]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    await pay(candidate);
    await setParameter(backend.db, "LocalHolidays", "03-17");
    backend.at(new Date("2026-03-18T15:00:00Z"));
    expect(await look(candidate)).toMatchObject({ option: { kind: "withdrawal", lastDay: "2026-03-18" } });
    await setParameter(backend.db, "LocalHolidays", "");
    expect(await look(candidate)).toMatchObject({ option: { kind: "none", lastDay: "2026-03-17" } });
  });

  it("counts the days by the institution's own time zone [PAY-15]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    await pay(candidate);
    backend.at(DAY_8);
    expect(await look(candidate)).toMatchObject({ option: { kind: "none" } });
    const { db } = backend;
    const stored = await db
      .selectFrom("institution")
      .select(["id", "settingsJson"])
      .where("id", "=", demoId("aurora-uni"))
      .executeTakeFirstOrThrow();
    const set = (settingsJson: string) =>
      db.updateTable("institution").set({ settingsJson }).where("id", "=", stored.id).execute();
    await set(JSON.stringify({ ...JSON.parse(stored.settingsJson), timeZone: "America/Manaus" }));
    expect(await look(candidate)).toMatchObject({ option: { kind: "withdrawal", lastDay: "2026-03-17" } });
    await set(stored.settingsJson);
  });

  it("leaves a payment that arrives afterwards to staff [PAY-15] [PAY-10]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, id, priceCents: amountCents } = candidate;
    const pix = await api.pix.generate({ params: { id }, body: { idempotencyKey: `late-${id}`, amountCents } });
    const chargeId = pix.status === 201 ? pix.body.id : "";
    await cancel(candidate);
    await notify(backend, chargeId, { state: "approved" });
    expect(await rowOf(candidate)).toMatchObject({ status: "cancelled", isPaid: 0 });
    const open = await backend.db.selectFrom("reconciliation").select("reason").execute();
    expect(open).toContainEqual({ reason: "SUBSCRIPTION_CLOSED" });
  });

  it("is refused to other candidates and to staff [TEN-08]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    await pay(candidate);
    const stranger = await enrol(backend, { course: "direito-digital" });
    const { id } = candidate;
    const as = (token: string) => withdraw({ ...candidate, api: backend.as({ token }) });
    await expect(as(stranger.token)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(stranger.api.withdrawals.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const staff = await backend.tokenOf(BEATRIZ);
    await expect(as(staff)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await backend.as({ token: staff }).withdrawals.get({ id })).toEqual(await look(candidate));
    expect(await rowOf(candidate)).toMatchObject({ status: "documents_pending" });
  });

  it("shows on the start page of staff as a status of its own [PAY-15]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    await pay(candidate);
    const api = backend.as({ token: await backend.tokenOf(BEATRIZ) });
    const count = async () => {
      const { subscriptions } = await api.dashboard.get();
      return subscriptions.find(({ status }) => status === "withdrawn")?.count ?? 0;
    };
    const before = await count();
    await withdraw(candidate);
    expect(await count()).toBe(before + 1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import type { Content } from "~/modules/settings/rules/setting-field";
import { applicationOf, openChoice, priceOf, settingsOf } from "./test-settings";

describe.each(engines)("what settings promise to candidates under way on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  let staff: ReturnType<typeof settingsOf>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
    staff = settingsOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const choose = async () => {
    const { ids, keys, atCampus } = await openChoice(backend, candidates);
    const setPrice = (change: Content) => staff.publish("offer", keys.offer, atCampus(change));
    return { ids, keys, setPrice };
  };

  it("an unsent application keeps the price of the day of its choice, and gets a better one [INS-04] [ENR-11]", async () => {
    const { ids, setPrice } = await choose();
    const { drafts } = backend.as();
    const before = await priceOf(backend, ids);
    const draft = await drafts.create({ data: applicationOf(ids) });
    const late = await drafts.create({ data: applicationOf({}) });
    await setPrice({ installment: before.installmentCents + 10_000 });
    const dearer = await priceOf(backend, ids);
    expect(dearer.installmentCents).toBe(before.installmentCents + 10_000);
    // Another answer keeps the choice, and with it the price.
    await drafts.save({ id: draft.id, version: 1, data: { ...applicationOf(ids), voucher: "" } });
    expect(await priceOf(backend, ids, draft.id)).toEqual(before);
    await drafts.save({ id: late.id, version: 1, data: applicationOf(ids) });
    expect(await priceOf(backend, ids, late.id)).toEqual(dearer);
    // A draft that chose something else promises nothing here.
    await drafts.save({ id: late.id, version: 2, data: applicationOf({ ...ids, campusId: "another" }) });
    expect(await priceOf(backend, ids, late.id)).toEqual(dearer);
    // A price that is lower in one part and higher in another is not better.
    await setPrice({ installment: before.installmentCents - 100, fee: before.feeCents + 1 });
    expect((await priceOf(backend, ids, draft.id)).priceId).toBe(before.priceId);
    await setPrice({ installment: before.installmentCents - 100, fee: 0 });
    expect((await priceOf(backend, ids, draft.id)).installmentCents).toBe(before.installmentCents - 100);
    await setPrice({ installment: before.installmentCents, fee: before.feeCents });
  });

  it("a sent application keeps its price for contract, charges and installments, whatever is published [INS-04] [CON-01] [PAY-03]", async () => {
    const { ids, setPrice } = await choose();
    const before = await priceOf(backend, ids);
    const { api, draft, person } = await candidates.newCandidate();
    await api.drafts.save({ id: draft.id, version: 1, data: applicationOf(ids) });
    await setPrice({ installment: before.installmentCents * 2, installments: 1, semesterInstallments: 1 });
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const sent = await api.subscription.create({ body });
    const subscription = sent.status === 201 ? sent.body : expect.fail(JSON.stringify(sent));
    const { id } = subscription;
    expect(subscription.prices).toMatchObject({ priceId: before.priceId, totalCents: before.totalCents });
    const contractOf = async () => {
      const answer = await api.enrolmentContract.build({ params: { id } });
      return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
    };
    const contract = await contractOf();
    await setPrice({ installment: before.installmentCents * 3, installments: 2, semesterInstallments: 2 });
    expect((await contractOf()).hash).toBe(contract.hash);
    const { hash, version } = contract;
    const acceptance = { hash, version, accepted: true as const, responsibleAccepted: false };
    const accepted = await api.enrolmentContract.accept({ params: { id }, body: acceptance });
    expect(accepted.status).toBe(201);
    const due = await api.payment.configuration({ params: { id } });
    const amountCents = due.status === 200 ? due.body.amountCents : expect.fail(JSON.stringify(due));
    expect(amountCents).toBe(before.firstCents);
    const charge = await api.slip.generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    expect(charge.status).toBe(201);
    await setPrice({ fee: before.feeCents, installment: 100 });
    const again = await api.payment.configuration({ params: { id } });
    expect(again).toMatchObject({ status: 200, body: { amountCents } });
    const stored = await backend.db
      .selectFrom("installment")
      .select(["number", "grossCents"])
      .where("subscriptionId", "=", id)
      .where("kind", "=", "tuition")
      .orderBy("number")
      .execute();
    expect(stored).toHaveLength(before.installments);
    expect(stored[0]?.grossCents).toBe(before.installmentCents);
  });

  it("a voucher's value stays once an unsent application has it, and a paused one is refused when it is sent [INS-04] [VOU-03]", async () => {
    const own = await staff.settings();
    const voucher = {
      ...{ key: "NOVO7", tag: "Novo", kind: "percent", percent: 700, conditionalPercent: null },
      ...{ otherInstallmentsPercent: null, amount: null, conditionalAmount: null, otherInstallmentsAmount: null },
      ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", usesLimit: 5, perDocumentLimit: 1 },
      ...{ courses: [], campuses: [], methods: [], listed: false },
    };
    await own.add({ place: "aurora-uni", kind: "voucher", content: voucher });
    const target = staff.target("voucher", "NOVO7");
    await own.publish({ ...target, revision: 1, note: "", at: "" });
    await staff.publish("voucher", "NOVO7", () => ({ percent: 800 }));
    const { ids } = await choose();
    const { api, draft, person } = await candidates.newCandidate();
    await api.drafts.save({ id: draft.id, version: 1, data: { ...applicationOf(ids), voucher: " novo7 " } });
    const { revision, content } = await own.get({ ...target, shows: "publication" });
    expect(await orRefusal(own.save({ ...target, revision, content: { ...content, percent: 900 } }))).toMatchObject({
      details: { fields: { percent: "setting.errorValueUsed" } },
    });
    await own.archive({ ...target, revision, isArchived: true });
    const archived = await own.get({ ...target, shows: "archiving" });
    expect(archived.concerns).toEqual([
      { by: "concernVoucher", count: 1 },
      { by: "concernReserved", count: 0 },
    ]);
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: "NOVO7" };
    expect((await api.subscription.create({ body })).status).toBe(422);
    await own.archive({ ...target, revision: archived.revision, isArchived: false });
    expect((await api.subscription.create({ body })).status).toBe(201);
    // Sent, and so no longer among the unsent: the reserved use keeps the discount.
    const used = await own.get({ ...target, shows: "publication" });
    expect(used.concerns.map(({ count }) => count)).toEqual([0, 1]);
  });

  it("the publish page counts the candidates under way whom a change concerns, by kind [INS-04]", async () => {
    const { ids, keys } = await choose();
    const own = await staff.settings();
    const texts = await own.list({ place: "aurora-uni", kind: "contractText" });
    const ofLevel = `${keys.educationLevel}.all.all`;
    const text = texts.rows.some(({ key }) => key === ofLevel) ? ofLevel : "all.all.all";
    const counts = async () => {
      const found: Record<string, number> = {};
      for (const [kind, key] of Object.entries(keys)) {
        const { concerns } = await own.get({ ...staff.target(kind, key), shows: "publication" });
        for (const { by, count } of concerns) found[`${kind} ${by}`] = count;
      }
      for (const kind of ["theme", "paymentTerm", "selectionRule", "contractText"]) {
        const key = kind === "contractText" ? text : "one";
        const { concerns } = await own.get({ ...staff.target(kind, key), shows: "publication" });
        for (const { by, count } of concerns) found[`${kind} ${by}`] = count;
      }
      return found;
    };
    const before = await counts();
    await backend.as().drafts.create({ data: applicationOf(ids) });
    const drafted = await counts();
    const grown = Object.keys(drafted).filter((name) => drafted[name] === (before[name] ?? 0) + 1);
    const picks = Object.keys(keys).map((kind) => `${kind} concernPicks`);
    expect(grown.toSorted()).toEqual(
      [
        ...picks,
        ...["theme", "paymentTerm", "selectionRule", "contractText"].map((kind) => `${kind} concernDrafts`),
      ].toSorted(),
    );
    await candidates.enrol("pos-graduacao");
    const enrolled = await counts();
    const more = Object.keys(enrolled).filter((name) => enrolled[name] === (drafted[name] ?? 0) + 1);
    expect(more.toSorted()).toEqual([
      "campus concernEnrolments",
      "contractText concernUnsigned",
      "course concernEnrolments",
      "ingressMode concernEnrolments",
      "intake concernEnrolments",
      "offer concernUnpaid",
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { sendPdf } from "~/modules/documents/service/test-document";
import { createStorage } from "~/providers/storage";
import { type Candidates, candidatesOf } from "../test-enrolment";
import { acme, agreementsOf } from "./test-agreement";

const REVIEWER = "documentos@aurora.example.com";

describe.each(engines)("scholarships and agreements on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  let own: ReturnType<typeof agreementsOf>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
    candidates = candidatesOf(backend);
    own = agreementsOf(backend, candidates);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const refused = async (asked: Promise<unknown>) => {
    const answer = await orRefusal(asked);
    return answer instanceof Refusal ? { code: answer.code, fields: answer.details.fields } : null;
  };
  const choice = async (level = "pos-graduacao") => (await candidates.choose(level)).ids;
  const usesOf = async (key: string) =>
    (await backend.db.selectFrom("voucher").select("usesTaken").where("code", "=", key).executeTakeFirstOrThrow())
      .usesTaken;
  const mailedCode = async (email: string) => {
    const rows = await backend.db
      .selectFrom("outbox")
      .select("payloadJson")
      .where("payloadJson", "like", `%${email}%`)
      .orderBy("createdAt", "desc")
      .execute();
    return (JSON.parse(rows[0]?.payloadJson ?? "{}") as { code?: string }).code ?? expect.fail("no code");
  };

  it("gives the discount of a list to whoever enrols with a CPF on it, and tells nobody before [INS-08]", async () => {
    const key = await own.publish({ key: "lista", entitles: "list", domains: [], percent: 2_000 });
    const ids = await choice();
    const [listed, other] = [await own.candidateAt(ids), await own.candidateAt(ids)];
    expect(await own.changeList(key, "add", listed.person.cpf ?? "", "52998224725")).toMatchObject({ count: 2 });
    const offer = await listed.api.agreements.list({ draftId: listed.draftId, ...ids });
    expect(offer).toEqual({
      agreements: expect.not.arrayContaining([expect.objectContaining({ key })]),
      hasList: true,
    });
    const body = { offerId: ids.offerId, campusId: ids.campusId, draftId: listed.draftId };
    const before = await listed.api.subscription.price({ body });
    expect(before).toMatchObject({ status: 200, body: { voucher: null } });
    const id = await listed.enrol();
    expect(await listed.discount(id)).toMatchObject({ voucherTag: "Convênio Acme", voucherValue: 2_000 });
    expect(await other.discount(await other.enrol())).toBeNull();
    expect(await usesOf(key)).toBe(1);
    const rows = await backend.db.selectFrom("agreementMember").select("cpfHash").execute();
    expect(rows.map(({ cpfHash }) => cpfHash.includes(listed.person.cpf ?? "-"))).toEqual([false, false]);
    const uses = await (await own.asStaff()).voucherBatches.uses({ place: "aurora-uni", voucher: key });
    expect(uses.rows).toMatchObject([{ enrolmentId: id, proof: "list", proofState: null, state: "reserved" }]);
    // No installment is stored at its full price.
    const installments = await backend.db
      .selectFrom("installment")
      .select(["grossCents", "discountCents"])
      .where("subscriptionId", "=", id)
      .where("kind", "=", "tuition")
      .execute();
    for (const { grossCents, discountCents } of installments)
      expect(Number(discountCents)).toBe(Math.floor((Number(grossCents) * 2_000 + 5_000) / 10_000));
    await own.archive(key);
  });

  it("replaces and shortens a list, keeps CPFs out of the audit, and lets nobody read them [INS-08] [SEC-01]", async () => {
    const key = await own.publish({ key: "turma", entitles: "list", domains: [] });
    const [a, b, c] = ["52998224725", "11144477735", "39053344705"] as const;
    expect(await own.changeList(key, "add", a, b)).toEqual({ before: 0, count: 2 });
    expect(await own.changeList(key, "add", b)).toEqual({ before: 2, count: 2 });
    expect(await own.changeList(key, "replace", c)).toEqual({ before: 2, count: 1 });
    expect(await own.changeList(key, "remove", c, a)).toEqual({ before: 1, count: 0 });
    const staff = await own.asStaff();
    const list = await staff.agreementLists.get({ place: "aurora-uni", key });
    expect(list).toMatchObject({ key, name: "Convênio Acme", count: 0 });
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("action", "=", "agreement.list-changed")
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(4);
    for (const { detailsJson } of entries) expect(detailsJson).not.toContain(b);
    const notList = await own.publish({ key: "sem-lista" });
    const asked = staff.agreementLists.get({ place: "aurora-uni", key: notList });
    expect((await refused(asked))?.code).toBe("NOT_FOUND");
    await own.archive(key);
    await own.archive(notList);
  });

  it("takes up to 50,000 CPFs, and refuses one more [INS-08]", async () => {
    const key = await own.publish({ key: "grande", entitles: "list", domains: [] });
    const cpfs = Array.from({ length: 50_000 }, (_, number) => String(10_000_000_000 + number));
    expect(await own.changeList(key, "add", ...cpfs)).toEqual({ before: 0, count: 50_000 });
    const refusal = await refused(own.changeList(key, "add", "52998224725"));
    expect(refusal?.fields).toEqual({ cpfs: "agreement.errorLong" });
    expect(await own.changeList(key, "replace", "52998224725")).toEqual({ before: 50_000, count: 1 });
    await own.archive(key);
  });

  it("needs a confirmed address at the company's domain [INS-08]", async () => {
    const key = await own.publish({ key: "empresa" });
    const ids = await choice();
    const candidate = await own.candidateAt(ids, { agreement: key });
    const { api, draftId } = candidate;
    expect(await candidate.send()).toMatchObject({ status: 422, body: { code: "AGREEMENT_UNPROVEN" } });
    const wrong = await refused(api.agreements.sendCode({ draftId, key, email: "ana@gmail.com" }));
    expect(wrong?.fields).toEqual({ agreementEmail: "enrolment.errorAgreementEmail" });
    const email = "ana@rh.acme.com.br";
    await api.agreements.sendCode({ draftId, key, email });
    expect((await refused(api.agreements.sendCode({ draftId, key, email })))?.code).toBe("CODE_TOO_SOON");
    const code = await mailedCode(email);
    const guess = code === "000000" ? "000001" : "000000";
    expect((await refused(api.agreements.confirm({ draftId, key, email, code: guess })))?.code).toBe("CODE_INVALID");
    // A code of another application confirms nothing here.
    const other = await own.candidateAt(ids, { agreement: key });
    const stolen = other.api.agreements.confirm({ draftId: other.draftId, key, email, code });
    expect((await refused(stolen))?.code).toBe("CODE_EXPIRED");
    const agreement = await api.agreements.confirm({ draftId, key, email, code });
    // The mark of one application proves nothing in another.
    await other.api.drafts.save({ id: other.draftId, version: 2, data: { ...other.data, agreement } });
    expect(await other.send()).toMatchObject({ status: 422, body: { code: "AGREEMENT_UNPROVEN" } });
    await api.drafts.save({ id: draftId, version: 2, data: { ...candidate.data, agreement } });
    const offer = await api.agreements.list({ draftId, ...ids });
    const listed = offer.agreements.find((one) => one.key === key);
    expect(listed).toMatchObject({ name: "Convênio Acme", isConfirmed: true, document: null, entitles: "company" });
    const price = await api.subscription.price({ body: { offerId: ids.offerId, campusId: ids.campusId, draftId } });
    expect(price).toMatchObject({ status: 200, body: { voucher: { code: key, names: { en: "Acme agreement" } } } });
    const id = await candidate.enrol();
    expect(await candidate.discount(id)).toMatchObject({ code: key });
    const uses = await (await own.asStaff()).voucherBatches.uses({ place: "aurora-uni", voucher: key });
    expect(uses.rows).toMatchObject([{ proof: "email", proofState: null }]);
    await own.archive(key);
  });

  let minutes = 0;
  const withDocument = async (key: string) => {
    await own.publish({ key, entitles: "partner", domains: [], documentType: "residencia" });
    const ids = await choice();
    const candidate = await own.candidateAt(ids, { agreement: key });
    return { ...candidate, id: await candidate.enrol() };
  };
  const decide = async (documentId: string, isApproved: boolean) => {
    const { documentReviews } = backend.as({ token: await backend.tokenOf(REVIEWER) });
    const { revision, agreements } = await documentReviews.get({ id: documentId });
    const rejection = isApproved ? null : { code: "incorrect" as const, text: "Este não é o documento." };
    await documentReviews.decide({ id: documentId, revision, rejection });
    // The decision is held for some minutes, in which its author can undo it.
    minutes += 60;
    const then = new Date(NOW.getTime() + minutes * 60_000);
    backend.at(then);
    await sweep(backend.db, then);
    return agreements;
  };

  it("asks for the document, and a refused one takes the discount away until another is approved [INS-08]", async () => {
    const candidate = await withDocument("parceiro");
    const { api, id } = candidate;
    const asked = await api.documents.list({ id });
    expect(asked.documents).toMatchObject([{ type: "residencia", state: "pending" }]);
    expect(await candidate.discount(id)).toMatchObject({ code: "parceiro" });
    const document = await sendPdf({ api, id }, "residencia");
    expect(await decide(document, false)).toEqual(["Convênio Acme"]);
    expect(await candidate.discount(id)).toBeNull();
    // The candidate sends another document, which is approved.
    await sendPdf({ api, id }, "residencia");
    expect(await candidate.discount(id)).toBeNull();
    await decide(document, true);
    expect(await candidate.discount(id)).toMatchObject({ code: "parceiro" });
    const uses = await (await own.asStaff()).voucherBatches.uses({ place: "aurora-uni", voucher: "parceiro" });
    expect(uses.rows).toMatchObject([{ proof: "document", proofState: "approved" }]);
    await own.archive("parceiro");
  });

  const accept = async ({ api }: Pick<Awaited<ReturnType<typeof withDocument>>, "api">, id: string) => {
    const built = await api.enrolmentContract.build({ params: { id } });
    if (built.status !== 200) return expect.fail(JSON.stringify(built));
    const { hash, version } = built.body;
    const acceptance = { hash, version, accepted: true as const, responsibleAccepted: false };
    return api.enrolmentContract.accept({ params: { id }, body: acceptance });
  };

  it("never changes an accepted contract when the proof is refused later [INS-08] [CON-01]", async () => {
    const candidate = await withDocument("firmado");
    const { api, id } = candidate;
    expect((await accept(candidate, id)).status).toBe(201);
    const document = await sendPdf({ api, id }, "residencia");
    await decide(document, false);
    expect(await candidate.discount(id)).toMatchObject({ code: "firmado" });
    await own.archive("firmado");
  });

  it("gives the discount up for good when a contract without it is accepted [INS-08] [CON-01]", async () => {
    const candidate = await withDocument("desistido");
    const { api, id } = candidate;
    const document = await sendPdf({ api, id }, "residencia");
    await decide(document, false);
    expect((await accept(candidate, id)).status).toBe(201);
    expect(await candidate.discount(id)).toBeNull();
    await sendPdf({ api, id }, "residencia");
    await decide(document, true);
    expect(await candidate.discount(id)).toBeNull();
    expect(await usesOf("desistido")).toBe(0);
    await own.archive("desistido");
  });

  it("never changes an open charge, which is paid with the discount that it has [INS-08] [PAY-03]", async () => {
    const candidate = await withDocument("cobrado");
    const { api, id } = candidate;
    await accept(candidate, id);
    const due = await api.payment.configuration({ params: { id } });
    const { amountCents, prices } = due.status === 200 ? due.body : expect.fail(JSON.stringify(due));
    expect(amountCents).toBe(prices.grossCents - prices.discountCents);
    const charge = await api.slip.generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    expect(charge.status).toBe(201);
    await decide(await sendPdf({ api, id }, "residencia"), false);
    const again = await api.payment.configuration({ params: { id } });
    expect(again).toMatchObject({ status: 200, body: { amountCents } });
    await own.archive("cobrado");
  });

  it("counts the better of voucher and agreement, never both, and says which [INS-08] [VOU-03]", async () => {
    const key = await own.publish({ key: "melhor", entitles: "list", domains: [], percent: 2_000 });
    const ids = await choice();
    const worse = await own.candidateAt(ids, { voucher: "BEMVINDO10" });
    const better = await own.candidateAt(ids, { voucher: "BOLSA100" });
    await own.changeList(key, "add", worse.person.cpf ?? "", better.person.cpf ?? "");
    const id = await worse.enrol();
    expect(await worse.discount(id)).toMatchObject({ code: key, insteadOf: "BEMVINDO10", voucherValue: 2_000 });
    const full = await better.enrol();
    expect(await better.discount(full)).toMatchObject({ code: "BOLSA100", voucherValue: 10_000 });
    expect((await refused(worse.api.vouchers.apply({ id, voucher: "BEMVINDO10" })))?.code).toBe("COUPON_SAVES_LESS");
    expect(await worse.discount(id)).toMatchObject({ code: key });
    await worse.api.vouchers.apply({ id, voucher: "BOLSA100" });
    expect(await worse.discount(id)).toMatchObject({ code: "BOLSA100" });
    // Without the voucher the agreement counts again.
    const params = { subscriptionId: id, voucherId: "Bolsa integral" };
    expect((await worse.api.voucher.remove({ params })).status).toBe(200);
    expect(await worse.discount(id)).toMatchObject({ code: key });
    const given = { subscriptionId: id, voucherId: "Convênio Acme" };
    expect((await worse.api.voucher.remove({ params: given })).status).toBe(404);
    await own.archive(key);
  });

  it("reduces the enrolment fee, down to nothing, and is then confirmed without a payment [INS-08] [PAY-02]", async () => {
    const ids = await choice("pos-com-taxa");
    const half = await own.publish({
      key: "meia-taxa",
      entitles: "list",
      domains: [],
      percent: null,
      feePercent: 5_000,
    });
    const candidate = await own.candidateAt(ids);
    await own.changeList(half, "add", candidate.person.cpf ?? "");
    const id = await candidate.enrol();
    const due = await candidate.api.payment.configuration({ params: { id } });
    const { amountCents, prices } = due.status === 200 ? due.body : expect.fail(JSON.stringify(due));
    expect(amountCents).toBe(prices.breakdown.feeCents);
    expect(prices.feeCents).toBe(prices.breakdown.feeCents + (prices.breakdown.feeDiscountCents ?? 0));
    expect(prices.breakdown.feeDiscountCents).toBe(Math.floor((prices.feeCents * 5_000 + 5_000) / 10_000));
    await own.archive(half);
    const all = await own.publish({ key: "isento", entitles: "list", domains: [], percent: null, feePercent: 10_000 });
    const exempt = await own.candidateAt(ids);
    await own.changeList(all, "add", exempt.person.cpf ?? "");
    const free = await exempt.enrol();
    const paid = await exempt.api.payment.verifyFullDiscount({ params: { id: free } });
    expect(paid).toMatchObject({
      status: 200,
      body: { fullDiscount: true, charge: { purpose: "fee", amountCents: 0 } },
    });
    await own.archive(all);
  });

  it("gives its last use to one of two who enrol at once, and the other enrols without it or is refused [INS-08] [VOU-03]", async () => {
    const key = await own.publish({ key: "ultima", entitles: "list", domains: [], usesLimit: 1 });
    const ids = await choice();
    const both = [await own.candidateAt(ids), await own.candidateAt(ids)];
    await own.changeList(key, "add", ...both.map(({ person }) => person.cpf ?? ""));
    const answers = await Promise.all(both.map(({ send }) => send()));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(await usesOf(key)).toBe(1);
    await own.archive(key);
  });

  it("refuses a limit below its uses with their number, keeps its discount once used, and a pause counts at once [INS-08]", async () => {
    const key = await own.publish({ key: "pausado", documentType: "residencia" });
    const ids = await choice();
    const [first, second] = [
      await own.candidateAt(ids, { agreement: key }),
      await own.candidateAt(ids, { agreement: key }),
    ];
    await first.enrol();
    const settings = await own.settings();
    const target = own.target("agreement", key);
    const { revision, content } = await settings.get(target);
    const fieldsOf = async (change: object) =>
      (await refused(settings.save({ ...target, revision, content: { ...content, ...change } })))?.fields;
    expect(await fieldsOf({ percent: 2_000 })).toEqual({ percent: "setting.errorValueUsed" });
    expect(await fieldsOf({ usesLimit: 0 })).toBeDefined();
    await backend.db.updateTable("voucher").set({ usesTaken: 3 }).where("code", "=", key).execute();
    expect(await fieldsOf({ usesLimit: 2 })).toEqual({ usesLimit: "setting.errorLimitUsed 3" });
    const seen = await settings.get({ ...target, shows: "publication" });
    expect(seen.concerns).toEqual([
      { by: "concernAgreement", count: 1 },
      { by: "concernReserved", count: 1 },
    ]);
    await own.archive(key);
    expect(await second.send()).toMatchObject({ status: 422, body: { code: "AGREEMENT_NOT_APPLICABLE" } });
  });

  it("refuses contents that nobody could prove or that give nothing [INS-08]", async () => {
    const settings = await own.settings();
    const wrong = async (change: object) => {
      const content = { ...acme, key: "errado", ...change };
      return (await refused(settings.add({ place: "aurora-uni", kind: "agreement", content })))?.fields;
    };
    expect(await wrong({ domains: [] })).toEqual({ domains: "setting.errorNoProof" });
    expect(await wrong({ entitles: "list" })).toEqual({ domains: "setting.errorListDomains" });
    expect(await wrong({ domains: ["@acme"] })).toEqual({ domains: "setting.errorDomain" });
    expect(await wrong({ percent: null })).toEqual({ percent: "setting.errorRequired" });
    expect(await wrong({ amount: 100 })).toEqual({ amount: "setting.errorOtherKind" });
    expect(await wrong({ endsOn: "2025-12-31" })).toEqual({ endsOn: "setting.errorEndsBefore" });
  });

  it("has no code that anybody could type, and is no voucher in any list [INS-08] [VOU-01]", async () => {
    const key = await own.publish({ key: "digitado" });
    const ids = await choice();
    const { api } = await own.candidateAt(ids);
    const price = await api.subscription.price({
      query: { voucher: key },
      body: { offerId: ids.offerId, campusId: ids.campusId },
    });
    expect(price).toMatchObject({ status: 422, body: { code: "COUPON_NOT_FOUND" } });
    const settings = await own.settings();
    const list = await settings.list({ place: "aurora-uni", kind: "voucher" });
    expect(list.rows.map((row) => row.key)).not.toContain(key);
    const offered = await api.voucher.listAvailable({ query: ids });
    expect(offered.status === 200 && offered.body.some(({ code }) => code === key)).toBe(false);
    await own.archive(key);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FinancialResponsible, PersonData } from "~/api/person";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf, responsible, uni } from "./test-enrolment";

describe.each(engines)("enrolment on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("signs a candidate up once, and accepts the e-mail or the CPF at sign-in [ENR-08] [ENR-09]", async () => {
    const { draft, person, session } = await candidates.newCandidate();
    const post = (password: string) =>
      backend.as().account.signUp({ params: { id: draft.id }, body: { person, password } });
    expect((await post("Segura#91")).body).toMatchObject({ user: { id: session.user.id } });
    expect(await post("Outra#9123")).toMatchObject({ status: 409, body: { code: "USER_ALREADY_EXISTS" } });
    expect(await post("fraca")).toMatchObject({ status: 422, body: { code: "POOR_PASSWORD" } });
    for (const username of [person.email.toUpperCase(), person.cpf ?? ""]) {
      expect((await backend.as().account.signIn({ body: { username, password: "Segura#91" } })).status).toBe(200);
    }
    const other = await candidates.newDraft();
    const again = await backend
      .as()
      .account.signUp({ params: { id: other.id }, body: { person, password: "Segura#91" } });
    expect(again).toMatchObject({ status: 409, body: { code: "USER_ALREADY_EXISTS" } });
    expect(await backend.as().person.exists({ body: { document: person.cpf ?? "" } })).toMatchObject({
      body: { exists: true },
    });
    const elsewhere = backend.as({ tenant: "horizonte", institution: "horizonte" });
    expect(await elsewhere.person.exists({ body: { document: person.cpf ?? "" } })).toMatchObject({
      body: { exists: false },
    });
    const asked = async (document: string | undefined, email: string, api = backend.as()) =>
      (await api.account.exists({ body: { document: document ?? "", email } })).body;
    expect(await asked(person.cpf, "new@example.com")).toEqual({ exists: true, registered: true });
    expect(await asked("", person.email)).toEqual({ exists: true, registered: false });
    expect(await asked(person.cpf, person.email, elsewhere)).toEqual({ exists: false, registered: false });
  });

  it("refuses a post without the fields that the offer's form requires of candidate or responsible [FRM-01] [FRM-06]", async () => {
    const post = async (change: object, level: string, minor: FinancialResponsible | null = null) => {
      const { api, draft, person } = await candidates.newCandidate(minor ? { birthday: "2009-01-01" } : {});
      const { ids } = await candidates.choose(level);
      const body = { draftId: draft.id, ...ids, person: { ...person, ...change }, responsible: minor, voucher: null };
      const answer = await api.subscription.create({ body });
      return answer.status === 422 ? Object.keys(answer.body.fields ?? {}).sort() : answer.status;
    };
    const address = ["address", "city", "country", "neighborhood", "number", "postalCode", "state"];
    expect(await post({ address: undefined, gender: undefined }, "pos-graduacao")).toEqual(
      [...address, "gender"].sort(),
    );
    expect(await post({ gender: undefined, nationalityId: undefined }, "extensao")).toBe(201);
    const group = { institutionId: demoId("aurora-uni"), type: "financial-responsible" as const };
    const ask = async (required: boolean) => {
      const fields = [{ name: "relationship", visible: true, required, order: 1, orderMobile: 1, type: "text" }];
      const change = backend.db.updateTable("formGroup").set({ fieldsJson: JSON.stringify(fields) });
      await change.where("institutionId", "=", group.institutionId).where("type", "=", group.type).execute();
    };
    await ask(true);
    expect(await post({}, "extensao", responsible)).toEqual(["responsible.relationship"]);
    expect(await post({}, "extensao", { ...responsible, relationship: "Pai" })).toBe(201);
    await ask(false);
  });

  it("makes one subscription from fifty concurrent posts of one draft [ENR-09]", async () => {
    const { api, draft, person } = await candidates.newCandidate();
    const { ids, pairId } = await candidates.choose("pos-graduacao");
    const taken = () =>
      backend.db.selectFrom("offerCampus").select("taken").where("id", "=", pairId).executeTakeFirstOrThrow();
    const before = await taken();
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.subscription.create({ body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map((answer) => (answer.body as { id: string }).id)).size).toBe(1);
    expect((await taken()).taken).toBe(before.taken + 1);
  });

  it("gives the last two seats to two of five concurrent candidates [ENR-12]", async () => {
    const { ids, pairId } = await candidates.choose("extensao");
    const seats = await backend.db
      .selectFrom("offerCampus")
      .select(["seats", "taken"])
      .where("id", "=", pairId)
      .executeTakeFirstOrThrow();
    await backend.db
      .updateTable("offerCampus")
      .set({ taken: seats.seats - 2 })
      .where("id", "=", pairId)
      .execute();
    const rivals = await Promise.all(Array.from({ length: 5 }, () => candidates.newCandidate()));
    const answers = await Promise.all(
      rivals.map(({ api, draft, person }) =>
        api.subscription.create({ body: { draftId: draft.id, ...ids, person, responsible: null, voucher: null } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter((answer) => (answer.body as { code?: string }).code === "NO_VACANCIES")).toHaveLength(3);
    await backend.db.updateTable("offerCampus").set({ taken: seats.taken }).where("id", "=", pairId).execute();
  });

  it("starts with the contract or with the fee, depending on the level [CAN-02] [CON-01]", async () => {
    const states: Record<string, string> = {};
    for (const level of ["graduacao", "pos-graduacao", "extensao", "pos-com-taxa"]) {
      states[level] = (await candidates.enrol(level)).subscription.subscriptionStatus.status.type;
    }
    expect(states).toEqual({
      graduacao: "contract_pending",
      "pos-graduacao": "contract_pending",
      extensao: "contract_pending",
      "pos-com-taxa": "payment_pending",
    });
  });

  it("simulates a voucher before sign-up and reserves it at enrolment [ENR-11] [VOU-03]", async () => {
    const { ids } = await candidates.choose("pos-graduacao");
    const price = (voucher?: string) =>
      backend.as().subscription.price({
        query: voucher ? { voucher } : {},
        body: { offerId: ids.offerId, campusId: ids.campusId },
      });
    const [plain, half] = [await price(), await price("primeira50")];
    if (plain.status !== 200 || half.status !== 200) throw new Error("no price");
    expect(half.body.firstCents).toBe(plain.body.firstCents - Math.round(plain.body.grossCents / 2));
    for (const [code, problem] of [
      ["EXPIRADO20", "COUPON_EXPIRED"],
      ["ESGOTADO30", "COUPON_LIMIT_REACHED"],
      ["NADA", "COUPON_NOT_FOUND"],
    ]) {
      expect(await price(code)).toMatchObject({ status: 422, body: { code: problem } });
    }
    const { subscription } = await candidates.enrol("pos-graduacao", "PRIMEIRA50");
    expect(subscription).toMatchObject({ hasDiscount: true, prices: { firstCents: half.body.firstCents } });
    const closed = await backend.as().subscription.price({
      body: {
        offerId: uni("offer", "financas-corporativas", "pos-graduacao", "analise-curricular", "current"),
        campusId: ids.campusId,
      },
    });
    expect([404, 409]).toContain(closed.status);
  });

  it("refuses forged ids, children and minors without a responsible [ENR-03] [FRM-05]", async () => {
    const { ids } = await candidates.choose("pos-graduacao");
    const other = await candidates.choose("extensao");
    const post = async (change: Partial<PersonData>, more: object = {}) => {
      const { api, draft, person } = await candidates.newCandidate(change);
      return api.subscription.create({
        body: { draftId: draft.id, ...ids, person, responsible: null, voucher: null, ...more },
      });
    };
    expect((await post({}, { courseId: other.ids.courseId })).status).toBe(404);
    expect((await post({}, { campusId: demoId("horizonte", "campus", "savassi") })).status).toBe(404);
    expect(await post({ birthday: "2011-01-01" })).toMatchObject({ status: 422, body: { code: "UNDERAGE" } });
    const minor = { birthday: "2009-01-01" };
    expect(await post(minor)).toMatchObject({ status: 422, body: { code: "RESPONSIBLE_REQUIRED" } });
    const young = { ...responsible, birthday: "2009-01-01" };
    expect(await post(minor, { responsible: young })).toMatchObject({
      status: 422,
      body: { code: "RESPONSIBLE_INVALID" },
    });
    expect((await post(minor, { responsible })).status).toBe(201);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CustomFormField, FormField, FormGroup } from "~/api/form-group";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf, uni } from "./test-enrolment";

/** The form of the course that has custom fields. */
const FORM = uni("form", "neuropsicologia");

const answers = {
  motherName: "Rosa Lima",
  dependants: "2",
  graduatedOn: "2015-12-18",
  schoolType: "public",
  worksInField: "true",
  councilNumber: "06/12345",
};

describe.each(engines)("custom fields on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  let fields: CustomFormField[];
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
    const form = backend.db.selectFrom("formGroup").select("fieldsJson").where("id", "=", FORM);
    fields = JSON.parse((await form.executeTakeFirstOrThrow()).fieldsJson);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Enrols a new candidate in the course that has custom fields. */
  async function enrol(customFields: Record<string, string>) {
    const candidate = await candidates.newCandidate();
    const offer = await backend.db
      .selectFrom("offer")
      .innerJoin("offerCampus as pair", "pair.offerId", "offer.id")
      .innerJoin("course", "course.id", "offer.courseId")
      .select(["offer.id as offerId", "offer.courseId", "offer.ingressModeId"])
      .select(["course.educationLevelId", "pair.campusId"])
      .where("course.id", "=", uni("course", "neuropsicologia"))
      .where("pair.priceListId", "is not", null)
      .whereRef("pair.taken", "<", "pair.seats")
      .executeTakeFirstOrThrow();
    const { draft, person, api } = candidate;
    const body = { draftId: draft.id, ...offer, person, responsible: null, voucher: null, customFields };
    return { ...candidate, answer: await api.subscription.create({ body }) };
  }

  const ask = (change: (field: FormField) => FormField) =>
    backend.db
      .updateTable("formGroup")
      .set({ fieldsJson: JSON.stringify(fields.map(change)) })
      .where("id", "=", FORM)
      .execute();

  it("keep an answer of each type with its label, even after the form has changed [FRM-01]", async () => {
    const { answer, api, session } = await enrol({ ...answers, dependants: " 2 ", councilNumber: "0612345" });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    const asked = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
    const kept = Object.entries(answers).map(([name, value]) => ({ name, value, label: asked[name] }));
    expect(answer.body.customFields).toMatchObject(kept);
    await ask((field) => ({ ...field, visible: false }));
    const params = { userId: session.user.id, subscriptionId: answer.body.id };
    const again = await api.subscription.get({ params });
    expect(again).toMatchObject({ status: 200, body: { customFields: kept } });
    await ask((field) => field);
    expect(again.status === 200 && again.body.customFields[3]?.valueLabel).toMatchObject({ en: "Public" });
    const exported = await api.privacy.export();
    expect(exported).toMatchObject({ subscriptions: [{ customFields: kept }] });
  });

  it("are shown to staff who may read the enrolment, and are part of the export, as are consents [FRM-08]", async () => {
    const { answer } = await enrol(answers);
    const id = answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
    const { userId } = await backend.db
      .selectFrom("subscription")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const consent = {
      ...{ tenantId: demoId("aurora"), userId: userId ?? "", textVersion: "1" },
      purpose: "tracking",
    };
    for (const [index, granted] of ([1, 0] as const).entries())
      await backend.db
        .insertInto("consent")
        .values({ ...consent, id: `consent-${index}`, granted, at: `2030-01-0${index + 1}T10:00:00.000Z` })
        .execute();
    const api = backend.as({ token: await backend.tokenOf("secretaria@aurora.example.com") });
    const detail = await api.enrolments.get({ id });
    const person = detail.person;
    expect(person.customFields.map(({ name, value }) => [name, value])).toEqual(
      Object.entries({ ...answers, schoolType: "Pública" }),
    );
    expect(person).toMatchObject({ civilName: "Maria das Dores Lima", socialName: null, responsible: null });
    expect(person.address).toContain("Avenida Paulista");
    expect(person.consents).toContainEqual({ purpose: "tracking", granted: false, at: "2030-01-02T10:00:00.000Z" });
    const exported = await api.enrolments.export({ size: 500 });
    const row = exported.rows.find((one) => one.id === id);
    const { nationality, ...shown } = person;
    expect([row?.person, nationality.length > 0]).toEqual([shown, true]);
  });

  it("refuse invalid answers and answers to unknown fields, and name each field [FRM-06]", async () => {
    const wrong = {
      dependants: "two",
      graduatedOn: "2023-02-29",
      schoolType: "x",
      worksInField: "no",
      councilNumber: "1",
    };
    const { answer } = await enrol({ ...wrong, motherName: "a".repeat(201), shoeSize: "42" });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          motherName: "personalData.errorTooLong",
          dependants: "personalData.errorNumber",
          graduatedOn: "personalData.errorDate",
          schoolType: "personalData.errorOption",
          worksInField: "personalData.errorOption",
          councilNumber: "personalData.errorMask",
          shoeSize: "personalData.errorNotAsked",
        },
      },
    });
  });

  it("may be left empty unless they are required [FRM-01]", async () => {
    expect((await enrol({})).answer).toMatchObject({ status: 201, body: { customFields: [] } });
    await ask((field) => ({ ...field, required: true }));
    const missing = Object.fromEntries(Object.keys(answers).map((name) => [name, "personalData.errorRequired"]));
    expect((await enrol({})).answer).toMatchObject({ status: 422, body: { fields: missing } });
    expect((await enrol(answers)).answer.status).toBe(201);
    await ask((field) => field);
  });

  it("lose their answers when the person is erased [ACC-03]", async () => {
    const { answer, api } = await enrol(answers);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    const { id } = await api.privacy.requestErasure();
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com", "aurora", {}) });
    await admin.privacy.decideErasure({ id, state: "done", hold: false });
    const row = await backend.db
      .selectFrom("subscription")
      .select("customFieldsJson")
      .where("id", "=", answer.body.id)
      .executeTakeFirst();
    expect(row).toEqual({ customFieldsJson: null });
  });
});

it("treats a field with an unknown name as a custom field, which must have a label [FRM-01]", () => {
  const place = { visible: true, required: false, order: 1, orderMobile: 1 };
  const label = { "pt-BR": "Mãe", en: "Mother", es: "Madre" };
  const isField = (field: object) => FormField.safeParse({ ...place, ...field }).success;
  expect(isField({ name: "motherName", type: "text", label })).toBe(true);
  expect(isField({ name: "motherName", type: "text" })).toBe(false);
  expect(isField({ name: "motherName", type: "text", label: { ...label, es: "" } })).toBe(false);
  expect(isField({ name: "school", type: "choice", label })).toBe(false);
  expect(isField({ name: "cpf", type: "choice", label, options: [{ value: "a", label }] })).toBe(false);
  expect(isField({ name: "intent", type: "text", label })).toBe(false);
  const field = { ...place, name: "motherName", type: "text", label };
  for (const [type, success] of [
    ["personal-data", true],
    ["financial-responsible", false],
  ] as const)
    expect(FormGroup.safeParse({ id: "g", type, fields: [field] }).success).toBe(success);
});

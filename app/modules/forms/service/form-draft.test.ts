import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { noTexts } from "~/modules/forms/rules/form-content";
import {
  addField,
  addSection,
  changeField,
  changeSection,
  moveField,
  removeField,
} from "~/modules/forms/rules/form-edit";
import type { FormContent } from "~/modules/forms/schema/form-draft";

const texts = (text: string) => ({ ...noTexts, "pt-BR": text });
const custom = (name: string, type: string, more: object = {}) => ({
  ...{ name, type, section: "more", visible: true, required: false, mask: "", source: null },
  ...{ label: texts(name), hint: noTexts, options: [] },
  ...more,
});

describe.each(engines)("forms that staff edit on %s", (engine) => {
  let backend: TestBackend;
  let beatriz: ReturnType<TestBackend["as"]>;
  const standard = { id: uni("form", "personal-data") };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    beatriz = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const read = (params: { id: string } = standard) => beatriz.formDrafts.get(params);
  const save = (params: { id: string }, revision: number, content: unknown, more: object = {}) =>
    beatriz.formDrafts.save({ ...params, revision, content: content as FormContent, ...more });
  const copy = (name: string, of = standard) => beatriz.formDrafts.copy({ ...of, name });
  const asked = async (offer = uni("offer", "direito", "graduacao", "enem", "current")) => {
    const answer = await backend.as().formGroup.getByOffer({ params: { id: offer } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  };

  it("lists every form with the levels, journeys and courses that use it [FRM-01]", async () => {
    const own = (await beatriz.formDrafts.list()).filter(({ institutionId }) => institutionId === uni());
    expect(own.map(({ type, isStandard }) => [type, isStandard])).toContainEqual(["personal-data", true]);
    const neuropsychology = own.find(({ id }) => id === uni("form", "neuropsicologia"));
    expect(neuropsychology?.use.courses.map(({ name }) => name)).toEqual(["Neuropsicologia"]);
    expect(own.find(({ id }) => id === standard.id)?.use.levels).toContain("Graduação");
    expect(own.find(({ id }) => id === standard.id)?.use.journeys.length).toBeGreaterThan(1);
  });

  it("candidates see a draft only after it is published; saving unchanged content creates no draft [FRM-01]", async () => {
    const before = await read();
    expect(before).toMatchObject({ revision: 0, saved: null, problems: [], form: { state: "active", version: 1 } });
    expect(await save(standard, 0, before.content)).toEqual({ revision: 0 });
    const group = addSection(before.content, { id: "school", label: texts("Escola") });
    const options = [{ value: "public", label: { ...noTexts, "pt-BR": "Pública", en: "Public" } }];
    const changed = addField(group, custom("schoolKind", "choice", { section: "school", required: true, options }));
    expect(await save(standard, 0, changed)).toEqual({ revision: 1 });
    expect((await asked()).fields.map(({ name }) => name)).not.toContain("schoolKind");
    expect((await read()).form.state).toBe("active-changed");
    const published = await beatriz.formDrafts.publish({ ...standard, revision: 1, note: "escolas" });
    expect(published).toEqual({ version: 2 });
    const { fields, sections } = await asked();
    expect(fields.find(({ name }) => name === "schoolKind")).toMatchObject({
      section: "school",
      required: true,
      options: [{ value: "public", label: { "pt-BR": "Pública", en: "Public", es: "Pública" } }],
    });
    expect(sections.find(({ id }) => id === "school")?.label).toEqual({
      "pt-BR": "Escola",
      en: "Escola",
      es: "Escola",
    });
    expect(
      (await asked(uni("offer", "neuropsicologia", "pos-graduacao", "analise-curricular", "current"))).fields.map(
        ({ name }) => name,
      ),
    ).toEqual(expect.arrayContaining(["schoolKind", "motherName", "postalCode"]));
    const versions = await beatriz.formDrafts.versions(standard);
    expect(versions).toMatchObject([
      { version: 2, note: "escolas", isCurrent: true, isStart: false },
      { version: 1, isCurrent: false, isStart: true },
    ]);
    const { content } = await read();
    expect(content.sections.find(({ id }) => id === "school")?.label).toEqual(texts("Escola"));
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "actorName", "reason"])
      .where("subjectId", "=", standard.id)
      .orderBy("at")
      .execute();
    expect(entries).toContainEqual({ action: "form.published", actorName: "Beatriz Nogueira", reason: "escolas" });
  });

  it("merges the changes of two people, shows both values where they collide, and refuses a page from before a publication [FRM-01]", async () => {
    const params = await copy("Duas pessoas");
    const { content } = await read(params);
    await save(params, 1, changeField(content, "rg", { label: texts("Identidade") }));
    await save(params, 1, changeField(content, "rg", { required: true }));
    const both = (await read(params)).content.fields.find(({ name }) => name === "rg");
    expect(both).toMatchObject({ label: texts("Identidade"), required: true });
    const clash = changeField(content, "rg", { label: texts("Registro") });
    await expect(save(params, 1, clash)).rejects.toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
      details: {
        facts: {
          revision: 3,
          isOver: false,
          conflicts: [{ key: "field.rg.label.pt-BR", base: "", mine: "Registro", theirs: "Identidade" }],
        },
      },
    });
    const choices = { "field.rg.label.pt-BR": "mine" };
    await save(params, 1, clash, { choices, against: 3 });
    const removal = removeField(content, "phone");
    await save(params, 1, changeField(content, "phone", { required: true }));
    await expect(save(params, 1, removal)).rejects.toMatchObject({
      details: { facts: { conflicts: [{ key: "field.phone" }] } },
    });
    const { revision } = await read(params);
    await beatriz.formDrafts.publish({ ...params, revision });
    await expect(save(params, 1, clash)).rejects.toMatchObject({ status: 409, details: { facts: { isOver: true } } });
    await expect(beatriz.formDrafts.publish({ ...params, revision })).rejects.toMatchObject({ status: 409 });
  });

  it("merges two people's orders, and orders the fields on phones separately [FRM-01]", async () => {
    const params = await copy("Ordem");
    const { content } = await read(params);
    const names = (of: FormContent, phone = false) =>
      (phone ? of.fieldsMobile : of.fields.map(({ name }) => name)).filter((name) =>
        /^(email|cellphone|phone)$/.test(name),
      );
    await save(params, 1, moveField(content, "cellphone", "up", "phone"));
    await save(params, 1, moveField(content, "rg", "up"));
    const merged = (await read(params)).content;
    expect(names(merged)).toEqual(["email", "cellphone", "phone"]);
    expect(names(merged, true)).toEqual(["cellphone", "email", "phone"]);
    const identity = merged.fields.filter(({ section }) => section === "identity").map(({ name }) => name);
    expect(identity.indexOf("rg")).toBe(content.fields.findIndex(({ name }) => name === "rg") - 1);
  });

  it("refuses changes of what law and contract need, names in use, long labels, and options that are empty or equal [FRM-02]", async () => {
    const params = await copy("Recusas");
    const { content, revision } = await read(params);
    const bad: [content: unknown, fields: Record<string, string>][] = [
      [changeField(content, "cpf", { visible: false }), { "field.cpf.visible": "form.locked" }],
      [changeField(content, "email", { required: false }), { "field.email.required": "form.locked" }],
      ...["foreigner", "specialNeeds"].map((name): [unknown, Record<string, string>] => [
        changeField(content, name, { required: true }),
        { [`field.${name}.required`]: "form.neverRequired" },
      ]),
      [
        changeSection(content, "about", { label: texts("a".repeat(201)) }),
        { "group.about.label.pt-BR": "form.labelTooLong" },
      ],
      [addField(content, custom("a1", "text", { label: noTexts })), { "field.a1.label.pt-BR": "form.labelEmpty" }],
      [addField(content, custom("a1", "text", { mask: "123" })), { "field.a1.mask": "form.maskInvalid" }],
      [addField(content, custom("a1", "choice")), { "field.a1.options": "form.optionsEmpty" }],
      [
        addField(
          content,
          custom("a1", "choice", {
            options: ["A", "a", ""].map((one, at) => ({ value: `v${at}`, label: texts(one) })),
          }),
        ),
        { "field.a1.options.1.pt-BR": "form.optionTwice", "field.a1.options.2.pt-BR": "form.optionEmpty" },
      ],
      [addField(content, custom("intent", "text")), { "field.intent.name": "form.nameInvalid" }],
      [addField(content, custom("senhaDoWifi", "text")), { "field.senhaDoWifi.name": "form.nameReserved" }],
      [
        addSection(addSection(content, { id: "g1", label: texts("Novo") }), { id: "g2", label: texts("NOVO") }),
        { "group.g1.label.pt-BR": "form.groupInUse", "group.g2.label.pt-BR": "form.groupInUse" },
      ],
    ];
    for (const [change, fields] of bad)
      await expect(save(params, revision, change)).rejects.toMatchObject({
        status: 422,
        code: "VALIDATION",
        details: { fields },
      });
    const address = { id: uni("form", "address") };
    const { content: place } = await read(address);
    await expect(save(address, 0, addField(place, custom("a1", "text", { section: "address" })))).rejects.toMatchObject(
      { status: 422, details: { fields: { "field.a1.name": "form.noCustomFields" } } },
    );
    await expect(beatriz.formDrafts.copy({ ...standard, name: "RECUSAS" })).rejects.toMatchObject({
      status: 422,
      details: { fields: { name: "form.nameInUse" } },
    });
    expect((await read(params)).revision).toBe(revision);
  });

  it("publishes no form with a city before its state, half of an address, or an address with one optional part [FRM-02]", async () => {
    const address = { id: uni("form", "address") };
    const { content } = await read(address);
    const moved = moveField(content, "city", "up");
    await save(address, 0, moved);
    await expect(beatriz.formDrafts.publish({ ...address, revision: 1 })).rejects.toMatchObject({
      status: 422,
      code: "FORM_NOT_READY",
      details: { facts: { problems: [{ code: "AFTER", field: "city", other: "state" }] } },
    });
    await save(address, 1, changeField(content, "number", { visible: false }));
    expect((await read(address)).problems).toContainEqual({ code: "ADDRESS_APART", field: "number" });
    await save(address, 2, changeField((await read(address)).content, "number", { visible: true, required: false }));
    expect((await read(address)).problems).toContainEqual({ code: "ADDRESS_UNEVEN", field: "number" });
    const { revision } = await read(address);
    await beatriz.formDrafts.discard({ ...address, revision });
    expect(await read(address)).toMatchObject({ saved: null, content, problems: [] });
  });

  it("a copy serves the chosen courses after it is published, and no unknown version is restored [FRM-01]", async () => {
    const params = await copy("Direito");
    const { content } = await read(params);
    const courseIds = [uni("course", "direito")];
    const use = (ids = courseIds, read = { name: "Direito", courseIds: [] as string[] }) =>
      beatriz.formDrafts.setUse({ ...params, ...read, courses: ids.map((id) => ({ id, formId: null })), read });
    await expect(use()).rejects.toMatchObject({ status: 422, details: { fields: { courses: "form.useUnpublished" } } });
    await save(params, 1, addField(content, custom("barExam", "date")));
    await beatriz.formDrafts.publish({ ...params, revision: 2 });
    await use();
    expect((await asked()).fields.map(({ name }) => name)).toContain("barExam");
    expect((await asked()).fields.map(({ name }) => name)).toContain("postalCode");
    expect((await read(params)).form.use.courses).toMatchObject([{ id: courseIds[0] }]);
    await expect(beatriz.formDrafts.restore({ ...params, revision: 3, version: 9 })).rejects.toMatchObject({
      status: 404,
    });
    await use([], { name: "Direito", courseIds });
    expect((await asked()).fields.map(({ name }) => name)).not.toContain("barExam");
    const body = { name: "x", courses: [], read: { name: "x", courseIds: [] } };
    await expect(beatriz.formDrafts.setUse({ ...standard, ...body })).rejects.toMatchObject({ status: 409 });
  });

  it("belongs to staff with the right at the institution; all others get the same 404 [ROL-09]", async () => {
    for (const username of ["ana.souza@example.com", "secretaria@aurora.example.com"]) {
      const other = backend.as({ token: await backend.tokenOf(username) });
      await expect(other.formDrafts.list()).rejects.toMatchObject({ status: 404 });
      await expect(other.formDrafts.get(standard)).rejects.toMatchObject({ status: 404 });
      const body = { revision: 0, content: (await read()).content };
      await expect(other.formDrafts.save({ ...standard, ...body })).rejects.toMatchObject({ status: 404 });
      await expect(other.formDrafts.impact(standard)).rejects.toMatchObject({ status: 404 });
    }
  });
});

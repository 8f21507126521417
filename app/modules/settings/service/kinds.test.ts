import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { documentCandidates, sendPdf } from "~/modules/documents/service/test-document";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import type { Content } from "~/modules/settings/rules/setting-field";
import { manualOf } from "~/modules/tenancy/service";
import { openChoice } from "./test-settings";

const UNI = "aurora-uni";

describe.each(engines)("kinds of settings on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async () =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf("admin@aurora.example.com", "aurora") });
  const settings = async () => (await api()).settings;

  /** Publishes a change of a record, or a new record. */
  async function publish(kind: string, key: string, change: Content) {
    const own = await settings();
    const target = { place: UNI, kind, key };
    const isKnown = await own.get(target).then(
      () => true,
      () => false,
    );
    if (isKnown) {
      const { revision, content } = await own.get(target);
      await own.save({ ...target, revision, content: { ...content, ...change } });
    } else await own.add({ place: UNI, kind, content: change });
    const { revision } = await own.get(target);
    await own.publish({ ...target, revision, note: "", at: "" });
    return own.get(target);
  }

  /** Imports a file with a change of a record. @returns its content before and after. @throws the file's problem */
  async function importChange(kind: string, key: string, changeOf: (content: Content) => Content) {
    const { settingTransfers } = await api();
    const { kind: _, content = {} } =
      (await settingTransfers.records({ place: UNI, kind })).find((one) => key === "one" || one.content.key === key) ??
      {};
    const after = { ...content, ...changeOf(content) };
    const { id } = await settingTransfers.begin({ place: UNI });
    const lines = [JSON.stringify({ kind, content: after })];
    const [problem] = await settingTransfers.add({ place: UNI, id, from: 2, lines });
    if (problem) throw new Error(problem.message);
    const { digest } = await settingTransfers.plan({ place: UNI, id });
    await settingTransfers.apply({ place: UNI, id, digest, strategy: "overwrite", note: "" });
    return { before: content, after };
  }

  it("ask candidates for the documents that are required of their level, mode and course [INS-02]", async () => {
    const type = { name: { "pt-BR": "Carta" }, instructions: { "pt-BR": "Uma carta." }, compare: ["name"] };
    await publish("documentType", "carta", { key: "carta", ...type, accepts: ["jpeg"], position: 1 });
    const rule = {
      ...{ key: "carta", type: "carta", levels: ["graduacao"], modes: [], courses: [], nationality: null },
      ...{ minAge: null, maxAge: null, dueDays: 3, deferDays: null, mayNotApply: false },
    };
    await publish("documentRequirement", "carta", rule);
    const own = await settings();
    const { uses } = await own.get({ place: UNI, kind: "documentType", key: "carta", shows: "uses" });
    expect(uses).toContainEqual({ by: "useRequirements", count: 1 });
    const enrol = await documentCandidates(backend);
    const first = await enrol();
    const asked = async ({ api, id }: typeof first) =>
      (await api.documents.list({ id })).documents.map(({ type: code }) => code);
    expect(await asked(first)).toContain("carta");
    await expect(sendPdf(first, "carta")).rejects.toMatchObject({ code: "FILE_NOT_PHOTO" });
    const target = { place: UNI, kind: "documentType", key: "carta" };
    const { revision } = await own.get(target);
    await own.archive({ ...target, revision, isArchived: true });
    expect(await asked(await enrol())).not.toContain("carta");
    expect(await asked(first)).toContain("carta");
  });

  it("show frequent questions in the order of the institution, and no archived ones [INS-02]", async () => {
    const visitor = backend.as({ tenant: "aurora", institution: UNI });
    const shown = async () => (await visitor.questions.list()).map(({ id }) => id);
    const before = await shown();
    const text = { question: { "pt-BR": "Onde fica?", en: "Where is it?" }, answer: { "pt-BR": "Aqui.", en: "Here." } };
    await publish("question", "onde", { key: "onde", steps: ["campuses"], ...text, position: 50 });
    backend.at(new Date(NOW.getTime() + 120_000));
    expect(await shown()).toEqual([...before, "onde"]);
    const own = await settings();
    const target = { place: UNI, kind: "question", key: "onde" };
    const { revision, content } = await own.get(target);
    const half = own.save({ ...target, revision, content: { ...content, answer: { "pt-BR": "Aqui." } } });
    await expect(half).rejects.toMatchObject({ details: { fields: { "answer.en": "setting.errorRequired" } } });
    await own.archive({ ...target, revision, isArchived: true });
    backend.at(new Date(NOW.getTime() + 240_000));
    expect(await shown()).toEqual(before);
  });

  it("take the name of a bank from its code, or as written where the list lacks it [INS-06]", async () => {
    const own = await settings();
    const target = { place: UNI, kind: "institution", key: "one" };
    const { revision, content } = await own.get(target);
    const withBank = (bank: object) => ({ ...content, bank: { ...(content.bank as object), ...bank } });
    const save = (bank: object) => own.save({ ...target, revision, content: withBank(bank) });
    await expect(save({ bankCode: "000", bankName: null })).rejects.toMatchObject({
      details: { fields: { "bank.bankName": "setting.errorBank" } },
    });
    await save({ bankCode: "001", bankName: null });
    const drawn = await own.get(target);
    await own.save({
      ...target,
      revision: drawn.revision,
      content: withBank({ bankCode: "000", bankName: "Banco X" }),
    });
    await own.discard({ ...target, revision: (await own.get(target)).revision });
  });

  it("replace the manual in each language, and refuse text outside of sections [INS-02]", async () => {
    const own = await settings();
    const target = { place: UNI, kind: "manual", key: "one" };
    const { revision, content } = await own.get(target);
    const wrong = own.save({ ...target, revision, content: { ...content, body: { "pt-BR": "Sem título" } } });
    await expect(wrong).rejects.toMatchObject({ details: { fields: { "body.pt-BR": "setting.errorSections" } } });
    const body = "## Um\n\nPrimeiro.\n\nSegundo.\n\n## Dois\n\nTerceiro.";
    const changed = await publish("manual", "one", { title: { "pt-BR": "Guia" }, lead: null, body: { "pt-BR": body } });
    expect(changed.content.body).toEqual({ "pt-BR": body });
    const row = await backend.db
      .selectFrom("institution")
      .selectAll()
      .where("alias", "=", UNI)
      .executeTakeFirstOrThrow();
    expect(manualOf(row, "en")).toEqual({
      ...{ title: "Guia", lead: "", language: "pt-BR" },
      sections: [
        { title: "Um", paragraphs: ["Primeiro.", "Segundo."] },
        { title: "Dois", paragraphs: ["Terceiro."] },
      ],
    });
  });

  it("keep essays, grades and attempts as they were when a theme, the rubric or a question changes [ESS-04] [INS-02]", async () => {
    const { db } = backend;
    const themes = () =>
      db
        .selectFrom("essayTheme")
        .selectAll()
        .where("code", "=", "comida")
        .where("institutionId", "=", demoId(UNI))
        .orderBy("createdAt")
        .execute();
    const [first] = await themes();
    await publish("essayTheme", "comida", { title: "Outro título" });
    const [kept, next] = await themes();
    expect(kept).toMatchObject({ id: first?.id, title: first?.title, active: 0 });
    expect(next).toMatchObject({ title: "Outro título", active: 1, replacedAt: null });
    const own = await settings();
    const target = { place: UNI, kind: "essayTheme", key: "comida" };
    const { revision, content } = await own.get(target);
    await own.archive({ ...target, revision, isArchived: true });
    expect((await themes()).map(({ active }) => active)).toEqual([0, 0]);
    const texts = [{ title: "A", body: "B", source: null }];
    const twice = own.save({ ...target, revision: revision + 1, content: { ...content, texts: [...texts, ...texts] } });
    await expect(twice).rejects.toMatchObject({ details: { fields: { "texts.1.title": "setting.errorRepeated" } } });

    const rubric = await importChange("essayRubric", "one", (content) => ({
      criteria: (content.criteria as Content[]).map((one) => ({ ...one, name: `${one.name} nova` })),
    }));
    const versions = await db
      .selectFrom("essayRubric")
      .select(["version", "criteriaJson"])
      .where("institutionId", "=", demoId(UNI))
      .orderBy("version")
      .execute();
    expect(versions.map(({ version, criteriaJson }) => [version, JSON.parse(criteriaJson)])).toEqual([
      [1, rubric.before.criteria],
      [2, rubric.after.criteria],
    ]);
    const wrong = importChange("essayRubric", "one", () => ({ criteria: [{}] }));
    await expect(wrong).rejects.toThrow("setting.errorWrong");

    await importChange("examQuestion", "bilhete", () => ({ text: "Outra pergunta?" }));
    const asked = await db
      .selectFrom("entranceQuestion")
      .select(["version", "state", "text"])
      .where("code", "=", "bilhete")
      .where("institutionId", "=", demoId(UNI))
      .orderBy("version")
      .execute();
    expect(asked).toMatchObject([
      { version: 1, state: "replaced" },
      { version: 2, state: "active", text: "Outra pergunta?" },
    ]);
    const bank = await api();
    const { levels } = await bank.examQuestions.areas();
    const level = levels.find(({ label }) => label.includes("Universidade"))?.value ?? "";
    await bank.examQuestions.addArea({ levelId: level, name: "Língua Estrangeira!", drawn: 0 });
    const areas = await bank.settingTransfers.records({ place: UNI, kind: "examArea" });
    expect(areas.map(({ content: area }) => area.key)).toContain("lingua-estrangeira");
  });

  it("use the contract text of the course, else of the mode, else of the level; accepted ones stay [CON-01] [INS-01]", async () => {
    const candidates = candidatesOf(backend);
    // Other people than those of the documents above.
    for (let others = 0; others < 10; others += 1) candidates.newPerson();
    const { keys } = await openChoice(backend, candidates);
    const titleOf = async () => {
      const { api, subscription } = await candidates.enrol("pos-graduacao");
      const built = await api.enrolmentContract.build({ params: { id: subscription.id } });
      return built.status === 200 ? built.body.title : built.status;
    };
    const text = { level: null, mode: null, course: null, body: "## Um\n\nTexto." };
    const add = (owner: Content, key: string, title: string) =>
      publish("contractText", key, { ...text, ...owner, title });
    await add({ level: keys.educationLevel }, `${keys.educationLevel}.all.all`, "Do nível");
    expect(await titleOf()).toBe("Do nível");
    await add({ mode: keys.ingressMode }, `all.${keys.ingressMode}.all`, "Do modo");
    expect(await titleOf()).toBe("Do modo");
    await add({ course: keys.course }, `all.all.${keys.course}`, "Do curso");
    expect(await titleOf()).toBe("Do curso");
    const own = await settings();
    const both = { ...text, mode: keys.ingressMode, course: keys.course, title: "Ambos" };
    await expect(own.add({ place: UNI, kind: "contractText", content: both })).rejects.toMatchObject({
      details: { fields: { course: "setting.errorOneOf" } },
    });
    const target = { place: UNI, kind: "contractText", key: `all.all.${keys.course}` };
    await publish("contractText", target.key, { title: "Do curso, segunda versão" });
    const { revision } = await own.get(target);
    await own.archive({ ...target, revision, isArchived: true });
    expect(await titleOf()).toBe("Do modo");
  });

  it("offer no archived campus, also in offers that have it, and refuse whoever has chosen it [INS-02]", async () => {
    const candidates = candidatesOf(backend);
    const { keys, ids } = await openChoice(backend, candidates);
    const visitor = backend.as({ tenant: "aurora", institution: UNI });
    const campuses = async () => {
      const answer = await visitor.campus.list({ query: { courseId: ids.courseId, offerId: ids.offerId } });
      return answer.status === 200 ? answer.body.map(({ code }) => code) : [];
    };
    expect(await campuses()).toContain(keys.campus);
    const own = await settings();
    const target = { place: UNI, kind: "campus", key: keys.campus };
    await own.archive({ ...target, revision: 0, isArchived: true });
    expect(await campuses()).not.toContain(keys.campus);
    const price = await visitor.subscription.price({ body: { offerId: ids.offerId, campusId: ids.campusId } });
    expect(price).toMatchObject({ status: 409, body: { code: "OFFER_INACTIVE" } });
    const { revision } = await own.get(target);
    await own.archive({ ...target, revision, isArchived: false });
    expect(await campuses()).toContain(keys.campus);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { endsOf } from "~/backend/test-end";
import { engines } from "~/data/test-database";
import { absent, BEATRIZ, HELENA, MARCOS } from "~/modules/enrolments/service/desk/test-desk";
import { uni } from "~/modules/enrolments/service/test-enrolment";

const LAW = { kind: "course", id: uni("course", "direito") };
const BUSINESS = { kind: "course", id: uni("course", "administracao") };
const english = { en: { name: "Business administration", summary: "How organizations are led." } };

describe.each(engines)("translations on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = BEATRIZ, tenant = "aurora") =>
    backend.as({ tenant, token: await backend.tokenOf(email, tenant) }).translations;
  const itemAt = async (wanted: { kind: string; id: string }) => (await staff()).get(wanted);

  it("lists levels, modes, courses and campuses with their missing languages, by words and filters [LAY-03]", async () => {
    const api = await staff();
    const all = await api.list({ size: 500 });
    const kinds = [...new Set(all.rows.map(({ kind }) => kind))];
    expect(kinds).toEqual(["level", "mode", "course", "campus"]);
    const law = (await api.list({ q: "LAW", kind: ["course"] })).rows;
    expect(law).toMatchObject([{ name: "Direito", ownLanguage: "pt-BR", levelName: "Graduação", missing: [] }]);
    const missing = (await api.list({ missing: ["en"], kind: ["course"], size: 500 })).rows;
    expect(missing.map(({ name }) => name)).toContain("Administração");
    expect(missing.every((row) => row.missing.includes("en"))).toBe(true);
    expect((await api.list({ institution: ["none"] })).rows).toEqual([]);
  });

  it("pages forwards and backwards in either order, without gaps [LAY-03]", async () => {
    const api = await staff();
    for (const order of ["asc", "desc"] as const) {
      const whole = (await api.list({ size: 500, order, sort: "name" })).rows.map(({ id }) => id);
      const seen: string[] = [];
      let page = await api.list({ size: 7, order, sort: "name" });
      for (let turn = 0; turn < 50; turn += 1) {
        seen.push(...page.rows.map(({ id }) => id));
        if (page.after === null) break;
        page = await api.list({ size: 7, order, sort: "name", after: page.after });
      }
      expect(seen).toEqual(whole);
      const before = page.before ?? undefined;
      const previous = (await api.list({ size: 7, order, sort: "name", before })).rows;
      const last = page.rows.length;
      expect(previous.map(({ id }) => id)).toEqual(whole.slice(-last - 7, -last));
    }
  });

  it("saves a whole translation that candidates read, with an audit entry, and removes it again [LAY-03]", async () => {
    const api = await staff();
    const half = { revision: 0, drawn: {}, translations: { en: { name: "Business" } } };
    await expect(api.save({ ...BUSINESS, ...half })).rejects.toMatchObject({
      ...{ code: "VALIDATION", details: { fields: { "summary-en": "translation.whole" } } },
    });
    const saved = await api.save({ ...BUSINESS, ...half, translations: english });
    expect(saved).toEqual({ revision: 1 });
    const again = await api.save({ ...BUSINESS, ...half, revision: 1, translations: english });
    expect(again).toEqual({ revision: 1 });
    const candidate = backend.as({ language: "en" });
    const ingressModeId = uni("mode", "graduacao", "historico-escolar");
    const course = async () => {
      const answer = await candidate.course.list({ query: { ingressModeId } });
      return answer.status === 200 ? answer.body.find(({ id }) => id === BUSINESS.id) : undefined;
    };
    expect(await course()).toMatchObject({ ...english.en, language: "en" });
    const entries = await backend.db
      .selectFrom("auditEntry")
      .selectAll()
      .where("subjectId", "=", BUSINESS.id)
      .execute();
    expect(entries).toMatchObject([{ action: "translation.saved", institutionId: uni() }]);
    expect(JSON.parse(entries[0]?.detailsJson ?? "")).toEqual({
      kind: "course",
      from: { en: { name: "", summary: "" } },
      to: english,
    });
    expect(await itemAt(BUSINESS)).toMatchObject({ missing: ["es"], changed: { byName: expect.any(String) } });
    await api.save({ ...BUSINESS, revision: 1, drawn: english, translations: {} });
    expect(await course()).toMatchObject({ name: "Administração", language: "pt-BR" });
  });

  it("saves names and lines of levels and all texts of campuses, and removes names of modes [LAY-03]", async () => {
    const api = await staff();
    const level = { kind: "level", id: uni("level", "graduacao") };
    const known = await itemAt(level);
    const translations = {
      ...known.translations,
      es: { name: "Carrera de grado", line: "De cuatro a diez semestres" },
    };
    const body = { revision: known.revision, drawn: known.translations, translations };
    await api.save({ ...level, ...body });
    const spanish = backend.as({ language: "es" });
    expect(await spanish.educationLevel.list()).toMatchObject({
      body: expect.arrayContaining([expect.objectContaining({ description: "Carrera de grado", language: "es" })]),
    });
    expect(await spanish.levelOffers.list()).toContainEqual(
      expect.objectContaining({ line: "De cuatro a diez semestres", lineLanguage: "es" }),
    );
    const mode = { kind: "mode", id: uni("mode", "graduacao", "enem") };
    const enem = await itemAt(mode);
    const without = { revision: enem.revision, drawn: enem.translations, translations: {} };
    await api.save({ ...mode, ...without });
    expect(await itemAt(mode)).toMatchObject({ missing: ["en", "es"] });
    const modes = await backend
      .as({ language: "en" })
      .ingressMode.list({ query: { educationLevel: uni("level", "graduacao") } });
    expect(modes).toMatchObject({
      body: expect.arrayContaining([expect.objectContaining({ description: enem.name, language: "pt-BR" })]),
    });
    const [campus] = (await api.list({ kind: ["campus"] })).rows;
    const place = { kind: "campus", id: campus?.id ?? "" };
    const { own, revision, translations: drawn } = await itemAt(place);
    const en = { name: `${own.name} campus`, city: own.city ?? "", address: own.address ?? "" };
    await api.save({ ...place, revision, drawn, translations: { ...drawn, en } });
    expect((await itemAt(place)).translations.en).toEqual(en);
  });

  it("merges changes of two people; where they collide, the second chooses between the texts shown [LAY-03]", async () => {
    const [mine, theirs] = [await staff(), await staff()];
    const { translations: drawn, revision } = await itemAt(LAW);
    const change = (texts: object) => ({ ...drawn, en: { ...drawn.en, ...texts } });
    const first = { revision, drawn, translations: change({ name: "Laws" }) };
    await theirs.save({ ...LAW, ...first });
    const other = { revision, drawn, translations: change({ summary: "Sound training." }) };
    await mine.save({ ...LAW, ...other });
    expect((await itemAt(LAW)).translations.en).toEqual({ name: "Laws", summary: "Sound training." });
    const same = { revision, drawn, translations: change({ name: "Legal studies" }) };
    const conflict = { key: "name.en", base: "Law", mine: "Legal studies", theirs: "Laws" };
    await expect(mine.save({ ...LAW, ...same })).rejects.toMatchObject({
      ...{ code: "CHANGED_MEANWHILE", details: { facts: { revision: revision + 2, conflicts: [conflict] } } },
    });
    const choices = { "name.en": "mine" as const };
    const stale = mine.save({ ...LAW, ...same, choices, against: revision });
    await expect(stale).rejects.toMatchObject({ code: "CHANGED_MEANWHILE" });
    await mine.save({ ...LAW, ...same, choices, against: revision + 2 });
    expect((await itemAt(LAW)).translations.en).toEqual({ name: "Legal studies", summary: "Sound training." });
  });

  it("accepts exactly one of two simultaneous changes of a text [LAY-03]", async () => {
    const api = await staff();
    const { translations: drawn, revision } = await itemAt(LAW);
    const ends = await endsOf(
      ["One", "Two"].map((name) =>
        api.save({ ...LAW, revision, drawn, translations: { ...drawn, es: { ...drawn.es, name } } }),
      ),
    );
    expect(ends).toEqual(["CHANGED_MEANWHILE", "done"]);
  });

  it("answers alike to unknown ids, other tenants and roles without the right [TEN-08]", async () => {
    const body = { revision: 0, drawn: {}, translations: english };
    for (const api of [await staff(HELENA, "horizonte"), await staff(MARCOS)]) {
      await expect(api.get(LAW)).rejects.toMatchObject(absent);
      await expect(api.save({ ...LAW, ...body })).rejects.toMatchObject(absent);
    }
    const officer = await staff(MARCOS);
    await expect(officer.list({})).rejects.toMatchObject(absent);
    await expect(officer.institutions()).rejects.toMatchObject(absent);
    const api = await staff();
    for (const params of [
      { kind: "course", id: "unknown" },
      { ...LAW, kind: "campus" },
      { ...LAW, kind: "user" },
    ])
      await expect(api.get(params)).rejects.toMatchObject(absent);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { WAITING_LIMIT } from "~/modules/desk/rules/queue-right";
import { BEATRIZ, HELENA, LUCIA, MARCOS, OTAVIO } from "../desk/test-desk";

describe.each(engines)("course suggestions on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await backend.db.deleteFrom("courseSuggestion").execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS, tenant = "aurora") =>
    backend.as({ tenant, token: await backend.tokenOf(email, tenant) }).suggestions;
  async function suggest(text: string, email = "", minutes = 0): Promise<string> {
    backend.at(new Date(NOW.getTime() + minutes * 60_000));
    const answer = await backend.as({}).courseSuggestion.create({ body: { text, email } });
    return answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
  }
  const texts = ({ rows }: { rows: { text: string }[] }) => rows.map(({ text }) => text);

  it("are listed while open, newest first, in pages, by words without accents, with masked e-mails [ENR-13]", async () => {
    const first = await suggest("Libras à noite", "joana@example.com");
    for (const [index, text] of ["Panificação", "Veterinária 100%", "Pós em Libras"].entries())
      await suggest(text, "", index + 1);
    const api = await staff();
    const page = await api.list({ size: 3 });
    expect(page).toMatchObject({ count: 4, isMore: false });
    expect(texts(page)).toEqual(["Pós em Libras", "Veterinária 100%", "Panificação"]);
    const rest = await api.list({ size: 3, after: page.after ?? "" });
    expect(rest).toMatchObject({ after: null, rows: [{ id: first, email: "j***@example.com", answer: null }] });
    expect(texts(await api.list({ q: "PANIFICACAO" }))).toEqual(["Panificação"]);
    expect(texts(await api.list({ q: "100%" }))).toEqual(["Veterinária 100%"]);
    expect(texts(await api.list({ q: "1%0" }))).toEqual([]);
    expect(texts(await api.list({ institution: "none" }))).toEqual([]);
    expect(await api.get({ id: first })).toMatchObject({ email: "joana@example.com" });
  });

  it("are searched a limited number of rows at a time, and the next page goes on after them [ENR-13] [OPS-02]", async () => {
    const wanted = await suggest("Libras");
    const [row] = await backend.db.selectFrom("courseSuggestion").selectAll().execute();
    const others = Array.from({ length: 2100 }, (_, index) => {
      const createdAt = new Date(NOW.getTime() + 1 + index).toISOString();
      return { ...row!, id: `other-${index}`, createdAt, searchText: "outro curso" };
    });
    for (let at = 0; at < others.length; at += 300)
      await backend.db
        .insertInto("courseSuggestion")
        .values(others.slice(at, at + 300))
        .execute();
    const api = await staff();
    const first = await api.list({ q: "libras" });
    expect(first).toMatchObject({ rows: [], count: 0, isMore: true, before: null });
    const rest = await api.list({ q: "libras", after: first.after ?? "" });
    expect(rest).toMatchObject({ rows: [{ id: wanted }], count: 1, isMore: true, after: null });
  });

  it("are counted on the home page up to a limit, however many wait", async () => {
    await suggest("Libras");
    const [row] = await backend.db.selectFrom("courseSuggestion").selectAll().limit(1).execute();
    if (!row) expect.fail("no suggestion");
    const more = Array.from({ length: WAITING_LIMIT + 2 }, (_, index) => ({ ...row, id: `more-${index}` }));
    await backend.db.insertInto("courseSuggestion").values(more).execute();
    const toDo = await backend.as({ token: await backend.tokenOf(MARCOS) }).toDo.get();
    expect(toDo).toMatchObject({ suggestions: WAITING_LIMIT + 1 });
  });

  it("are marked as answered once, with a note and an audit entry; the home page counts the others [ENR-13]", async () => {
    const [id, other] = [await suggest("Libras"), await suggest("Panificação")];
    const toDo = async () => backend.as({ token: await backend.tokenOf(MARCOS) }).toDo.get();
    expect(await toDo()).toMatchObject({ suggestions: 2 });
    const both = await Promise.allSettled(
      [MARCOS, BEATRIZ].map(async (email) => (await staff(email)).answer({ id, note: "Escrevi." })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await toDo()).toMatchObject({ suggestions: 1 });
    const api = await staff();
    expect(await api.list()).toMatchObject({ rows: [{ id: other }] });
    const answered = await api.list({ state: "answered" });
    expect(answered).toMatchObject({ rows: [{ id, answer: { note: "Escrevi.", at: NOW.toISOString() } }] });
    expect(await api.list({ state: ["open", "answered"] })).toMatchObject({ count: 2 });
    const entries = await backend.db.selectFrom("auditEntry").select("action").where("subjectId", "=", id).execute();
    expect(entries).toEqual([{ action: "course-suggestion.answered" }]);
    await expect(api.answer({ id: other, note: " " })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("answers alike to unknown ids, other tenants and roles without the right, and audits an export [TEN-08]", async () => {
    const id = await suggest("Libras");
    const note = "Escrevi.";
    const absent = { code: "NOT_FOUND" };
    for (const api of [await staff(HELENA, "horizonte"), await staff(OTAVIO)]) {
      await expect(api.get({ id })).rejects.toMatchObject(absent);
      await expect(api.answer({ id, note })).rejects.toMatchObject(absent);
    }
    const auditor = await staff(LUCIA);
    expect(await auditor.get({ id })).toMatchObject({ id });
    await expect(auditor.answer({ id, note })).rejects.toMatchObject(absent);
    const api = await staff();
    await expect(api.get({ id: "unknown" })).rejects.toMatchObject(absent);
    const corrector = await staff(OTAVIO);
    for (const call of [() => corrector.list(), () => corrector.institutions(), () => corrector.export()])
      await expect(call()).rejects.toMatchObject(absent);
    expect(await api.export()).toMatchObject({ rows: [{ id }] });
    const { action } = await backend.db
      .selectFrom("auditEntry")
      .select("action")
      .where("action", "=", "course-suggestions.exported")
      .executeTakeFirstOrThrow();
    expect(action).toBe("course-suggestions.exported");
  });
});

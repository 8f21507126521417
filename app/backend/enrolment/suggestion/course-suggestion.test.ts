import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { WAITING_LIMIT } from "~/domain/desk/queue-right";
import { absent, BEATRIZ, HELENA, LUCIA, MARCOS, OTAVIO } from "../desk/test-desk";

describe.each(engines)("course suggestions on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await backend.db.deleteFrom("course_suggestion").execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS, tenant = "aurora") =>
    backend.as({ tenant, token: await backend.tokenOf(email, tenant) }).courseSuggestion;
  async function suggest(text: string, email = "", minutes = 0): Promise<string> {
    backend.at(new Date(NOW.getTime() + minutes * 60_000));
    const answer = await backend.as({}).courseSuggestion.create({ body: { text, email } });
    return answer.status === 201 ? answer.body.id : expect.fail(JSON.stringify(answer));
  }
  const texts = (answer: { body: unknown }) =>
    (answer.body as { rows: { text: string }[] }).rows.map(({ text }) => text);

  it("are listed while open, newest first, in pages, by words without accents, with masked e-mails [ENR-13]", async () => {
    const first = await suggest("Libras à noite", "joana@example.com");
    for (const [index, text] of ["Panificação", "Veterinária 100%", "Pós em Libras"].entries())
      await suggest(text, "", index + 1);
    const api = await staff();
    const page = await api.list({ query: { size: 3 } });
    expect(page).toMatchObject({ status: 200, body: { count: 4, isMore: false } });
    expect(texts(page)).toEqual(["Pós em Libras", "Veterinária 100%", "Panificação"]);
    const after = (page.body as { after: string }).after;
    const rest = await api.list({ query: { size: 3, after } });
    expect(rest).toMatchObject({
      body: { after: null, rows: [{ id: first, email: "j***@example.com", answer: null }] },
    });
    expect(texts(await api.list({ query: { q: "PANIFICACAO" } }))).toEqual(["Panificação"]);
    expect(texts(await api.list({ query: { q: "100%" } }))).toEqual(["Veterinária 100%"]);
    expect(texts(await api.list({ query: { q: "1%0" } }))).toEqual([]);
    expect(texts(await api.list({ query: { institution: "none" } }))).toEqual([]);
    expect(await api.get({ params: { id: first } })).toMatchObject({ body: { email: "joana@example.com" } });
  });

  it("are searched a limited number of rows at a time, and the next page goes on after them [ENR-13] [OPS-02]", async () => {
    const wanted = await suggest("Libras");
    const [row] = await backend.db.selectFrom("course_suggestion").selectAll().execute();
    const others = Array.from({ length: 2100 }, (_, index) => {
      const created_at = new Date(NOW.getTime() + 1 + index).toISOString();
      return { ...row!, id: `other-${index}`, created_at, search_text: "outro curso" };
    });
    for (let at = 0; at < others.length; at += 300)
      await backend.db
        .insertInto("course_suggestion")
        .values(others.slice(at, at + 300))
        .execute();
    const api = await staff();
    const first = await api.list({ query: { q: "libras" } });
    expect(first).toMatchObject({ body: { rows: [], count: 0, isMore: true, before: null } });
    const { after } = first.body as { after: string };
    const rest = await api.list({ query: { q: "libras", after } });
    expect(rest).toMatchObject({ body: { rows: [{ id: wanted }], count: 1, isMore: true, after: null } });
  });

  it("are counted on the home page up to a limit, however many wait", async () => {
    await suggest("Libras");
    const [row] = await backend.db.selectFrom("course_suggestion").selectAll().limit(1).execute();
    if (!row) expect.fail("no suggestion");
    const more = Array.from({ length: WAITING_LIMIT + 2 }, (_, index) => ({ ...row, id: `more-${index}` }));
    await backend.db.insertInto("course_suggestion").values(more).execute();
    const toDo = await backend.as({ token: await backend.tokenOf(MARCOS) }).toDo.get();
    expect(toDo.body).toMatchObject({ suggestions: WAITING_LIMIT + 1 });
  });

  it("are marked as answered once, with a note and an audit entry; the home page counts the others [ENR-13]", async () => {
    const [id, other] = [await suggest("Libras"), await suggest("Panificação")];
    const toDo = async () => (await backend.as({ token: await backend.tokenOf(MARCOS) }).toDo.get()).body;
    expect(await toDo()).toMatchObject({ suggestions: 2 });
    const both = await Promise.all(
      [MARCOS, BEATRIZ].map(async (email) =>
        (await staff(email)).answer({ params: { id }, body: { note: "Escrevi." } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await toDo()).toMatchObject({ suggestions: 1 });
    const api = await staff();
    expect(await api.list({ query: {} })).toMatchObject({ body: { rows: [{ id: other }] } });
    const answered = await api.list({ query: { state: "answered" } });
    expect(answered).toMatchObject({ body: { rows: [{ id, answer: { note: "Escrevi.", at: NOW.toISOString() } }] } });
    expect(await api.list({ query: { state: ["open", "answered"] } })).toMatchObject({ body: { count: 2 } });
    const entries = await backend.db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).execute();
    expect(entries).toEqual([{ action: "course-suggestion.answered" }]);
    expect(await api.answer({ params: { id: other }, body: { note: " " } })).toMatchObject({ status: 400 });
  });

  it("answers alike to unknown ids, other tenants and roles without the right, and audits an export [TEN-08]", async () => {
    const id = await suggest("Libras");
    const body = { note: "Escrevi." };
    for (const api of [await staff(HELENA, "horizonte"), await staff(OTAVIO)]) {
      expect(await api.get({ params: { id } })).toMatchObject(absent);
      expect(await api.answer({ params: { id }, body })).toMatchObject(absent);
    }
    const auditor = await staff(LUCIA);
    expect(await auditor.get({ params: { id } })).toMatchObject({ status: 200 });
    expect(await auditor.answer({ params: { id }, body })).toMatchObject(absent);
    const api = await staff();
    expect(await api.get({ params: { id: "unknown" } })).toMatchObject(absent);
    const corrector = await staff(OTAVIO);
    for (const call of [corrector.list({ query: {} }), corrector.options(), corrector.export({ body: {} })])
      expect(await call).toMatchObject(absent);
    expect(await api.export({ body: {} })).toMatchObject({ status: 200, body: { rows: [{ id }] } });
    const { action } = await backend.db
      .selectFrom("audit_entry")
      .select("action")
      .where("action", "=", "course-suggestions.exported")
      .executeTakeFirstOrThrow();
    expect(action).toBe("course-suggestions.exported");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { demoId } from "~/backend/demo";
import { deliverMail } from "~/backend/messaging/mail-delivery";
import { runOutbox } from "~/backend/outbox";
import type { MailMessage } from "~/backend/providers/mail";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { DraftData, RESUME_LINK_DAYS } from "~/contract/draft";

const later = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

describe.each(engines)("drafts on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function newDraft(data: object = {}) {
    const answer = await backend.as().draft.create({ body: { data: DraftData.parse(data) } });
    if (answer.status !== 201) throw new Error("no draft");
    return answer.body;
  }

  it("are found for thirty days, at their own institution only [ENR-07]", async () => {
    const { id, data } = await newDraft({ person: { fullName: "Ma" } });
    const params = { id };
    expect(data.person).toEqual({ fullName: "Ma" });
    backend.at(later(29 * DAY));
    expect((await backend.as().draft.get({ params })).status).toBe(200);
    backend.at(later(31 * DAY));
    expect((await backend.as().draft.get({ params })).status).toBe(404);
    backend.at(NOW);
    for (const place of [{ institution: "aurora-tech" }, { tenant: "horizonte", institution: "horizonte" }]) {
      expect(await backend.as(place).draft.get({ params })).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
      expect((await backend.as(place).draft.delete({ params })).status).toBe(404);
    }
  });

  it("never contain a password or a card's security code [FRM-06]", async () => {
    const { id } = await newDraft({
      person: { fullName: "Ma", password: "Segura#91" },
      answers: { a: { senha: "x", cvv: "1" } },
    });
    const row = await backend.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.data_json).not.toMatch(/Segura|senha|cvv/);
  });

  it("keep the answer to a field of the institution, whatever its name [FRM-01] [ENR-07]", async () => {
    const label = { "pt-BR": "Senha do vestibular", en: "Exam ticket", es: "Turno" };
    const field = { name: "senha", type: "text", visible: true, required: true, order: 300, orderMobile: 300, label };
    const group = backend.db
      .updateTable("form_group")
      .where("id", "=", demoId("aurora-uni", "form", "neuropsychology"));
    await group.set({ fields_json: JSON.stringify([field]) }).execute();
    const person = { senha: "A-17", password: "Segura#91", cvv: "1" };
    const { id, version } = await newDraft({ person, responsible: { senha: "x" }, answers: { a: { senha: "x" } } });
    const stored = async () => (await backend.as().draft.get({ params: { id } })).body;
    const safe = { person: { senha: "A-17" }, responsible: {}, answers: { a: {} } };
    expect(await stored()).toMatchObject({ data: safe });
    const body = { version, data: DraftData.parse({ person: { ...person, senha: "A-18" } }) };
    expect((await backend.as().draft.save({ params: { id }, body })).status).toBe(204);
    expect((await stored()) as object).toMatchObject({ data: { person: { senha: "A-18" } } });
    const row = await backend.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.data_json).not.toMatch(/Segura|password|cvv/);
  });

  it("are found without their id by their owner only, who gets the one that was saved last [ENR-07]", async () => {
    const ana = backend.as({ token: await backend.tokenOf("ana.souza@example.com") });
    const beatriz = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect((await ana.draft.own()).status).toBe(404);
    const [older, newer] = [await newDraft(), await newDraft()];
    for (const [{ id }, seconds] of [
      [newer, 1],
      [older, 2],
    ] as const) {
      expect((await ana.draft.claim({ params: { id } })).status).toBe(204);
      expect((await ana.draft.claim({ params: { id } })).status).toBe(204);
      expect((await beatriz.draft.claim({ params: { id } })).status).toBe(404);
      const { version, data } = id === older.id ? older : newer;
      backend.at(later(seconds * 1000));
      // Saving without signing in does not remove the draft's owner.
      expect((await ana.draft.save({ params: { id }, body: { version, data } })).status).toBe(204);
    }
    const found = await ana.draft.own();
    expect(found).toMatchObject({ status: 200, body: { id: older.id, version: 2 } });
    expect(found.status === 200 && found.body.data.userId).toBeTruthy();
    expect((await beatriz.draft.own()).status).toBe(404);
    await backend.db.updateTable("draft").set({ subscription_id: "s" }).where("id", "=", older.id).execute();
    expect(await ana.draft.own()).toMatchObject({ body: { id: newer.id } });
    backend.at(later(31 * DAY));
    expect((await ana.draft.own()).status).toBe(401);
    backend.at(NOW);
  });

  it("refuse field names that are longer than the name of any field [ENR-07]", async () => {
    const { id, version, data } = await newDraft({
      person: { ["a".repeat(100)]: "" },
      answers: { ["a".repeat(200)]: { ["a".repeat(100)]: "" } },
    });
    for (const part of ["person", "responsible", "answers"]) {
      const body = { version, data: { ...data, [part]: { ["a".repeat(201)]: part === "answers" ? {} : "" } } };
      expect((await backend.as().draft.save({ params: { id }, body })).status).toBe(400);
    }
  });

  it("refuse to overwrite a newer version; of two concurrent saves one wins [ENR-07]", async () => {
    const { id, version, data } = await newDraft();
    const save = () => backend.as().draft.save({ params: { id }, body: { version, data } });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await save()).toMatchObject({ status: 409, body: { code: "DRAFT_CHANGED" } });
    expect((await backend.as().draft.delete({ params: { id } })).status).toBe(204);
    expect((await save()).status).toBe(404);
  });

  it("resume elsewhere by a mailed link that works once, in the reader's language [ENR-07] [OPS-07]", async () => {
    const { id } = await newDraft();
    const send = () =>
      backend.as({ language: "en" }).draft.sendResumeLink({ params: { id }, body: { email: "a@example.com" } });
    expect((await send()).status).toBe(202);
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void sent.push(message) };
    const addressOf = (hostname: string) => `https://${hostname}/candidate`;
    expect(
      await runOutbox(
        backend.db,
        (message) => deliverMail(backend.db, mail, addressOf, message),
        () => NOW,
      ),
    ).toBe(1);
    expect(sent[0]).toMatchObject({ to: "a@example.com", subject: "Continue your application | Universidade Aurora" });
    const token = /\/candidate\/resume\?token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const stored = JSON.stringify(await backend.db.selectFrom("outbox").selectAll().execute());
    expect(stored).not.toContain(token);
    const foreign = backend.as({ tenant: "horizonte", institution: "horizonte" });
    expect((await foreign.draft.resume({ body: { token } })).status).toBe(404);
    const sibling = backend.as({ institution: "aurora-tech" });
    expect((await sibling.draft.resume({ body: { token } })).status).toBe(404);
    expect(await backend.as().draft.resume({ body: { token } })).toMatchObject({ status: 200, body: { id } });
    expect((await backend.as().draft.resume({ body: { token } })).status).toBe(404);
    for (let tries = 0; tries < 4; tries += 1) await send();
    expect((await send()).status).toBe(429);
  });

  it("have their resume link sent again 30 seconds after the first failure, and until it expires [OPS-07]", async () => {
    await backend.db.deleteFrom("outbox").execute();
    const { id } = await newDraft();
    await backend.as().draft.sendResumeLink({ params: { id }, body: { email: "b@example.com" } });
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new Error("refused");
    };
    await runOutbox(backend.db, fail, () => NOW);
    await runOutbox(backend.db, fail, () => later(29_000));
    expect(tries).toBe(1);
    await runOutbox(backend.db, fail, () => later(31_000));
    expect(tries).toBe(2);
    for (let day = 1; day < 30; day += 1) await runOutbox(backend.db, fail, () => later(day * DAY));
    expect(tries).toBe(2 + RESUME_LINK_DAYS - 1);
  });

  it("have their resume link sent once when several containers deliver concurrently [OPS-02]", async () => {
    await backend.db.deleteFrom("outbox").execute();
    const { id } = await newDraft();
    await backend.as().draft.sendResumeLink({ params: { id }, body: { email: "c@example.com" } });
    let delivered = 0;
    const deliver = async () => {
      delivered += 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => runOutbox(backend.db, deliver, () => NOW)));
    expect(delivered).toBe(1);
  });
});

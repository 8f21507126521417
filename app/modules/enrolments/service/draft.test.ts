import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DraftData, RESUME_LINK_DAYS } from "~/api/draft";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { deliverMail } from "~/modules/messaging/service/mail-delivery";
import type { MailMessage } from "~/providers/mail";

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

  const newDraft = (data: object = {}) => backend.as().drafts.create({ data: DraftData.parse(data) });

  it("are found for thirty days, at their own institution only [ENR-07]", async () => {
    const { id, data } = await newDraft({ person: { fullName: "Ma" } });
    expect(data.person).toEqual({ fullName: "Ma" });
    backend.at(later(29 * DAY));
    await backend.as().drafts.get({ id });
    backend.at(later(31 * DAY));
    await expect(backend.as().drafts.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    backend.at(NOW);
    for (const place of [{ institution: "aurora-tech" }, { tenant: "horizonte", institution: "horizonte" }]) {
      await expect(backend.as(place).drafts.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(backend.as(place).drafts.delete({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("never contain a password or a card's security code [FRM-06]", async () => {
    const { id } = await newDraft({
      person: { fullName: "Ma", password: "Segura#91" },
      answers: { a: { senha: "x", cvv: "1" } },
    });
    const row = await backend.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.dataJson).not.toMatch(/Segura|senha|cvv/);
  });

  it("keep the answer to a field of the institution, whatever its name [FRM-01] [ENR-07]", async () => {
    const label = { "pt-BR": "Senha do vestibular", en: "Exam ticket", es: "Turno" };
    const field = { name: "senha", type: "text", visible: true, required: true, order: 300, orderMobile: 300, label };
    const group = backend.db.updateTable("formGroup").where("id", "=", demoId("aurora-uni", "form", "neuropsicologia"));
    await group.set({ fieldsJson: JSON.stringify([field]) }).execute();
    const person = { senha: "A-17", password: "Segura#91", cvv: "1" };
    const { id, version } = await newDraft({ person, responsible: { senha: "x" }, answers: { a: { senha: "x" } } });
    const stored = () => backend.as().drafts.get({ id });
    const safe = { person: { senha: "A-17" }, responsible: {}, answers: { a: {} } };
    expect(await stored()).toMatchObject({ data: safe });
    const data = DraftData.parse({ person: { ...person, senha: "A-18" } });
    await backend.as().drafts.save({ id, version, data });
    expect(await stored()).toMatchObject({ data: { person: { senha: "A-18" } } });
    const row = await backend.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.dataJson).not.toMatch(/Segura|password|cvv/);
  });

  it("have empty answers to what did not exist when they were saved [ENR-07]", async () => {
    const { id } = await newDraft();
    const former = { person: { fullName: "Ma" }, done: ["levels"] };
    await backend.db
      .updateTable("draft")
      .set({ dataJson: JSON.stringify(former) })
      .where("id", "=", id)
      .execute();
    expect(await backend.as().drafts.get({ id })).toMatchObject({ data: DraftData.parse(former) });
  });

  it("are found without their id by their owner only, who gets the one that was saved last [ENR-07]", async () => {
    const ana = backend.as({ token: await backend.tokenOf("ana.souza@example.com") });
    const beatriz = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect(await ana.drafts.own()).toBeNull();
    const [older, newer] = [await newDraft(), await newDraft()];
    for (const [{ id }, seconds] of [
      [newer, 1],
      [older, 2],
    ] as const) {
      await ana.drafts.claim({ id });
      await ana.drafts.claim({ id });
      await expect(beatriz.drafts.claim({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      const { version, data } = id === older.id ? older : newer;
      backend.at(later(seconds * 1000));
      // Saving without signing in does not remove the draft's owner.
      await ana.drafts.save({ id, version, data });
    }
    const found = await ana.drafts.own();
    expect(found).toMatchObject({ id: older.id, version: 2 });
    expect(found?.data.userId).toBeTruthy();
    expect(await beatriz.drafts.own()).toBeNull();
    await backend.db.updateTable("draft").set({ subscriptionId: "s" }).where("id", "=", older.id).execute();
    expect(await ana.drafts.own()).toMatchObject({ id: newer.id });
    backend.at(later(31 * DAY));
    await expect(ana.drafts.own()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    backend.at(NOW);
  });

  it("refuse field names that are longer than the name of any field [ENR-07]", async () => {
    const { id, version, data } = await newDraft({
      person: { ["a".repeat(100)]: "" },
      answers: { ["a".repeat(200)]: { ["a".repeat(100)]: "" } },
    });
    for (const part of ["person", "responsible", "answers"]) {
      const changed = { ...data, [part]: { ["a".repeat(201)]: part === "answers" ? {} : "" } };
      await expect(backend.as().drafts.save({ id, version, data: changed })).rejects.toMatchObject({
        code: "VALIDATION",
      });
    }
  });

  it("refuse to overwrite a newer version; of two concurrent saves one wins [ENR-07]", async () => {
    const { id, version, data } = await newDraft();
    const save = () => backend.as().drafts.save({ id, version, data });
    const saves = await Promise.allSettled([save(), save()]);
    const codes = saves.map((save) => (save.status === "rejected" ? save.reason.code : "saved"));
    expect(codes.sort()).toEqual(["DRAFT_CHANGED", "saved"]);
    await expect(save()).rejects.toMatchObject({ code: "DRAFT_CHANGED", status: 409 });
    await backend.as().drafts.delete({ id });
    await expect(save()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("resume elsewhere by a mailed link that works once, in the reader's language [ENR-07] [OPS-07]", async () => {
    const { id } = await newDraft();
    const send = () => backend.as({ language: "en" }).drafts.sendResumeLink({ id, email: "a@example.com" });
    await send();
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void sent.push(message) };
    const addressOf = (hostname: string) => `https://${hostname}/candidate`;
    expect(
      await runOutbox(
        backend.db,
        (message) => deliverMail(tenantHandle(backend.db, message.tenantId), mail, addressOf, message),
        () => NOW,
      ),
    ).toBe(1);
    expect(sent[0]).toMatchObject({ to: "a@example.com", subject: "Continue your application | Universidade Aurora" });
    const token = /\/candidate\/resume\?token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    const stored = JSON.stringify(await backend.db.selectFrom("outbox").selectAll().execute());
    expect(stored).not.toContain(token);
    const foreign = backend.as({ tenant: "horizonte", institution: "horizonte" });
    await expect(foreign.drafts.resume({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const sibling = backend.as({ institution: "aurora-tech" });
    await expect(sibling.drafts.resume({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await backend.as().drafts.resume({ token })).toMatchObject({ id });
    await expect(backend.as().drafts.resume({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (let tries = 0; tries < 4; tries += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("have their resume link sent again 30 seconds after the first failure, and until it expires [OPS-07]", async () => {
    await backend.db.deleteFrom("outbox").execute();
    const { id } = await newDraft();
    await backend.as().drafts.sendResumeLink({ id, email: "b@example.com" });
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
    await backend.as().drafts.sendResumeLink({ id, email: "c@example.com" });
    let delivered = 0;
    const deliver = async () => {
      delivered += 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => runOutbox(backend.db, deliver, () => NOW)));
    expect(delivered).toBe(1);
  });
});

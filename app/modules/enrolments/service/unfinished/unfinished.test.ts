import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { UnfinishedRow } from "~/modules/enrolments/schema/unfinished-application";
import { deliverMail } from "~/modules/messaging/service/mail-delivery";
import type { MailMessage } from "~/providers/mail";
import { absent, HELENA, LUCIA, MARCOS, OTAVIO } from "../desk/test-desk";
import { uni } from "../test-enrolment";

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const person = { fullName: "Júlia Prado", email: "Julia@Example.com", cellphone: "11987654321" };
const consents = { terms: "1" };

describe.each(engines)("unfinished applications on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    for (const table of ["draft", "outbox", "auditEntry"] as const) await backend.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS, tenant = "aurora") =>
    backend.as({ tenant, hostname: "aurora.localhost", token: await backend.tokenOf(email, tenant) })
      .unfinishedApplications;
  async function leave(data: object, hours = 2, institution = "aurora-uni"): Promise<string> {
    backend.at(hoursAgo(hours));
    const { id } = await backend.as({ institution }).drafts.create({ data: DraftData.parse(data) });
    backend.at(NOW);
    return id;
  }
  /** Sends the mails that are due, each with the address of its link, and returns them. */
  async function mails(): Promise<MailMessage[]> {
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void sent.push(message) };
    const addressOf = (hostname: string) => `https://${hostname}/candidate`;
    await runOutbox(
      backend.db,
      (message) => deliverMail(tenantHandle(backend.db, message.tenantId), mail, addressOf, message),
      () => NOW,
    );
    return sent;
  }
  const idsOf = ({ rows }: { rows: UnfinishedRow[] }) => rows.map(({ id }) => id);

  it("are listed after an hour without an answer, newest first, with the masked contact of those who agreed [ENR-07]", async () => {
    const data = { educationLevelId: uni("level", "graduacao"), courseId: uni("course", "direito"), person };
    const agreed = await leave({ ...data, consents }, 30);
    const silent = await leave({ ...data, consents: { tracking: "1" } }, 20);
    const now = await leave({}, 0);
    const api = await staff();
    const page = await api.list({});
    expect(page).toMatchObject({ count: 2, isMore: false });
    expect(page.rows).toMatchObject([
      { id: silent, name: null, email: null, step: "consent", courseName: "Direito", levelName: "Graduação" },
      {
        id: agreed,
        name: "Júlia Prado",
        email: "j***@example.com",
        begunAt: hoursAgo(30).toISOString(),
        remindedAt: null,
      },
    ]);
    expect(idsOf(await api.list({ age: ["hour"] }))).toEqual([now]);
    const whole = await api.get({ id: agreed });
    expect(whole).toMatchObject({ email: "julia@example.com", obstacle: null });
    expect(await api.get({ id: silent })).toMatchObject({ email: null, obstacle: "contact" });
    expect(await api.get({ id: now })).toMatchObject({ obstacle: "answering" });
  });

  it("filters by step, level, course, age and words, in pages [ENR-07]", async () => {
    const [level, course] = [uni("level", "graduacao"), uni("course", "direito")];
    const start = await leave({}, 2);
    const chosen = await leave({ educationLevelId: level, courseId: course }, 26);
    const typed = await leave({ educationLevelId: level, courseId: course, person, consents }, 80);
    const api = await staff();
    const found = async (query: Parameters<typeof api.list>[0]) => idsOf(await api.list(query));
    expect(await found({ step: ["start"] })).toEqual([start]);
    expect(await found({ step: ["courses", "consent"] })).toEqual([chosen, typed]);
    expect(await found({ level: ["graduacao"] })).toEqual([chosen, typed]);
    expect(await found({ level: ["extensao"] })).toEqual([]);
    expect(await found({ course: [course], step: ["courses"], level: ["graduacao"] })).toEqual([chosen]);
    expect(await found({ age: ["days"] })).toEqual([chosen]);
    expect(await found({ age: ["day", "week"] })).toEqual([start, typed]);
    expect(await found({ q: "JULIA prado" })).toEqual([typed]);
    expect(await found({ q: "julia@example.com" })).toEqual([typed]);
    expect(await found({ institution: ["none"] })).toEqual([]);
    const first = await api.list({ size: 2 });
    expect(idsOf(first)).toEqual([start, chosen]);
    const after = first.after ?? "";
    expect(await found({ size: 2, after })).toEqual([typed]);
    expect(await api.options()).toMatchObject({
      level: expect.arrayContaining([{ value: "graduacao", label: "Graduação" }]),
    });
  });

  it("checks a limited number of rows per page for a search or non-adjacent ages; the next page goes on [ENR-07] [OPS-02]", async () => {
    const typed = await leave({ person, consents }, 400);
    const [row] = await backend.db.selectFrom("draft").selectAll().execute();
    const others = Array.from({ length: 2100 }, (_, index) => {
      const [id, updatedAt] = [`other-${index}`, new Date(hoursAgo(30).getTime() - index).toISOString()];
      return { ...row!, id, updatedAt, searchText: "outra pessoa" };
    });
    for (let at = 0; at < others.length; at += 300)
      await backend.db
        .insertInto("draft")
        .values(others.slice(at, at + 300))
        .execute();
    const api = await staff();
    for (const query of [{ q: "prado" }, { age: ["day" as const, "longer" as const] }]) {
      const first = await api.list(query);
      expect(first, JSON.stringify(query)).toMatchObject({ rows: [], count: 0, isMore: true, before: null });
      const second = await api.list({ ...query, after: first.after ?? "" });
      expect(idsOf(second)).toEqual([typed]);
      expect(second).toMatchObject({ count: 1, isMore: true, after: null });
    }
    expect(idsOf(await api.list({ q: "prado", age: ["longer"] }))).toEqual([typed]);
    expect(await api.list({ age: ["days", "longer", "week"] })).toMatchObject({ count: 1000, isMore: true });
  });

  it("show the contact once the draft has an owner, and are gone once it is enrolled or has expired [ENR-07] [ACC-03]", async () => {
    const id = await leave({ person }, 3);
    const api = await staff();
    expect(await api.get({ id })).toMatchObject({ name: null, step: "personalInfo" });
    const token = await backend.tokenOf("ana.souza@example.com");
    await backend.as({ token }).drafts.claim({ id });
    expect(await api.get({ id })).toMatchObject({ name: "Júlia Prado", step: "account" });
    expect(idsOf(await api.list({ q: "prado" }))).toEqual([id]);
    await backend.db.updateTable("draft").set({ subscriptionId: "enrolled" }).where("id", "=", id).execute();
    expect(await api.list({})).toMatchObject({ count: 0 });
    await expect(api.get({ id })).rejects.toMatchObject(absent);
    const over = await leave({ person }, 24 * 31);
    await expect(api.get({ id: over })).rejects.toMatchObject(absent);
    expect(await api.list({ age: ["longer"] })).toMatchObject({ count: 0 });
  });

  it("sends the link to continue at most three times an hour, with an audit entry [ENR-07] [OPS-07]", async () => {
    const id = await leave({ person, consents }, 5);
    const api = await staff();
    await Promise.all([1, 2].map(() => api.remind({ id })));
    await api.remind({ id });
    await expect(api.remind({ id })).rejects.toMatchObject({ status: 429 });
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({
      to: "julia@example.com",
      subject: "Continue a sua inscrição | Universidade Aurora",
    });
    const link = /https:\/\/([\w.-]+)\/candidate\/resume\?token=([\w-]+)/.exec(sent[0]?.text ?? "");
    expect(link?.[1]).toBe("aurora.localhost");
    await backend.as().drafts.resume({ token: link?.[2] ?? "" });
    expect((await api.list({})).rows).toMatchObject([{ remindedAt: NOW.toISOString() }]);
    expect(await api.get({ id })).toMatchObject({
      obstacle: "limit",
      reminders: [{}, {}, { byName: expect.any(String) }],
    });
    const entries = await backend.db.selectFrom("auditEntry").select("action").where("subjectId", "=", id).execute();
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill("unfinished-application.reminded"));
    backend.at(new Date(NOW.getTime() + HOUR + 1));
    await (await staff()).remind({ id });
  });

  it("sends links also from the tenant's hostname, for an institution with or without its own hostname [ENR-07] [TEN-02]", async () => {
    const token = await backend.tokenOf(MARCOS);
    const api = backend.as({ tenant: "aurora", hostname: "grupo-aurora.localhost", token }).unfinishedApplications;
    const id = await leave({ person, consents }, 5);
    const linked = async () => {
      await api.remind({ id });
      return (await mails())[0]?.text;
    };
    expect(await linked()).toMatch(/https:\/\/localhost\/candidate\/resume\?token=[\w-]+\n/);
    const ofUni = backend.db.deleteFrom("hostname").where("institutionId", "=", demoId("aurora-uni"));
    const hosts = await ofUni.returningAll().execute();
    const text = await linked();
    await backend.db.insertInto("hostname").values(hosts).execute();
    expect(text).toMatch(/https:\/\/grupo-aurora\.localhost\/candidate\/resume\?token=[\w-]+&ies=aurora-uni\n/);
  });

  it("get no link without a contact, or after their candidate withdrew the consent to advertising [ACC-03]", async () => {
    const api = await staff();
    const silent = await leave({ person }, 5);
    await expect(api.remind({ id: silent })).rejects.toMatchObject({ status: 409 });
    const id = await leave({ person, consents }, 5);
    const ana = backend.as({ token: await backend.tokenOf("ana.souza@example.com") });
    await ana.drafts.claim({ id });
    for (const granted of [true, false]) {
      backend.at(new Date(NOW.getTime() + (granted ? 1 : 2)));
      await ana.privacy.setConsent({ purpose: "tracking", granted, textVersion: "1" });
    }
    expect(await api.get({ id })).toMatchObject({ obstacle: "refused" });
    await expect(api.remind({ id })).rejects.toMatchObject({ status: 409 });
    expect(await backend.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  it("answers alike to unknown ids, other tenants and roles without the right, and audits an export [TEN-08]", async () => {
    const id = await leave({ person, consents }, 5);
    for (const api of [await staff(HELENA, "horizonte"), await staff(OTAVIO)]) {
      await expect(api.get({ id })).rejects.toMatchObject(absent);
      await expect(api.remind({ id })).rejects.toMatchObject(absent);
    }
    const auditor = await staff(LUCIA);
    await auditor.get({ id });
    await expect(auditor.remind({ id })).rejects.toMatchObject(absent);
    await expect(auditor.export({})).rejects.toMatchObject(absent);
    const api = await staff();
    await expect(api.get({ id: "unknown" })).rejects.toMatchObject(absent);
    const corrector = await staff(OTAVIO);
    for (const call of [() => corrector.list(), () => corrector.options(), () => corrector.export()])
      await expect(call()).rejects.toMatchObject(absent);
    const sibling = await leave({}, 5, "aurora-tech");
    await expect(api.get({ id: sibling })).rejects.toMatchObject(absent);
    expect(idsOf(await api.export({}))).toEqual([id]);
    const entries = await backend.db.selectFrom("auditEntry").select("action").execute();
    expect(entries).toEqual([{ action: "unfinished-applications.exported" }]);
  });

  it("audits the filters of an export with its first page, and the number of its rows with its last page [STF-01]", async () => {
    for (let left = 0; left < 3; left += 1) await leave({ person, consents }, 5);
    const api = await staff();
    const first = await api.export({ size: 2, sent: 0 });
    const second = await api.export({ size: 2, after: first.after ?? "", sent: 2 });
    expect([first, second].map((page) => page.rows.length)).toEqual([2, 1]);
    const entries = await backend.db.selectFrom("auditEntry").select(["action", "detailsJson"]).execute();
    expect(entries.map(({ action, detailsJson }) => [action, JSON.parse(detailsJson)])).toEqual(
      expect.arrayContaining([
        [
          "unfinished-applications.exported",
          expect.objectContaining({ query: expect.objectContaining({ size: 2 }), count: 3 }),
        ],
        ["unfinished-applications.export-ended", { count: 3 }],
      ]),
    );
    expect(entries).toHaveLength(2);
  });
});

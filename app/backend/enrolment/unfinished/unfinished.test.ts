import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { demoId } from "~/backend/demo";
import { deliverMail } from "~/backend/messaging/mail-delivery";
import { runOutbox } from "~/backend/outbox";
import type { MailMessage } from "~/backend/providers/mail";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { DraftData } from "~/contract/draft";
import type { UnfinishedRow } from "~/contract/unfinished-application";
import { HELENA, LUCIA, MARCOS, OTAVIO } from "../desk/test-desk";
import { uni } from "../test-enrolment";

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const person = { fullName: "Júlia Prado", email: "Julia@Example.com", cellphone: "11987654321" };
const consents = { terms: "1" };

const absent = { status: 404, body: { code: "NOT_FOUND" } };

describe.each(engines)("unfinished applications on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    for (const table of ["draft", "outbox", "audit_entry"] as const) await backend.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS, tenant = "aurora") =>
    backend.as({ tenant, hostname: "aurora.localhost", token: await backend.tokenOf(email, tenant) })
      .unfinishedApplication;
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
      (message) => deliverMail(backend.db, mail, addressOf, message),
      () => NOW,
    );
    return sent;
  }
  const rowsOf = ({ body }: { body: unknown }) => (body as { rows: UnfinishedRow[] }).rows;
  const idsOf = (answer: { body: unknown }) => rowsOf(answer).map(({ id }) => id);

  it("are listed after an hour without an answer, newest first, with the masked contact of those who agreed [ENR-07]", async () => {
    const data = { educationLevelId: uni("level", "graduacao"), courseId: uni("course", "direito"), person };
    const agreed = await leave({ ...data, consents }, 30);
    const silent = await leave({ ...data, consents: { tracking: "1" } }, 20);
    const now = await leave({}, 0);
    const api = await staff();
    const page = await api.list({ query: {} });
    expect(page).toMatchObject({ body: { count: 2, isMore: false } });
    expect(rowsOf(page)).toMatchObject([
      { id: silent, name: null, email: null, step: "consent", courseName: "Direito", levelName: "Graduação" },
      {
        id: agreed,
        name: "Júlia Prado",
        email: "j***@example.com",
        begunAt: hoursAgo(30).toISOString(),
        remindedAt: null,
      },
    ]);
    expect(idsOf(await api.list({ query: { age: ["hour"] } }))).toEqual([now]);
    const whole = await api.get({ params: { id: agreed } });
    expect(whole).toMatchObject({ body: { email: "julia@example.com", obstacle: null } });
    expect(await api.get({ params: { id: silent } })).toMatchObject({ body: { email: null, obstacle: "contact" } });
    expect(await api.get({ params: { id: now } })).toMatchObject({ body: { obstacle: "answering" } });
  });

  it("filters by step, level, course, age and words, in pages [ENR-07]", async () => {
    const [level, course] = [uni("level", "graduacao"), uni("course", "direito")];
    const start = await leave({}, 2);
    const chosen = await leave({ educationLevelId: level, courseId: course }, 26);
    const typed = await leave({ educationLevelId: level, courseId: course, person, consents }, 80);
    const api = await staff();
    const found = async (query: object) => idsOf(await api.list({ query }));
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
    const first = await api.list({ query: { size: 2 } });
    expect(idsOf(first)).toEqual([start, chosen]);
    const after = (first.body as { after: string }).after;
    expect(await found({ size: 2, after })).toEqual([typed]);
    expect(await api.options()).toMatchObject({
      body: { level: expect.arrayContaining([{ value: "graduacao", label: "Graduação" }]) },
    });
  });

  it("checks a limited number of rows per page for a search or non-adjacent ages; the next page goes on [ENR-07] [OPS-02]", async () => {
    const typed = await leave({ person, consents }, 400);
    const [row] = await backend.db.selectFrom("draft").selectAll().execute();
    const others = Array.from({ length: 2100 }, (_, index) => {
      const [id, updated_at] = [`other-${index}`, new Date(hoursAgo(30).getTime() - index).toISOString()];
      return { ...row!, id, updated_at, search_text: "outra pessoa" };
    });
    for (let at = 0; at < others.length; at += 300)
      await backend.db
        .insertInto("draft")
        .values(others.slice(at, at + 300))
        .execute();
    const api = await staff();
    for (const query of [{ q: "prado" }, { age: ["day" as const, "longer" as const] }]) {
      const first = await api.list({ query });
      expect(first, JSON.stringify(query)).toMatchObject({ body: { rows: [], count: 0, isMore: true, before: null } });
      const { after } = first.body as { after: string };
      const second = await api.list({ query: { ...query, after } });
      expect(idsOf(second)).toEqual([typed]);
      expect(second).toMatchObject({ body: { count: 1, isMore: true, after: null } });
    }
    expect(idsOf(await api.list({ query: { q: "prado", age: ["longer"] } }))).toEqual([typed]);
    expect(await api.list({ query: { age: ["days", "longer", "week"] } })).toMatchObject({
      body: { count: 1000, isMore: true },
    });
  });

  it("show the contact once the draft has an owner, and are gone once it is enrolled or has expired [ENR-07] [ACC-03]", async () => {
    const id = await leave({ person }, 3);
    const api = await staff();
    expect(await api.get({ params: { id } })).toMatchObject({ body: { name: null, step: "personalInfo" } });
    const token = await backend.tokenOf("ana.souza@example.com");
    await backend.as({ token }).drafts.claim({ id });
    expect(await api.get({ params: { id } })).toMatchObject({ body: { name: "Júlia Prado", step: "account" } });
    expect(idsOf(await api.list({ query: { q: "prado" } }))).toEqual([id]);
    await backend.db.updateTable("draft").set({ subscription_id: "enrolled" }).where("id", "=", id).execute();
    expect(await api.list({ query: {} })).toMatchObject({ body: { count: 0 } });
    expect(await api.get({ params: { id } })).toMatchObject(absent);
    const over = await leave({ person }, 24 * 31);
    expect(await api.get({ params: { id: over } })).toMatchObject(absent);
    expect(await api.list({ query: { age: ["longer"] } })).toMatchObject({ body: { count: 0 } });
  });

  it("sends the link to continue at most three times an hour, with an audit entry [ENR-07] [OPS-07]", async () => {
    const id = await leave({ person, consents }, 5);
    const api = await staff();
    const both = await Promise.all([1, 2].map(() => api.remind({ params: { id } })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await api.remind({ params: { id } })).toMatchObject({ status: 200 });
    expect(await api.remind({ params: { id } })).toMatchObject({ status: 429 });
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({
      to: "julia@example.com",
      subject: "Continue a sua inscrição | Universidade Aurora",
    });
    const link = /https:\/\/([\w.-]+)\/candidate\/resume\?token=([\w-]+)/.exec(sent[0]?.text ?? "");
    expect(link?.[1]).toBe("aurora.localhost");
    await backend.as().drafts.resume({ token: link?.[2] ?? "" });
    expect(rowsOf(await api.list({ query: {} }))).toMatchObject([{ remindedAt: NOW.toISOString() }]);
    const body = (await api.get({ params: { id } })).body as { reminders: unknown[] };
    expect(body).toMatchObject({ obstacle: "limit", reminders: [{}, {}, { byName: expect.any(String) }] });
    const entries = await backend.db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).execute();
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill("unfinished-application.reminded"));
    backend.at(new Date(NOW.getTime() + HOUR + 1));
    expect(await (await staff()).remind({ params: { id } })).toMatchObject({ status: 200 });
  });

  it("sends links also from the tenant's hostname, for an institution with or without its own hostname [ENR-07] [TEN-02]", async () => {
    const token = await backend.tokenOf(MARCOS);
    const api = backend.as({ tenant: "aurora", hostname: "grupo-aurora.localhost", token }).unfinishedApplication;
    const id = await leave({ person, consents }, 5);
    const linked = async () => {
      expect(await api.remind({ params: { id } })).toMatchObject({ status: 200 });
      return (await mails())[0]?.text;
    };
    expect(await linked()).toMatch(/https:\/\/localhost\/candidate\/resume\?token=[\w-]+\n/);
    const ofUni = backend.db.deleteFrom("hostname").where("institution_id", "=", demoId("aurora-uni"));
    const hosts = await ofUni.returningAll().execute();
    const text = await linked();
    await backend.db.insertInto("hostname").values(hosts).execute();
    expect(text).toMatch(/https:\/\/grupo-aurora\.localhost\/candidate\/resume\?token=[\w-]+&ies=aurora-uni\n/);
  });

  it("get no link without a contact, or after their candidate withdrew the consent to advertising [ACC-03]", async () => {
    const api = await staff();
    const silent = await leave({ person }, 5);
    expect(await api.remind({ params: { id: silent } })).toMatchObject({ status: 409 });
    const id = await leave({ person, consents }, 5);
    const ana = backend.as({ token: await backend.tokenOf("ana.souza@example.com") });
    await ana.drafts.claim({ id });
    for (const granted of [true, false]) {
      backend.at(new Date(NOW.getTime() + (granted ? 1 : 2)));
      await ana.privacy.setConsent({ purpose: "tracking", granted, textVersion: "1" });
    }
    expect(await api.get({ params: { id } })).toMatchObject({ body: { obstacle: "refused" } });
    expect(await api.remind({ params: { id } })).toMatchObject({ status: 409 });
    expect(await backend.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  it("answers alike to unknown ids, other tenants and roles without the right, and audits an export [TEN-08]", async () => {
    const id = await leave({ person, consents }, 5);
    for (const api of [await staff(HELENA, "horizonte"), await staff(OTAVIO)]) {
      expect(await api.get({ params: { id } })).toMatchObject(absent);
      expect(await api.remind({ params: { id } })).toMatchObject(absent);
    }
    const auditor = await staff(LUCIA);
    expect(await auditor.get({ params: { id } })).toMatchObject({ status: 200 });
    expect(await auditor.remind({ params: { id } })).toMatchObject(absent);
    expect(await auditor.export({ body: {} })).toMatchObject(absent);
    const api = await staff();
    expect(await api.get({ params: { id: "unknown" } })).toMatchObject(absent);
    const corrector = await staff(OTAVIO);
    for (const call of [corrector.list({ query: {} }), corrector.options(), corrector.export({ body: {} })])
      expect(await call).toMatchObject(absent);
    const sibling = await leave({}, 5, "aurora-tech");
    expect(await api.get({ params: { id: sibling } })).toMatchObject(absent);
    expect(idsOf(await api.export({ body: {} }))).toEqual([id]);
    const entries = await backend.db.selectFrom("audit_entry").select("action").execute();
    expect(entries).toEqual([{ action: "unfinished-applications.exported" }]);
  });

  it("audits the filters of an export with its first page, and the number of its rows with its last page [STF-01]", async () => {
    for (let left = 0; left < 3; left += 1) await leave({ person, consents }, 5);
    const api = await staff();
    const answers = [await api.export({ body: { size: 2, sent: 0 } })];
    const after = answers[0]?.status === 200 ? (answers[0].body.after ?? "") : "";
    answers.push(await api.export({ body: { size: 2, after, sent: 2 } }));
    expect(answers.map((answer) => idsOf(answer).length)).toEqual([2, 1]);
    const entries = await backend.db.selectFrom("audit_entry").select(["action", "details_json"]).execute();
    expect(entries.map(({ action, details_json }) => [action, JSON.parse(details_json)])).toEqual(
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

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { tellApprovals } from "./document-approval";
import { type DocumentCandidate, documentCandidates, sendPdf } from "./test-document";

const MINUTE = 60_000;

describe.each(engines)("the message about approved documents on %s", (engine) => {
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
    withDocuments = documentCandidates(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const instant = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
  /** Moves the clock, and runs the job in two containers at once. */
  const at = async (minutes: number) => {
    backend.at(instant(minutes));
    await Promise.all([1, 2].map(() => tellApprovals(backend.db, instant(minutes))));
  };
  const reviewer = async () =>
    backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") }).documentReviews;
  const decide = async (id: string, text: string | null = null) => {
    const desk = await reviewer();
    const { revision } = await desk.get({ id });
    const rejection = text === null ? null : { code: "unreadable" as const, text };
    await desk.decide({ id, revision, rejection });
    await desk.apply({ id });
  };
  const newCandidate = async () => {
    backend.at(NOW);
    const candidate = await withDocuments();
    const ids: Record<string, string> = {};
    const { documents } = await candidate.api.documents.list({ id: candidate.id });
    for (const { type } of documents) ids[type] = await sendPdf(candidate, type);
    return { candidate, ids, all: Object.values(ids) };
  };
  /** Subjects and paths of the messages about documents and about the enrolment, as they wait in the outbox. */
  const mailsTo = async ({ person }: DocumentCandidate) => {
    const rows = await backend.db
      .selectFrom("outbox")
      .select("payloadJson")
      .where("topic", "=", "mail")
      .where("payloadJson", "like", `%${person.email}%`)
      .orderBy("createdAt")
      .execute();
    return rows.map(({ payloadJson }) => JSON.parse(payloadJson) as { subject: string; text: string; path: string });
  };
  const newMails = async (candidate: DocumentCandidate, before: number) => (await mailsTo(candidate)).slice(before);

  it("names all documents that were approved within ten minutes, once, and keeps the text with each [DOC-02]", async () => {
    const { candidate, ids } = await newCandidate();
    const before = (await mailsTo(candidate)).length;
    await at(0);
    await decide(ids.identidade ?? "");
    await at(4);
    await decide(ids["ensino-medio"] ?? "");
    await at(9.9);
    expect(await newMails(candidate, before)).toEqual([]);
    await at(10);
    await at(30);
    const mails = await newMails(candidate, before);
    expect(mails).toMatchObject([{ subject: "2 documentos aprovados", path: `/documents/${candidate.id}` }]);
    expect(mails[0]?.text).toContain("Documento de identidade; ");
    const { notification } = candidate.api;
    const notices = await notification.list({ query: { deliveryMode: "application" } });
    expect(JSON.stringify(notices.body).match(/2 documentos aprovados/g)).toHaveLength(1);
    const shown = await (await reviewer()).get({ id: ids.identidade ?? "" });
    expect(shown).toMatchObject({ attempts: [{ outcome: "approved", message: mails[0]?.text }] });
  });

  it("tells a rejection at once, word for word, and the approvals when nothing else can be approved [DOC-02]", async () => {
    const { candidate, all } = await newCandidate();
    const [first = "", ...others] = all;
    const before = (await mailsTo(candidate)).length;
    await at(0);
    for (const id of others) await decide(id);
    expect(await newMails(candidate, before)).toEqual([]);
    await decide(first, "Não conseguimos ler.");
    const mails = await newMails(candidate, before);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `${others.length} documentos aprovados`,
      expect.stringContaining("envie de novo"),
    ]);
    await at(30);
    expect(await newMails(candidate, before)).toHaveLength(2);
  });

  it("tells of approvals by the message that the enrolment is complete, if they complete it [DOC-02]", async () => {
    const { candidate, all } = await newCandidate();
    const before = (await mailsTo(candidate)).length;
    await at(0);
    for (const id of all) await decide(id);
    await at(30);
    expect(await newMails(candidate, before)).toMatchObject([{ subject: "Matrícula concluída" }]);
  });

  it("tells nothing of approvals once the enrolment has ended [DOC-02]", async () => {
    const { candidate, ids } = await newCandidate();
    await at(0);
    await decide(ids.identidade ?? "");
    const { subscription } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    await subscription.setStatus({ params: { id: candidate.id }, body: { status: "cancelled" } });
    const before = (await mailsTo(candidate)).length;
    await at(30);
    expect(await newMails(candidate, before)).toEqual([]);
  });
});

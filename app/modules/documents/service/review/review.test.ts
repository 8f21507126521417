import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { type DocumentCandidate as Candidate, documentCandidates, sendPdf } from "../test-document";

const [MARCOS, RENATA] = ["secretaria@aurora.example.com", "documentos@aurora.example.com"];
const MINUTE = 60_000;

describe.each(engines)("the review of documents on %s", (engine) => {
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

  const desk = async (email = RENATA) => backend.as({ token: await backend.tokenOf(email) }).documentReviews;
  const at = (minutes: number) => {
    backend.at(new Date(NOW.getTime() + minutes * MINUTE));
    return sweep(backend.db, new Date(NOW.getTime() + minutes * MINUTE));
  };
  const detail = async (id: string, email = RENATA) => (await desk(email)).get({ id });
  const listed = async (query: Record<string, string | string[]> = {}, email = RENATA) =>
    (await desk(email)).list({ size: 50, ...query } as never);
  const waiting = async () => {
    const queues = await backend.as({ token: await backend.tokenOf(RENATA) }).toDo.waiting();
    return queues.find(({ right }) => right === "documents.review");
  };
  const idsOf = async (query = {}) => (await listed(query)).rows.map(({ id }) => id);
  const decide = async (id: string, text: string | null = null, email = RENATA) => {
    const { revision } = await detail(id, email);
    const rejection = text === null ? null : { code: "missing_information" as const, text };
    return (await desk(email)).decide({ id, revision, rejection });
  };
  /** An administrator cancels the candidate's enrolment. */
  const cancel = async ({ id }: Candidate) => {
    const { subscription } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    return subscription.setStatus({ params: { id }, body: { status: "cancelled" } });
  };
  const stateOf = ({ api, id }: Candidate, type: string) => api.documents.get({ id, type });
  const mailsTo = async (email: string) => {
    const rows = await backend.db
      .selectFrom("outbox")
      .select("payloadJson")
      .where("payloadJson", "like", `%${email}%`)
      .orderBy("createdAt")
      .execute();
    return rows
      .map(({ payloadJson }) => JSON.parse(payloadJson) as { subject: string; text: string; path: string })
      .filter(({ path }) => path.startsWith("/documents/"));
  };
  const auditOf = async (subjectId: string) => {
    const query = backend.db.selectFrom("auditEntry").select(["action", "actorName", "reason"]);
    return query.where("subjectId", "=", subjectId).where("action", "like", "document.%").orderBy("at").execute();
  };

  it("lists only waiting documents, oldest first, and filters by kind, level, waiting time and name [DOC-02]", async () => {
    backend.at(NOW);
    const [first, second] = [await withDocuments(), await withDocuments("pos-graduacao")];
    const identity = await sendPdf(first, "identidade");
    backend.at(new Date(NOW.getTime() + MINUTE));
    const diploma = await sendPdf(second, "diploma");
    expect(await idsOf()).toEqual([identity, diploma]);
    expect(await idsOf({ order: "desc" })).toEqual([diploma, identity]);
    expect((await listed()).rows[0]).toMatchObject({
      name: first.person.fullName,
      title: "Documento de identidade",
      attempt: 1,
      isOverdue: false,
      claim: null,
      held: null,
    });
    const options = await (await desk()).options();
    const type = options.type.find(({ label }) => label === "Diploma de graduação")?.value ?? "";
    expect(await idsOf({ type })).toEqual([diploma]);
    expect(await idsOf({ level: "graduacao" })).toEqual([identity]);
    expect(await idsOf({ type, level: "graduacao" })).toEqual([]);
    expect(await idsOf({ q: "nobody" })).toEqual([]);
    expect((await idsOf({ q: first.person.fullName })).length).toBeGreaterThan(0);
    expect(await idsOf({ waiting: "overdue" })).toEqual([]);
    expect(await waiting()).toEqual({ right: "documents.review", waiting: 2, overdue: 0 });
    await at(4 * 24 * 60);
    expect(await idsOf({ waiting: "overdue", level: "graduacao" })).toEqual([identity]);
    expect(await idsOf({ waiting: ["3", "7"] })).toEqual([]);
    expect(await waiting()).toEqual({ right: "documents.review", waiting: 2, overdue: 2 });
    const pages = await listed({ size: "1" });
    expect([
      pages.rows.length,
      pages.count,
      (await listed({ size: "1", after: pages.after ?? "" })).rows[0]?.id,
    ]).toEqual([1, 2, diploma]);
    await cancel(first);
    expect(await idsOf()).toEqual([diploma]);
    await decide(diploma);
  });

  it("gives each reviewer a different document for 20 minutes, and lets a colleague take over [DOC-02] [STF-02]", async () => {
    backend.at(NOW);
    const candidate = await withDocuments();
    const [first, second] = [await sendPdf(candidate, "identidade"), await sendPdf(candidate, "ensino-medio")];
    const next = async (email: string, leaving: string | null = null) => (await desk(email)).next({ leaving });
    const mine = (await next(RENATA)).id ?? "";
    const theirs = (await next(MARCOS)).id ?? "";
    expect([mine, theirs].sort()).toEqual([first, second].sort());
    expect((await next(RENATA, mine)).id).toBeNull();
    expect((await next(RENATA)).id).toBe(mine);
    expect((await detail(theirs)).row.claim).toMatchObject({ userName: "Marcos Vilela", isOwn: false });
    expect((await detail(mine)).declared).toContainEqual({ name: "name", value: candidate.person.fullName });
    const cpfOf = async (email: string) =>
      (await detail(first, email)).declared.find(({ name }) => name === "cpf")?.value;
    const [seen, masked] = mine === first ? [RENATA, MARCOS] : [MARCOS, RENATA];
    expect(await cpfOf(seen)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
    expect(await cpfOf(masked)).toContain("*");
    await expect(decide(theirs)).rejects.toMatchObject({ code: "CONFLICT" });
    const claim = async (takesOver: boolean) => (await desk()).claim({ id: theirs, takesOver });
    await expect(claim(false)).rejects.toMatchObject({ code: "CONFLICT" });
    await claim(true);
    expect((await auditOf(theirs)).map(({ action, actorName }) => [action, actorName])).toEqual([
      ["document.claimed", "Marcos Vilela"],
      ["document.claim-taken-over", "Renata Toledo"],
    ]);
    await (await desk()).release({ id: theirs });
    expect((await detail(theirs)).row.claim).toBeNull();
    await at(21);
    expect((await detail(mine)).row.claim).toBeNull();
    await decide(first);
    await decide(second);
  });

  it("holds a decision so that its author can undo it before the candidate sees it, and then sends the previewed text [DOC-02] [STF-02]", async () => {
    backend.at(NOW);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    const text = "Falta o verso do RG.";
    const shown = (await detail(id)).messages?.rejected ?? expect.fail("no messages");
    expect(await decide(id, text)).toMatchObject({ effectiveAt: new Date(NOW.getTime() + 10 * MINUTE).toISOString() });
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "in_review", rejection: null });
    expect(await idsOf()).not.toContain(id);
    expect((await detail(id)).own.map((row) => row.id)).toContain(id);
    await at(9);
    expect(await mailsTo(candidate.person.email)).toEqual([]);
    await (await desk()).undo({ id });
    await expect((await desk()).undo({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect((await desk()).apply({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await idsOf()).toContain(id);
    await at(20);
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "sent" });
    await decide(id, text);
    await at(30);
    await at(31);
    const message = shown.before + text + shown.after;
    expect(await mailsTo(candidate.person.email)).toMatchObject([{ subject: shown.title, text: message }]);
    expect(await stateOf(candidate, "identidade")).toMatchObject({
      state: "rejected",
      rejection: { code: "missing_information", text },
    });
    const { attempts } = await detail(id);
    expect(attempts).toMatchObject([{ outcome: "rejected", decidedBy: "Renata Toledo", message }]);
    await sendPdf(candidate, "identidade");
    expect((await detail(id)).row).toMatchObject({ attempt: 2 });
    await decide(id);
    await at(42);
    expect((await auditOf(candidate.id)).map(({ action }) => action)).toEqual([
      "document.held",
      "document.undone",
      "document.held",
      "document.rejected",
      "document.held",
      "document.approved",
    ]);
  });

  it("refuses a decision about a document that has changed, and audits the refusal [DOC-02]", async () => {
    backend.at(NOW);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    const { revision } = await detail(id);
    await decide(id, "x", MARCOS);
    const stale = { id, revision, rejection: null };
    await expect((await desk()).decide(stale)).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await detail(id)).row.held).toMatchObject({ outcome: "rejected", authorName: "Marcos Vilela" });
    expect((await auditOf(candidate.id)).map(({ action }) => action)).toEqual([
      "document.held",
      "document.decision-refused",
    ]);
    const empty = { id, revision: revision + 1, rejection: { code: "other" as const, text: " " } };
    await expect((await desk()).decide(empty)).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("undoes a decision without queueing its document again when the enrolment has ended meanwhile [DOC-02]", async () => {
    backend.at(NOW);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    await decide(id);
    await cancel(candidate);
    await (await desk()).undo({ id });
    expect(await idsOf()).not.toContain(id);
    const row = backend.db.selectFrom("document").select(["state", "waitingSince"]).where("id", "=", id);
    expect(await row.execute()).toEqual([{ state: "sent", waitingSince: null }]);
  });

  it("returns a decision to its author when the enrolment has ended meanwhile, and does not notify the candidate [DOC-02]", async () => {
    backend.at(NOW);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    await decide(id);
    await cancel(candidate);
    await at(11);
    expect(await mailsTo(candidate.person.email)).toEqual([]);
    expect(await idsOf()).not.toContain(id);
    const { notification } = backend.as({ token: await backend.tokenOf(RENATA) });
    const notices = await notification.list({ query: { deliveryMode: "application" } });
    expect(JSON.stringify(notices.body)).toContain("Uma decisão sua voltou");
    expect((await auditOf(candidate.id)).map(({ action }) => action)).toContain("document.decision-returned");
  });
});

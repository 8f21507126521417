import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { type DocumentCandidate, documentCandidates, sendPdf } from "../test-document";

const [MARCOS, RENATA] = ["secretaria@aurora.example.com", "documentos@aurora.example.com"];
const MINUTE = 60_000;
const REASON = "O nome não é o do candidato.";

describe.each(engines)("a reviewed document on %s", (engine) => {
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

  const at = (minutes: number) => {
    const now = new Date(NOW.getTime() + minutes * MINUTE);
    backend.at(now);
    return sweep(backend.db, now);
  };
  const apiOf = async (email: string) => backend.as({ token: await backend.tokenOf(email) });
  const desk = async (email = RENATA) => (await apiOf(email)).documentReviews;
  const detail = async (id: string) => (await desk()).get({ id });
  const listed = async (query: Record<string, string | string[]>) =>
    (await desk()).list({ size: 50, ...query } as never);
  const decide = async (id: string, text: string | null = null, email = RENATA) => {
    const { revision } = await detail(id);
    const rejection = text === null ? null : { code: "unreadable" as const, text };
    return (await desk(email)).decide({ id, revision, rejection });
  };
  const decideNow = async (id: string, text: string | null = null, email = RENATA) => {
    await decide(id, text, email);
    await (await desk(email)).apply({ id });
  };
  const reopen = async (id: string, revision?: number) =>
    (await desk()).reopen({ id, revision: revision ?? (await detail(id)).revision, reason: REASON });
  const stateOf = ({ api, id }: DocumentCandidate, type: string) => api.documents.get({ id, type });
  const enrolment = async ({ id }: DocumentCandidate) => {
    return (await apiOf(MARCOS)).enrolments.get({ id });
  };
  const setStatus = async ({ id }: DocumentCandidate, status: "cancelled") =>
    (await apiOf("admin@aurora.example.com")).subscription.setStatus({ params: { id }, body: { status } });
  const mailsTo = async (candidate: DocumentCandidate) =>
    (await enrolment(candidate)).messages.map(({ title, text }) => ({ title, text }));
  const titlesTo = async (candidate: DocumentCandidate) => (await mailsTo(candidate)).map(({ title }) => title);
  const sendAll = async (candidate: DocumentCandidate) => {
    const { documents } = await candidate.api.documents.list({ id: candidate.id });
    const ids: string[] = [];
    for (const { type } of documents) ids.push(await sendPdf(candidate, type));
    return ids;
  };

  it("waits for a reviewer again once its approval is revoked, and the candidate reads so [DOC-02] [STF-02]", async () => {
    await at(0);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    await decide(id);
    await at(10);
    await at(11);
    const shown = (await detail(id)).reopening ?? expect.fail("cannot be reopened");
    expect(shown).toMatchObject({ obstacle: null, isEnrolled: false });
    const effect = new Date(NOW.getTime() + 21 * MINUTE).toISOString();
    expect(await reopen(id)).toMatchObject({ effectiveAt: effect });
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "approved", reopenedAt: null });
    expect((await detail(id)).row).toMatchObject({
      decision: { outcome: "approved", by: "Renata Toledo" },
      held: { outcome: "reopened", authorName: "Renata Toledo" },
    });
    expect((await detail(id)).own[0]).toMatchObject({ id });
    await expect(reopen(id)).rejects.toMatchObject({ code: "CONFLICT" });
    await at(21);
    await at(22);
    const { state, reopenedAt, attempts } = await stateOf(candidate, "identidade");
    expect([state, reopenedAt, attempts[0]?.outcome]).toEqual(["sent", effect, null]);
    expect((await mailsTo(candidate))[0]).toEqual({ title: shown.message.title, text: shown.message.text });
    expect((await listed({})).rows.map((row) => row.id)).toContain(id);
    const { reopenings, revision } = await detail(id);
    expect(reopenings).toMatchObject([{ by: "Renata Toledo", reason: REASON, outcome: "approved", attempt: 1 }]);
    await expect(reopen(id, revision)).rejects.toMatchObject({ code: "CONFLICT" });
    const { timeline } = await enrolment(candidate);
    const about = "Documento de identidade";
    const told = timeline.filter(({ action }) => /^document\.(?!decision-refused)/.test(action));
    expect(told.map((entry) => [entry.action, entry.about, entry.reason])).toEqual([
      ["document.reopened", about, REASON],
      ["document.held", about, REASON],
      ["document.approved", about, null],
      ["document.held", about, null],
      ["document.sent", about, null],
    ]);
    await decideNow(id, "Ilegível.");
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "rejected", reopenedAt: null });
  });

  it("keeps its decision when the reopening is undone, and the candidate is told nothing [DOC-02] [STF-02]", async () => {
    await at(0);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    await decideNow(id, "Ilegível.");
    const before = await titlesTo(candidate);
    await reopen(id);
    await at(9);
    await (await desk(MARCOS)).undo({ id });
    await expect((await desk()).undo({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    await at(30);
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "rejected" });
    expect((await detail(id)).row).toMatchObject({ held: null, claim: null, decision: { outcome: "rejected" } });
    expect(await titlesTo(candidate)).toEqual(before);
  });

  it("returns a reopening to its author when the candidate has sent the rejected document again [DOC-02]", async () => {
    await at(0);
    const candidate = await withDocuments();
    const id = await sendPdf(candidate, "identidade");
    await decideNow(id, "Ilegível.");
    await reopen(id);
    await sendPdf(candidate, "identidade");
    await at(11);
    expect((await detail(id)).row).toMatchObject({ held: null, attempt: 2 });
    const notices = await (await apiOf(RENATA)).notification.list({ query: { deliveryMode: "application" } });
    expect(JSON.stringify(notices.body)).toContain("Uma decisão sua voltou");
    await decideNow(id);
  });

  it("takes a complete enrolment back to its documents, and completes it again with the next approval [DOC-02]", async () => {
    await at(0);
    const candidate = await withDocuments();
    const ids = await sendAll(candidate);
    for (const id of ids) await decideNow(id);
    expect((await enrolment(candidate)).row.status.type).toBe("enrolled");
    const [id = ""] = ids;
    expect((await detail(id)).reopening).toMatchObject({ isEnrolled: true });
    await reopen(id);
    await at(11);
    const { row, timeline, messages } = await enrolment(candidate);
    expect(row.status.type).toBe("documents_pending");
    expect(messages[0]?.text).toContain("deixa de estar concluída");
    expect(timeline.find(({ action }) => action === "enrolment.moved")).toMatchObject({
      actorName: "Renata Toledo",
      reason: REASON,
    });
    await decideNow(id);
    expect((await enrolment(candidate)).row.status.type).toBe("enrolled");
    expect((await titlesTo(candidate)).filter((title) => title === "Matrícula concluída")).toHaveLength(2);
  });

  it("is not reopened when the enrolment has become complete since, or has ended [DOC-02]", async () => {
    await at(0);
    const candidate = await withDocuments();
    const [id = "", ...others] = await sendAll(candidate);
    await decideNow(id);
    await reopen(id);
    for (const other of others) await decideNow(other);
    await at(11);
    expect((await enrolment(candidate)).row.status.type).toBe("enrolled");
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "approved" });
    await setStatus(candidate, "cancelled");
    expect((await detail(id)).reopening).toMatchObject({ obstacle: "ended" });
    await expect(reopen(id)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("is reopened without a word to a candidate who was not told of the approval yet [DOC-02]", async () => {
    await at(0);
    const candidate = await withDocuments();
    const [id = ""] = await sendAll(candidate);
    await decideNow(id);
    const before = await titlesTo(candidate);
    await reopen(id);
    await (await desk()).apply({ id });
    await at(30);
    expect(await stateOf(candidate, "identidade")).toMatchObject({ state: "sent" });
    expect(await titlesTo(candidate)).toEqual(before);
  });

  it("is found by its decision and by who decided, newest first, while it can be undone and after [DOC-02] [STF-01]", async () => {
    await at(100);
    const [first, second] = [await withDocuments(), await withDocuments("pos-graduacao")];
    const [approved, rejected] = [await sendPdf(first, "identidade"), await sendPdf(second, "diploma")];
    await decideNow(approved, null, MARCOS);
    await at(101);
    await decide(rejected, "Ilegível.");
    const options = await (await desk()).options();
    const idOf = (name: string) => options.reviewer.find(({ label }) => label === name)?.value ?? "";
    const found = async (query: Record<string, string | string[]>) => {
      const { rows } = await listed({ sort: "decided", order: "desc", ...query });
      return rows.map(({ id }) => id).filter((id) => id === approved || id === rejected);
    };
    expect(await found({ decided: ["approved", "rejected", "held"] })).toEqual([rejected, approved]);
    expect(await found({ decided: "held" })).toEqual([rejected]);
    expect((await listed({ decided: "held" })).rows[0]).toMatchObject({
      held: { outcome: "rejected" },
      decision: null,
    });
    await at(120);
    expect(await found({ decided: "rejected" })).toEqual([rejected]);
    expect(await found({ reviewer: idOf("Marcos Vilela") })).toEqual([approved]);
    expect(await found({ reviewer: idOf("Renata Toledo"), decided: "approved" })).toEqual([]);
    expect(await found({ decided: ["approved", "rejected"], level: "graduacao" })).toEqual([approved]);
    expect(await found({ decided: "approved", q: first.person.fullName ?? "" })).toEqual([approved]);
    expect(await found({ decided: "approved", waiting: "3" })).toEqual([]);
    const { following, previous } = await (await desk()).get({ id: approved, decided: "approved", order: "desc" });
    expect([previous, following.every(({ decision }) => decision?.outcome === "approved")]).toEqual([null, true]);
    const next = await (await desk()).next({ decided: ["approved"], leaving: null });
    expect(next.id).not.toBe(approved);
  });
});

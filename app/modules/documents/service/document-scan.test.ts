import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { countUnseenFiles, scanWaitingFiles } from "./document-scan";
import { type DocumentCandidate, documentCandidates, upload } from "./test-document";
import { jpegOf } from "./test-file";
import { testScanner } from "./test-scanner";

const RENATA = "documentos@aurora.example.com";
const TYPE = "identidade";

describe.each(engines)("the malware scan of documents on %s", (engine) => {
  const storage = createStorage(null);
  const scanner = testScanner();
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage, scanner });
    withDocuments = documentCandidates(backend);
  });
  afterAll(() => backend.close());

  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const exam = { refuseScores: async () => false, mayProve: async () => false };
  const run = (at = NOW) => scanWaitingFiles(backend.db, { storage, scanner, ...exam }, at);
  const detail = ({ api, id }: DocumentCandidate) => api.documents.get({ id, type: TYPE });
  async function send(candidate: DocumentCandidate, photos = 1) {
    const { api, id } = candidate;
    for (let count = 0; count < photos; count++) await upload(api, id, TYPE, await jpegOf());
    return (await api.documents.send({ id, type: TYPE, sending: { kind: "files" } })).id;
  }
  async function review(id: string) {
    const { documentReviews } = backend.as({ token: await backend.tokenOf(RENATA) });
    const shown = await documentReviews.get({ id });
    const [attempt] = shown.attempts;
    const read = (fileId = "", form: "view" | "photos" = "view") => documentReviews.content({ id, fileId, form });
    return { ...shown, attempt, file: attempt?.files[0], read };
  }
  const notices = async ({ userId }: DocumentCandidate) => {
    const rows = await backend.db.selectFrom("notification").select("message").where("userId", "=", userId).execute();
    return rows.map(({ message }) => message).filter((message) => message.includes("vírus"));
  };

  it("refuses an infected file, so that the document does not get it [DOC-01]", async () => {
    const candidate = await withDocuments();
    scanner.says = "infected";
    const refused = upload(candidate.api, candidate.id, TYPE, await jpegOf());
    await expect(refused).rejects.toMatchObject({ status: 422, code: "FILE_INFECTED" });
    expect((await detail(candidate)).drafts).toEqual([]);
  });

  it("accepts files while the scanner is down; staff can open them after the scan [DOC-01]", async () => {
    const candidate = await withDocuments();
    scanner.says = "down";
    const id = await send(candidate, 2);
    expect(backend.logged.join()).toContain("ECONNREFUSED");
    const before = await review(id);
    expect(before.attempt).toMatchObject({ hasPhotoPdf: false });
    expect(before.file).toMatchObject({ scan: "unscanned", withheld: true, stored: true });
    await expect(before.read(before.file?.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(before.read(before.attempt?.id, "photos")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(run()).rejects.toThrow("ECONNREFUSED");
    scanner.says = "clean";
    await Promise.all([run(later(3)), run(later(3)), run(later(3))]);
    const after = await review(id);
    expect(after.attempt).toMatchObject({ hasPhotoPdf: true });
    expect(after.file).toMatchObject({ scan: "clean", withheld: false });
    await after.read(after.file?.id);
    await after.read(after.attempt?.id, "photos");
    expect(await notices(candidate)).toEqual([]);
  });

  it("withholds from staff a file that exceeds the limits of the scanner [DOC-01]", async () => {
    scanner.says = "failed";
    const seen = await review(await send(await withDocuments()));
    expect(seen.file).toMatchObject({ scan: "failed", withheld: true });
    await expect(seen.read(seen.file?.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("blocks a sent file that turns out to be infected, and asks the candidate once for another one [DOC-01]", async () => {
    const candidate = await withDocuments();
    scanner.says = "down";
    const id = await send(candidate);
    scanner.says = "infected";
    await Promise.all([run(later(6)), run(later(6))]);
    const found = await detail(candidate);
    expect(found).toMatchObject({ state: "rejected", rejection: { code: "infected" } });
    expect(found.attempts[0]?.files[0]).toMatchObject({ scan: "infected", stored: false });
    const seen = await review(id);
    expect(seen.attempt).toMatchObject({ outcome: "rejected", decidedBy: null });
    await expect(seen.read(seen.file?.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await notices(candidate)).toHaveLength(1);
    scanner.says = "clean";
    await send(candidate);
    expect(await detail(candidate)).toMatchObject({ state: "sent" });
  });

  it("blocks an infected file even while a decision is held; the next is decided anew and reusable [DOC-01]", async () => {
    const [candidate, other] = [await withDocuments(), await withDocuments()];
    const { db } = backend;
    const both = db.updateTable("document").where("subscriptionId", "in", [candidate.id, other.id]);
    await both.set({ personId: "same" }).execute();
    const reusable = async () => (await detail(other)).reusable;
    const { documentReviews } = backend.as({ token: await backend.tokenOf(RENATA) });
    const approve = async (id: string) =>
      documentReviews.decide({ id, revision: (await review(id)).revision, rejection: null });
    scanner.says = "clean";
    const id = await send(candidate);
    await approve(id);
    const files = db.updateTable("documentFile").where("documentId", "=", id);
    await files.set({ scanDue: later(7).toISOString() }).execute();
    scanner.says = "infected";
    await run(later(7));
    expect(await detail(candidate)).toMatchObject({ state: "rejected" });
    scanner.says = "clean";
    await send(candidate);
    await approve(id);
    await documentReviews.apply({ id });
    expect(await detail(candidate)).toMatchObject({ state: "approved" });
    expect(await reusable()).toMatchObject({ approvedAt: NOW.toISOString() });
    await files.set({ scan: "infected" }).execute();
    expect(await reusable()).toBeNull();
  });

  it("reopens an approved document, and asks once for all infected files of its attempt [DOC-01]", async () => {
    const candidate = await withDocuments();
    scanner.says = "clean";
    const id = await send(candidate, 2);
    const { documentReviews } = backend.as({ token: await backend.tokenOf(RENATA) });
    await documentReviews.decide({ id, revision: (await review(id)).revision });
    await documentReviews.apply({ id });
    const files = backend.db.updateTable("documentFile").where("documentId", "=", id);
    await files.set({ scanDue: later(8).toISOString() }).execute();
    scanner.says = "infected";
    await run(later(8));
    expect(await detail(candidate)).toMatchObject({ state: "rejected", rejection: { code: "infected" } });
    expect(await notices(candidate)).toHaveLength(1);
    scanner.says = "clean";
    await send(candidate);
  });

  it("blocks an infected file of an ended enrolment, and neither decides nor asks for another one [DOC-01]", async () => {
    const candidate = await withDocuments();
    scanner.says = "down";
    const id = await send(candidate);
    const ended = backend.db.updateTable("subscription").set({ status: "cancelled" }).where("id", "=", candidate.id);
    await ended.execute();
    scanner.says = "infected";
    await run(later(8));
    const { state } = await backend.db
      .selectFrom("document")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toBe("sent");
    const file = backend.db.selectFrom("documentFile").select("scan").where("documentId", "=", id);
    expect(await file.execute()).toEqual([{ scan: "infected" }]);
    expect(await notices(candidate)).toEqual([]);
  });

  it("deletes an infected file that was not sent, and notifies the candidate [DOC-01]", async () => {
    const candidate = await withDocuments();
    scanner.says = "down";
    await upload(candidate.api, candidate.id, TYPE, await jpegOf());
    scanner.says = "infected";
    await run(later(9));
    expect(await detail(candidate)).toMatchObject({ state: "pending", drafts: [] });
    expect(await notices(candidate)).toHaveLength(1);
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("action")
      .where("subjectId", "=", candidate.id)
      .where("action", "=", "document.infected")
      .execute();
    expect(entries).toHaveLength(1);
  });

  it("lets nobody decide about a waiting file, nor approve an unreadable one, and lists why [DOC-01] [DOC-02]", async () => {
    const { documentReviews } = backend.as({ token: await backend.tokenOf(RENATA) });
    const decide = async (id: string, approves: boolean) => {
      const { revision } = await review(id);
      const rejection = approves ? null : { code: "other" as const, text: "Envie outro arquivo." };
      return documentReviews.decide({ id, revision, rejection });
    };
    const rowOf = async (id: string) => {
      const { rows } = await documentReviews.list({ size: 100 });
      return rows.find((row) => row.id === id);
    };
    const withheld = { code: "FILE_WITHHELD" };
    scanner.says = "down";
    const id = await send(await withDocuments());
    expect(await rowOf(id)).toMatchObject({ obstacle: "waiting" });
    await expect(decide(id, true)).rejects.toMatchObject(withheld);
    await expect(decide(id, false)).rejects.toMatchObject(withheld);
    scanner.says = "clean";
    await run(later(12));
    expect(await rowOf(id)).toMatchObject({ obstacle: null });
    await decide(id, true);
    scanner.says = "failed";
    const unreadable = await send(await withDocuments());
    expect(await rowOf(unreadable)).toMatchObject({ obstacle: "unreadable" });
    await expect(decide(unreadable, true)).rejects.toMatchObject(withheld);
    await decide(unreadable, false);
  });

  it("scans files that are older than the scanner once, a few at a time, after those that wait [DOC-01]", async () => {
    const candidates = [await withDocuments(), await withDocuments()] as const;
    scanner.says = "clean";
    const ids = [await send(candidates[0]), await send(candidates[1])] as const;
    const files = backend.db.updateTable("documentFile");
    await files.set({ scan: "unscanned", scanDue: null }).execute();
    const unseen = () => countUnseenFiles(backend.db, 1000);
    const before = await unseen();
    expect(before).toBeGreaterThan(5);
    expect(await countUnseenFiles(backend.db, 5)).toBe(5);
    expect((await review(ids[0])).file).toMatchObject({ scan: "unscanned", withheld: false });
    // When the scanner fails, the file that it was scanning waits for a later scan, and the others stay unseen.
    scanner.says = "down";
    await expect(run(later(20))).rejects.toThrow("ECONNREFUSED");
    expect(await unseen()).toBe(before - 1);
    scanner.says = "clean";
    await run(later(23));
    expect(await unseen()).toBe(before - 1);
    await Promise.all([run(later(24)), run(later(24))]);
    expect(await unseen()).toBeLessThan(before - 1);
    scanner.says = "infected";
    await files
      .set({ scan: "clean" })
      .where("documentId", "not in", [...ids])
      .execute();
    await files
      .set({ scan: "unscanned", scanDue: null })
      .where("documentId", "in", [...ids])
      .execute();
    await run(later(30));
    expect(await unseen()).toBe(0);
    for (const [index, candidate] of candidates.entries()) {
      expect((await review(ids[index] ?? "")).file).toMatchObject({ scan: "infected", stored: false });
      expect(await notices(candidate)).toHaveLength(1);
    }
  });
});

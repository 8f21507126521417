import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { createStorage } from "~/providers/storage";
import { readFile, readPhotoPdf } from "./document-storage";
import { type DocumentCandidate as Candidate, documentCandidates, upload } from "./test-document";
import { jpegOf, pdfOf } from "./test-file";

const absent = { code: "NOT_FOUND" };

describe.each(engines)("documents on %s", (engine) => {
  const storage = createStorage(null);
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage });
    withDocuments = documentCandidates(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const list = async ({ api, id }: Candidate) => (await api.documents.list({ id })).documents;
  const get = ({ api, id }: Candidate, type: string) => api.documents.get({ id, type });
  const types = async (candidate: Candidate) => (await list(candidate)).map(({ type }) => type);
  const send = ({ api, id }: Candidate, type: string, kind: "files" | "reused" | "deferred" = "files") =>
    api.documents.send({ id, type, sending: { kind } });
  const sendPdf = async (candidate: Candidate, type: string) => {
    await upload(candidate.api, candidate.id, type, await pdfOf());
    expect(await send(candidate, type)).toMatchObject({ state: "sent", drafts: [] });
  };
  const reviewer = async () =>
    backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") }).documentReviews;
  /** Makes a decision that takes effect at once. */
  const decide = async (candidate: Candidate, type: string, text: string | null = null) => {
    const { id, revision } = await get(candidate, type);
    const rejection = text === null ? null : { code: "unreadable" as const, text };
    const desk = await reviewer();
    await desk.decide({ id, revision, rejection });
    await desk.apply({ id });
  };
  const stepOf = async ({ api, id }: Candidate) => {
    const answer = await api.subscription.steps({ query: { subscriptionId: id } });
    return answer.status === 200 ? answer.body.find(({ step }) => step === "documents") : expect.fail("no steps");
  };
  const statusOf = async ({ api, id }: Candidate) => {
    const answer = await api.subscription.status({ params: { id } });
    return answer.status === 200 ? answer.body.status.type : expect.fail("no status");
  };

  it("are required by level, age and nationality, with their due dates [DOC-01]", async () => {
    const [adult, minor, foreigner, graduate] = [
      await withDocuments(),
      await withDocuments("graduacao", { birthday: "1960-02-01" }),
      await withDocuments("graduacao", { foreigner: true, nationalityId: "PT", passport: "FZ123456", cpf: undefined }),
      await withDocuments("pos-graduacao"),
    ];
    expect(await types(adult)).toEqual(expect.arrayContaining(["identidade", "ensino-medio", "certificado-militar"]));
    expect(await types(minor)).not.toContain("certificado-militar");
    expect(await types(foreigner)).toContain("documento-estrangeiro");
    expect(await types(foreigner)).not.toContain("identidade");
    expect(await types(graduate)).toContain("diploma");
    expect(await types(graduate)).not.toContain("ensino-medio");
    expect((await list(adult)).find(({ type }) => type === "identidade")).toMatchObject({
      title: "Documento de identidade",
      state: "pending",
      dueOn: "2026-03-17",
      deferrableUntil: null,
      mayNotApply: false,
    });
    expect(await stepOf(adult)).toMatchObject({ url: `/documents/${adult.id}` });
  });

  it("accept several files, which can be removed before they are sent, and combine them into one PDF [DOC-01]", async () => {
    const candidate = await withDocuments();
    const { api, id } = candidate;
    await expect(send(candidate, "identidade")).rejects.toMatchObject({ status: 422, code: "FILE_REQUIRED" });
    for (const name of ["frente.jpg", "verso.jpg", "C:\\fakepath\\<b>.JPG\u202e"])
      await upload(api, id, "identidade", await jpegOf(), { name });
    const { drafts } = await get(candidate, "identidade");
    expect(drafts.map(({ name, kind, flags, stored }) => ({ name, kind, flags, stored }))).toEqual([
      { name: "frente.jpg", kind: "jpeg", flags: [], stored: true },
      { name: "verso.jpg", kind: "jpeg", flags: [], stored: true },
      { name: "<b>.JPG", kind: "jpeg", flags: [], stored: true },
    ]);
    const remove = (fileId = "") => api.documents.removeFile({ id, type: "identidade", fileId });
    await remove(drafts[2]?.id);
    await expect(remove(drafts[2]?.id)).rejects.toMatchObject(absent);
    expect(await send(candidate, "identidade")).toMatchObject({ state: "sent" });
    const sent = await get(candidate, "identidade");
    expect(sent.attempts).toMatchObject([{ number: 1, kind: "files", outcome: null, files: [{}, {}] }]);
    await expect(remove(sent.attempts[0]?.files[0]?.id)).rejects.toMatchObject(absent);
    await expect(upload(api, id, "identidade", await jpegOf())).rejects.toMatchObject({ code: "CONFLICT" });
    const attempt = await backend.db
      .selectFrom("documentAttempt")
      .selectAll()
      .where("id", "=", sent.attempts[0]?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(attempt).toMatchObject({ hasPhotoPdf: 1 });
  });

  it("are rejected, sent again and approved; the last approval enrols the candidate [DOC-01] [DOC-02]", async () => {
    const candidate = await withDocuments();
    const { api, id } = candidate;
    const photo = await jpegOf();
    await upload(api, id, "identidade", photo);
    await send(candidate, "identidade");
    const stale = await get(candidate, "identidade");
    await decide(candidate, "identidade", "O verso está cortado.");
    await expect(decide(candidate, "identidade")).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await get(candidate, "identidade")).toMatchObject({
      state: "rejected",
      rejection: { code: "unreadable", text: "O verso está cortado." },
      revision: stale.revision + 2,
    });
    expect(await stepOf(candidate)).toMatchObject({ state: expect.any(String) });
    await expect(upload(api, id, "identidade", photo)).rejects.toMatchObject({ code: "FILE_REJECTED_BEFORE" });
    await sendPdf(candidate, "identidade");
    await decide(candidate, "identidade");
    expect((await get(candidate, "identidade")).attempts).toMatchObject([
      { number: 2, outcome: "approved", rejection: null },
      { number: 1, outcome: "rejected", rejection: { text: "O verso está cortado." } },
    ]);
    const notices = await api.notification.list({ query: { deliveryMode: "application" } });
    expect(JSON.stringify(notices.body)).toContain("O verso está cortado.");
    expect(await send(candidate, "ensino-medio", "deferred")).toMatchObject({
      state: "deferred",
      dueOn: "2026-05-24",
    });
    for (const type of (await types(candidate)).filter((one) => one !== "identidade" && one !== "ensino-medio")) {
      expect(await statusOf(candidate)).toBe("documents_pending");
      if (type === "certificado-militar")
        expect(
          await api.documents.send({ id, type, sending: { kind: "not_applicable", note: "Sou mulher." } }),
        ).toMatchObject({ state: "sent" });
      else await sendPdf(candidate, type);
      await decide(candidate, type);
    }
    expect(await statusOf(candidate)).toBe("enrolled");
    expect(await stepOf(candidate)).toMatchObject({ state: "done" });
    await sendPdf(candidate, "ensino-medio");
  });

  it("of an ended enrolment lose their files after 180 days, with one audit entry [DOC-01] [ACC-03]", async () => {
    const candidate = await withDocuments();
    const { api, id } = candidate;
    for (const photo of [await jpegOf(), await jpegOf()]) await upload(api, id, "identidade", photo);
    await send(candidate, "identidade");
    await backend.as({ token: await backend.tokenOf("admin@aurora.example.com") }).subscription.setStatus({
      params: { id },
      body: { status: "cancelled" },
    });
    const [attempt] = (await get(candidate, "identidade")).attempts;
    const stored = (id = "") => ({ tenantId: demoId("aurora"), id });
    const read = (form: "original" | "view" | "thumbnail") => readFile(storage, stored(attempt?.files[0]?.id), form);
    const photos = () => readPhotoPdf(storage, stored(attempt?.id));
    const sweepAfter = (days: number) => sweep(backend.db, new Date(NOW.getTime() + days * 86_400_000), { storage });
    await sweepAfter(179);
    for (const kept of [read("original"), read("view"), read("thumbnail"), photos()]) expect(await kept).not.toBeNull();
    await sweepAfter(181);
    await sweepAfter(182);
    for (const gone of [read("original"), read("view"), read("thumbnail"), photos()]) expect(await gone).toBeNull();
    const rows = await backend.db
      .selectFrom("documentFile")
      .select("erasedAt")
      .where("subscriptionId", "=", id)
      .execute();
    expect(rows.map(({ erasedAt }) => typeof erasedAt)).toEqual(["string", "string"]);
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("action", "=", "documents.erased")
      .execute();
    expect(entries.map(({ detailsJson }) => JSON.parse(detailsJson))).toEqual([{ subscriptionId: id, files: 2 }]);
  });

  it("are offered for reuse in the person's next enrolment [DOC-01]", async () => {
    const first = await withDocuments();
    const second = await withDocuments();
    await backend.db
      .updateTable("document")
      .set({ personId: "same" })
      .where("subscriptionId", "in", [first.id, second.id])
      .execute();
    expect((await get(second, "identidade")).reusable).toBeNull();
    await expect(send(second, "identidade", "reused")).rejects.toMatchObject({ code: "CONFLICT" });
    await sendPdf(first, "identidade");
    await decide(first, "identidade");
    expect((await get(second, "identidade")).reusable).toMatchObject({ approvedAt: NOW.toISOString() });
    expect((await get(second, "residencia")).reusable).toBeNull();
    expect(await send(second, "identidade", "reused")).toMatchObject({
      state: "approved",
      attempts: [{ kind: "reused", outcome: "approved" }],
    });
    const files = backend.db.updateTable("documentFile").where("subscriptionId", "=", first.id);
    const due = files.set({ keptUntil: NOW.toISOString() }).returning("erasedAt");
    for (const status of ["enrolled", "cancelled"] as const) {
      await backend.db.updateTable("subscription").set({ status }).where("id", "=", second.id).execute();
      await due.execute();
      await sweep(backend.db, NOW, { storage });
      expect(await due.execute()).toEqual([{ erasedAt: status === "enrolled" ? null : NOW.toISOString() }]);
    }
  });

  it("can be read, in pieces, by their candidate only [DOC-01] [TEN-03]", async () => {
    const [own, other] = [await withDocuments(), await withDocuments()];
    const photo = await jpegOf(900, 1200, (image) =>
      image.withExif({ IFD3: { GPSLatitudeRef: "S" }, IFD0: { Orientation: "6" } }),
    );
    await upload(own.api, own.id, "identidade", photo, { name: "eu.jpg" });
    const [draft] = (await get(own, "identidade")).drafts;
    const file = { id: own.id, type: "identidade", fileId: draft?.id ?? "" };
    const whole = await own.api.documents.content(file);
    expect(whole).toMatchObject({ name: "eu.jpg", contentType: "image/jpeg", sizeBytes: photo.length });
    expect(Buffer.from(whole.base64, "base64").equals(photo)).toBe(true);
    const view = await own.api.documents.content({ ...file, form: "view" });
    expect(Buffer.from(view.base64, "base64").includes("Exif")).toBe(false);
    expect(await own.api.documents.content({ ...file, offset: photo.length })).toMatchObject({ base64: "" });
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    for (const api of [other.api, admin]) await expect(api.documents.content(file)).rejects.toMatchObject(absent);
    await expect(backend.as().documents.content(file)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const { documents } = other.api;
    const { id } = await own.api.documents.startUpload({ ...file, name: "a" });
    const refusals = await Promise.allSettled([
      documents.list({ id: own.id }),
      documents.get(file),
      documents.send({ ...file, sending: { kind: "files" } }),
      documents.removeFile(file),
      documents.startUpload({ ...file, name: "a" }),
      documents.upload({ id }),
      documents.finishUpload({ id }),
      documents.cancelUpload({ id }),
    ]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: "rejected", reason: absent });
  });
});

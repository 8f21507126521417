import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { documentCandidates, upload } from "../test-document";
import { jpegOf } from "../test-file";

const RENATA = "documentos@aurora.example.com";

describe.each(engines)("the files of documents on %s", (engine) => {
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
    withDocuments = documentCandidates(backend);
  });
  afterAll(() => backend.close());

  it("are shown to reviewers only, once they were sent, and the audit records who opened them [DOC-02] [TEN-08]", async () => {
    const candidate = await withDocuments();
    const { api, id } = candidate;
    for (const name of ["a.jpg", "b.jpg"]) await upload(api, id, "identidade", await jpegOf(), { name });
    const document = await api.documents.send({ id, type: "identidade", sending: { kind: "files" } });
    const desk = async (email = RENATA) => backend.as({ token: await backend.tokenOf(email) }).documentReviews;
    const seen = await (await desk()).get({ id: document.id });
    const [attempt] = seen.attempts;
    const file = attempt?.files[0]?.id ?? "";
    const read = async (email: string, form: "view" | "thumbnail" | "photos", fileId = file) =>
      (await desk(email)).content({ id: document.id, fileId, form });
    expect(await read(RENATA, "view")).toMatchObject({ contentType: "image/jpeg" });
    await read(RENATA, "thumbnail");
    expect(await read(RENATA, "photos", attempt?.id)).toMatchObject({ contentType: "application/pdf" });
    await expect(read(RENATA, "photos")).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const email of ["redacao@aurora.example.com", "auditoria@aurora.example.com"])
      await expect(read(email, "view"), email).rejects.toMatchObject({ code: "NOT_FOUND" });
    const opened = await backend.db
      .selectFrom("auditEntry")
      .select("actorName")
      .where("subjectId", "=", document.id)
      .where("action", "=", "document.file-opened")
      .execute();
    expect(opened.map(({ actorName }) => actorName)).toEqual(["Renata Toledo", "Renata Toledo"]);
    const rejection = { code: "other" as const, text: "Outra, por favor." };
    await (await desk()).decide({ id: document.id, revision: document.revision, rejection });
    await (await desk()).apply({ id: document.id });
    const draft = await upload(api, id, "identidade", await jpegOf(), { name: "c.jpg" });
    await expect(read(RENATA, "view", draft.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { FILE_MAX_BYTES, QUOTA_BYTES } from "~/domain/document/limit";
import { documentCandidates, jpegOf, pdfOf, upload } from "./test-document";

describe.each(engines)("uploads of documents on %s", (engine) => {
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    withDocuments = documentCandidates(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("accept 30 MB and not a byte more, in parts without gap or overlap [DOC-01]", async () => {
    const candidate = await withDocuments();
    const { api, id } = candidate;
    const pdf = await pdfOf();
    const end = pdf.lastIndexOf("startxref");
    const stream = Buffer.concat([
      pdf.subarray(0, end),
      Buffer.from("99 0 obj <<>> stream\n"),
      Buffer.alloc(FILE_MAX_BYTES - pdf.length - 37, 1),
      Buffer.from("endstream endobj"),
      pdf.subarray(end),
    ]);
    expect(stream).toHaveLength(FILE_MAX_BYTES);
    expect(await upload(api, id, "identidade", stream, { part: 4 * 1_048_576 })).toMatchObject({
      status: 201,
      body: { sizeBytes: FILE_MAX_BYTES, pages: 1 },
    });
    const more = Buffer.concat([stream, Buffer.from("\n")]);
    expect(await upload(api, id, "identidade", more)).toMatchObject({ status: 413, body: { code: "FILE_TOO_LARGE" } });
    const params = { id, type: "identidade" };
    const declared = { name: "a.pdf", sizeBytes: FILE_MAX_BYTES + 1 };
    expect(await api.document.startUpload({ params, body: declared })).toMatchObject({ status: 413 });
    const started = await api.document.startUpload({ params, body: { name: "a.pdf" } });
    const part = { params: { upload: started.status === 201 ? started.body.id : "" } };
    const chunk = new File([new Uint8Array(pdf.subarray(0, 100))], "part");
    expect(await api.document.append({ ...part, query: { offset: 1 }, body: { chunk } })).toMatchObject({
      status: 409,
    });
    expect(await api.document.append({ ...part, query: { offset: 0 }, body: { chunk } })).toMatchObject({
      body: { offset: 100 },
    });
    expect(await api.document.append({ ...part, query: { offset: 0 }, body: { chunk } })).toMatchObject({
      status: 409,
    });
    const rest = new File([new Uint8Array(pdf.subarray(100))], "part");
    expect(await api.document.upload(part)).toMatchObject({ body: { offset: 100 } });
    await api.document.append({ ...part, query: { offset: 100 }, body: { chunk: rest } });
    expect(await api.document.finishUpload(part)).toMatchObject({ status: 201, body: { sizeBytes: pdf.length } });
    expect(await api.document.finishUpload(part)).toMatchObject({ status: 404 });
    const stored = await backend.db.selectFrom("document_upload").selectAll().execute();
    expect(stored).toEqual([]);
  });

  it("add nothing to an enrolment that ends while a file arrives [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const started = await api.document.startUpload({ params: { id, type: "identidade" }, body: { name: "a.pdf" } });
    const params = { upload: started.status === 201 ? started.body.id : "" };
    const chunk = new File([new Uint8Array(await pdfOf())], "part");
    expect(await api.document.append({ params, query: { offset: 0 }, body: { chunk } })).toMatchObject({ status: 200 });
    const { subscription } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    await subscription.setStatus({ params: { id }, body: { status: "cancelled" } });
    expect(await api.document.finishUpload({ params })).toMatchObject({ status: 409 });
    const files = backend.db.selectFrom("document_file").select("id").where("subscription_id", "=", id);
    expect(await files.execute()).toEqual([]);
  });

  it("are limited to three at once per user and to ten unsent files per document [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const params = { id, type: "identidade" };
    const start = () => api.document.startUpload({ params, body: { name: "a.pdf" } });
    const answers = await Promise.all(Array.from({ length: 8 }, start));
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    backend.at(new Date(NOW.getTime() + 3 * 60_000));
    const photo = await jpegOf();
    for (let count = 0; count < 10; count++)
      expect(await upload(api, id, "identidade", photo), `file ${count}`).toMatchObject({ status: 201 });
    expect(await upload(api, id, "identidade", photo)).toMatchObject({ body: { code: "FILES_LIMIT_REACHED" } });
    for (const answer of begun)
      expect(
        await api.document.cancelUpload({ params: { upload: answer.status === 201 ? answer.body.id : "" } }),
      ).toMatchObject({ status: 200 });
    backend.at(NOW);
  });

  it("never exceed the space of an enrolment, even if several files arrive at once [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const photo = await jpegOf();
    expect(await upload(api, id, "identidade", photo)).toMatchObject({ status: 201 });
    const used = { size_bytes: QUOTA_BYTES - 2 * photo.length + 1 };
    await backend.db.updateTable("document_file").set(used).where("subscription_id", "=", id).execute();
    const params = { id, type: "identidade" };
    const begun = await Promise.all(
      ["a.jpg", "b.jpg"].map(async (name) => {
        const started = await api.document.startUpload({ params, body: { name, sizeBytes: photo.length } });
        const part = { params: { upload: started.status === 201 ? started.body.id : "" } };
        const chunk = new File([new Uint8Array(photo)], "part");
        await api.document.append({ ...part, query: { offset: 0 }, body: { chunk } });
        return part;
      }),
    );
    const answers = await Promise.all(begun.map((part) => api.document.finishUpload(part)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ code: "QUOTA_REACHED" }) }),
    );
    const large = { name: "c.jpg", sizeBytes: photo.length };
    expect(await api.document.startUpload({ params, body: large })).toMatchObject({ body: { code: "QUOTA_REACHED" } });
  });
});

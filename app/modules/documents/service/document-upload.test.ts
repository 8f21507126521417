import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { CHUNK_BYTES, FILE_MAX_BYTES, QUOTA_BYTES } from "~/modules/documents/rules/limit";
import { documentCandidates, upload } from "./test-document";
import { jpegOf, pdfOf } from "./test-file";

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
      sizeBytes: FILE_MAX_BYTES,
      pages: 1,
    });
    const more = Buffer.concat([stream, Buffer.from("\n")]);
    await expect(upload(api, id, "identidade", more)).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
    const params = { id, type: "identidade" };
    const declared = { name: "a.pdf", sizeBytes: FILE_MAX_BYTES + 1 };
    await expect(api.documents.startUpload({ ...params, ...declared })).rejects.toMatchObject({ status: 413 });
    const begun = { id: (await api.documents.startUpload({ ...params, name: "a.pdf" })).id };
    const append = (offset: number, part: Uint8Array) => api.documents.append({ ...begun, offset, part });
    await expect(append(1, pdf.subarray(0, 100))).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await append(0, pdf.subarray(0, 100))).toMatchObject({ offset: 100 });
    await expect(append(0, pdf.subarray(0, 100))).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await api.documents.upload(begun)).toMatchObject({ offset: 100 });
    await expect(append(100, Buffer.alloc(CHUNK_BYTES + 1))).rejects.toMatchObject({ code: "VALIDATION" });
    await append(100, pdf.subarray(100));
    expect(await api.documents.finishUpload(begun)).toMatchObject({ sizeBytes: pdf.length });
    await expect(api.documents.finishUpload(begun)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const stored = await backend.db.selectFrom("documentUpload").selectAll().execute();
    expect(stored).toEqual([]);
  });

  it("add nothing to an enrolment that ends while a file arrives [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const begun = await api.documents.startUpload({ id, type: "identidade", name: "a.pdf" });
    await api.documents.append({ id: begun.id, offset: 0, part: await pdfOf() });
    const { subscription } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    await subscription.setStatus({ params: { id }, body: { status: "cancelled" } });
    await expect(api.documents.finishUpload({ id: begun.id })).rejects.toMatchObject({ code: "CONFLICT" });
    const files = backend.db.selectFrom("documentFile").select("id").where("subscriptionId", "=", id);
    expect(await files.execute()).toEqual([]);
  });

  it("are limited to three at once per user and to ten unsent files per document [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const params = { id, type: "identidade" };
    const start = () => api.documents.startUpload({ ...params, name: "a.pdf" });
    const results = await Promise.allSettled(Array.from({ length: 8 }, start));
    const begun = results.filter((one) => one.status === "fulfilled");
    expect(begun).toHaveLength(3);
    const refused = results.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill("UPLOADS_AT_ONCE"));
    backend.at(new Date(NOW.getTime() + 3 * 60_000));
    const photo = await jpegOf();
    for (let count = 0; count < 10; count++) await upload(api, id, "identidade", photo);
    await expect(upload(api, id, "identidade", photo)).rejects.toMatchObject({ code: "FILES_LIMIT_REACHED" });
    for (const { value } of begun) await api.documents.cancelUpload({ id: value.id });
    backend.at(NOW);
  });

  it("never exceed the space of an enrolment, even if several files arrive at once [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const photo = await jpegOf();
    await upload(api, id, "identidade", photo);
    const used = { sizeBytes: QUOTA_BYTES - 2 * photo.length + 1 };
    await backend.db.updateTable("documentFile").set(used).where("subscriptionId", "=", id).execute();
    const params = { id, type: "identidade" };
    const begun = await Promise.all(
      ["a.jpg", "b.jpg"].map(async (name) => {
        const { id: upload } = await api.documents.startUpload({ ...params, name, sizeBytes: photo.length });
        await api.documents.append({ id: upload, offset: 0, part: photo });
        return upload;
      }),
    );
    const results = await Promise.allSettled(begun.map((upload) => api.documents.finishUpload({ id: upload })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = { code: "QUOTA_REACHED" };
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
    const large = { name: "c.jpg", sizeBytes: photo.length };
    await expect(api.documents.startUpload({ ...params, ...large })).rejects.toMatchObject(refused);
  });
});

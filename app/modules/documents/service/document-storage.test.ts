import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { UPLOADS_AT_ONCE } from "~/modules/documents/rules/limit";
import type { Storage } from "~/providers/storage";
import { memoryStorage } from "~/providers/storage/memory";
import { removeListed } from "~/providers/storage/removal";
import { documentCandidates, upload } from "./test-document";
import { pdfOf } from "./test-file";

const TYPE = "identidade";

describe.each(engines)("documents while the file storage fails on %s", (engine) => {
  const memory = memoryStorage();
  /** What the storage does with calls; null lets it work. */
  let failing: Partial<Storage> = {};
  const storage: Storage = {
    put: (...call) => (failing.put ?? memory.put)(...call),
    get: (...call) => (failing.get ?? memory.get)(...call),
    remove: (...call) => (failing.remove ?? memory.remove)(...call),
  };
  const fail = () => Promise.reject(new Error("the storage does not answer"));
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  let pdf: Buffer;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage });
    withDocuments = documentCandidates(backend);
    pdf = await pdfOf();
  });
  afterAll(() => backend.close());

  const page = async () => Buffer.from("<!DOCTYPE html>");
  it.each<[string, Partial<Storage>]>([
    ["stores nothing", { put: fail }],
    ["returns nothing", { get: fail }],
    ["returns other bytes", { get: page }],
    ["returns no file", { get: async () => null }],
  ])("fail without a word about the file, as often as they are tried, while it %s [DOC-01]", async (_, how) => {
    const { api, id } = await withDocuments();
    failing = how;
    for (let attempt = 0; attempt <= UPLOADS_AT_ONCE; attempt++)
      await expect(upload(api, id, TYPE, pdf)).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    failing = {};
    expect(backend.failures.splice(0)).toHaveLength(UPLOADS_AT_ONCE + 1);
    await upload(api, id, TYPE, pdf);
  });

  it("are taken, as often as the candidate tries, while it deletes nothing; a job deletes the parts later [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    failing = { remove: fail };
    for (let attempt = 0; attempt <= UPLOADS_AT_ONCE; attempt++)
      await expect(upload(api, id, TYPE, Buffer.from("no document"))).rejects.toMatchObject({ status: 422 });
    failing = {};
    expect(backend.failures.splice(0)).toHaveLength(UPLOADS_AT_ONCE + 1);
    const parts = await backend.db.selectFrom("removedFile").select("fileKey").execute();
    expect(parts).toHaveLength(2 * (UPLOADS_AT_ONCE + 1));
    await removeListed(backend.db, storage);
    for (const { fileKey } of parts) expect(await memory.get(fileKey)).toBeNull();
  });

  it("go on with an upload that failed, when the storage works again [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const upload = await api.documents.startUpload({ id, type: TYPE, name: "a.pdf" });
    const append = (offset: number, end: number) =>
      api.documents.append({ id: upload.id, offset, part: pdf.subarray(offset, end) });
    await append(0, 500);
    failing = { put: fail };
    await expect(append(500, pdf.length)).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    failing = {};
    await append(500, pdf.length);
    expect(await api.documents.finishUpload({ id: upload.id })).toMatchObject({ sizeBytes: pdf.length });
    backend.failures.length = 0;
  });

  it("are served to nobody whose bytes have changed in the storage [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const { id: fileId } = await upload(api, id, TYPE, pdf);
    const read = () => api.documents.content({ id, type: TYPE, fileId });
    expect(await read()).toMatchObject({ sizeBytes: pdf.length });
    failing = { get: async () => Buffer.from(pdf).fill(0x20, 100, 110) };
    await expect(read()).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    failing = {};
    expect(String(backend.failures.splice(0))).toContain("does not return what was stored");
  });
});

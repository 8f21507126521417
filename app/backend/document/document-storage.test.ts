import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import type { Storage } from "~/backend/providers/storage";
import { memoryStorage } from "~/backend/providers/storage/memory";
import { removeListed } from "~/backend/removal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { UPLOADS_AT_ONCE } from "~/domain/document/limit";
import { documentCandidates, pdfOf, upload } from "./test-document";

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
      expect(await upload(api, id, TYPE, pdf)).toMatchObject({ status: 0, body: { httpStatus: 500 } });
    failing = {};
    expect(backend.failures.splice(0)).toHaveLength(UPLOADS_AT_ONCE + 1);
    expect(await upload(api, id, TYPE, pdf)).toMatchObject({ status: 201 });
  });

  it("are taken, as often as the candidate tries, while it deletes nothing; a job deletes the parts later [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    failing = { remove: fail };
    for (let attempt = 0; attempt <= UPLOADS_AT_ONCE; attempt++)
      expect(await upload(api, id, TYPE, Buffer.from("no document"))).toMatchObject({ status: 422 });
    failing = {};
    expect(backend.failures.splice(0)).toHaveLength(UPLOADS_AT_ONCE + 1);
    const parts = await backend.db.selectFrom("removed_file").select("file_key").execute();
    expect(parts).toHaveLength(2 * (UPLOADS_AT_ONCE + 1));
    await removeListed(backend.db, storage);
    for (const { file_key } of parts) expect(await memory.get(file_key)).toBeNull();
  });

  it("go on with an upload that failed, when the storage works again [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const started = await api.document.startUpload({ params: { id, type: TYPE }, body: { name: "a.pdf" } });
    const params = { upload: started.status === 201 ? started.body.id : "" };
    const append = (offset: number, end: number) => {
      const chunk = new File([new Uint8Array(pdf.subarray(offset, end))], "part");
      return api.document.append({ params, query: { offset }, body: { chunk } });
    };
    expect(await append(0, 500)).toMatchObject({ status: 200 });
    failing = { put: fail };
    expect((await append(500, pdf.length)).status).toBe(0);
    failing = {};
    expect(await append(500, pdf.length)).toMatchObject({ status: 200 });
    expect(await api.document.finishUpload({ params })).toMatchObject({ status: 201 });
    backend.failures.length = 0;
  });

  it("are served to nobody whose bytes have changed in the storage [DOC-01]", async () => {
    const { api, id } = await withDocuments();
    const taken = await upload(api, id, TYPE, pdf);
    const file = taken.status === 201 && "kind" in taken.body ? taken.body.id : expect.fail();
    const read = () => api.document.content({ params: { id, type: TYPE, file }, query: {} });
    expect(await read()).toMatchObject({ status: 200 });
    failing = { get: async () => Buffer.from(pdf).fill(0x20, 100, 110) };
    expect(await read()).toMatchObject({ status: 0, body: { httpStatus: 500 } });
    failing = {};
    expect(String(backend.failures.splice(0))).toContain("does not return what was stored");
  });
});

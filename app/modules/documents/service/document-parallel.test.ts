import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { memoryStorage } from "~/providers/storage/memory";
import { MOST_STORAGE_FAILURES, removeListed } from "~/providers/storage/removal";
import { dropAbandonedUploads, eraseOldFiles } from "./document-job";
import { documentCandidates, upload } from "./test-document";
import { jpegOf } from "./test-file";

const TYPE = "identidade";

describe.each(engines)("files of documents on %s", (engine) => {
  const memory = memoryStorage();
  /** The keys of the stored files. */
  const keys = new Set<string>();
  const storage = {
    ...memory,
    put: (key: string, ...rest: [Uint8Array, string]) => memory.put(key, ...rest).then(() => void keys.add(key)),
    remove: async (key: string) => {
      if (isDown || key.includes(`/${locked}-`)) {
        refused += 1;
        throw new Error("the storage does not answer");
      }
      await memory.remove(key);
      keys.delete(key);
    },
  };
  let isDown = false;
  /** The id of an upload whose parts the storage does not delete. */
  let locked = "none";
  let refused = 0;
  let backend: TestBackend;
  let withDocuments: ReturnType<typeof documentCandidates>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage });
    withDocuments = documentCandidates(backend);
  });
  afterAll(() => backend.close());

  /** A candidate with some photos that are not sent yet. */
  async function withPhotos(count: number) {
    const candidate = await withDocuments();
    const { api, id } = candidate;
    for (let sent = 0; sent < count; sent++) await upload(api, id, TYPE, await jpegOf());
    const params = { id, type: TYPE };
    const detail = () => api.documents.get(params);
    const send = () => api.documents.send({ ...params, sending: { kind: "files" } });
    return { ...candidate, params, detail, send };
  }

  it("are either sent or removed when both are requested at the same time [DOC-01]", async () => {
    const { api, params, detail, send } = await withPhotos(1);
    const file = (await detail()).drafts[0]?.id ?? "";
    await Promise.allSettled([send(), api.documents.removeFile({ ...params, fileId: file })]);
    const { state, attempts } = await detail();
    expect(attempts[0]?.files.length ?? 0).toBe(state === "sent" ? 1 : 0);
  });

  it("leave no PDF of combined photos when they could not be sent [DOC-01]", async () => {
    const { detail, send } = await withPhotos(2);
    await sql`alter table "documentAttempt" rename to hidden_attempt`.execute(backend.db);
    await expect(send()).rejects.toMatchObject({ code: "SYSTEM_UNAVAILABLE" });
    await sql`alter table hidden_attempt rename to "documentAttempt"`.execute(backend.db);
    expect([...keys].filter((key) => key.endsWith("-photos.pdf"))).toEqual([]);
    expect(await detail()).toMatchObject({ state: "pending", attempts: [] });
    expect(backend.failures.splice(0)).toHaveLength(1);
  });

  it("are deleted by a later job if the storage fails while they are removed [DOC-01]", async () => {
    const { api, id, params, detail } = await withPhotos(0);
    await removeListed(backend.db, storage);
    const before = [...keys];
    isDown = true;
    await upload(api, id, TYPE, await jpegOf());
    const file = (await detail()).drafts[0]?.id ?? "";
    await api.documents.removeFile({ ...params, fileId: file });
    expect((await detail()).drafts).toEqual([]);
    isDown = false;
    expect(backend.failures.splice(0)).toHaveLength(1);
    expect(keys.size).toBeGreaterThan(before.length + 3);
    await removeListed(backend.db, storage);
    await dropAbandonedUploads(backend.db, storage, new Date(NOW.getTime() + 2 * 3_600_000));
    expect([...keys]).toEqual(before);
  });

  it("that stopped arriving are deleted, even if an earlier one cannot be deleted [DOC-01]", async () => {
    const { api, params } = await withPhotos(0);
    const start = async () => {
      const { id } = await api.documents.startUpload({ ...params, name: "a.pdf" });
      await api.documents.append({ id, offset: 0, part: await jpegOf() });
      return id;
    };
    const uploads = [await start(), await start(), await start()];
    for (const [index, id] of uploads.entries()) {
      const touched = backend.db.updateTable("documentUpload").where("id", "=", id);
      await touched.set({ touchedAt: `2026-01-01T00:0${index}:00.000Z` }).execute();
    }
    locked = uploads[0] ?? "";
    await expect(dropAbandonedUploads(backend.db, storage, NOW)).rejects.toThrow("does not answer");
    expect(await backend.db.selectFrom("documentUpload").select("id").execute()).toEqual([{ id: locked }]);
    locked = "none";
    await dropAbandonedUploads(backend.db, storage, NOW);
    expect([...keys].filter((key) => key.endsWith(".part"))).toEqual([]);
  });

  it("wait for the next run of their deletion once the storage has failed several times [DOC-01] [OPS-02]", async () => {
    const listed = Array.from({ length: 30 }, (_, index) => ({
      tenantId: "t",
      fileKey: `t/document/${index}-original.bin`,
    }));
    await backend.db.insertInto("removedFile").values(listed).execute();
    [isDown, refused] = [true, 0];
    await expect(removeListed(backend.db, storage)).rejects.toThrow("does not answer");
    expect(refused).toBe(MOST_STORAGE_FAILURES);
    isDown = false;
    await removeListed(backend.db, storage);
    expect(await backend.db.selectFrom("removedFile").select("fileKey").execute()).toEqual([]);
  });

  it("that are not due for deletion stay, even if others of their enrolment are deleted [DOC-01] [ACC-03]", async () => {
    const { id, detail } = await withPhotos(2);
    const [due, kept] = (await detail()).drafts;
    const files = backend.db.updateTable("documentFile").set({ keptUntil: NOW.toISOString() });
    await files.where("id", "=", due?.id ?? "").execute();
    await eraseOldFiles(backend.db, NOW);
    const left = backend.db.selectFrom("documentFile").select("id").where("subscriptionId", "=", id);
    expect(await left.where("erasedAt", "is", null).execute()).toEqual([{ id: kept?.id }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { documentCandidates, upload } from "~/modules/documents/service/test-document";
import { jpegOf } from "~/modules/documents/service/test-file";
import { memoryStorage } from "~/providers/storage/memory";

describe.each(engines)("an erasure on %s", (engine) => {
  const memory = memoryStorage();
  /** The keys of the stored files. */
  const keys = new Set<string>();
  let isDown = false;
  const storage = {
    ...memory,
    put: (key: string, ...rest: [Uint8Array, string]) => memory.put(key, ...rest).then(() => void keys.add(key)),
    remove: async (key: string) => {
      if (isDown) throw new Error("storage down");
      keys.delete(key);
    },
  };
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("deletes the person's stored files as soon as the storage can [ACC-03]", async () => {
    const { api, id } = await documentCandidates(backend)();
    const face = new File([new Uint8Array(await jpegOf(1000, 800))], "eu.jpg", { type: "image/jpeg" });
    expect(await api.user.updatePhoto({ body: { photo: face } })).toMatchObject({ status: 200 });
    for (const photo of [await jpegOf(), await jpegOf()]) await upload(api, id, "identidade", photo);
    const params = { id, type: "identidade" };
    await api.documents.send({ ...params, sending: { kind: "files" } });
    expect(keys.size).toBe(9);
    isDown = true;
    const asked = await api.privacy.requestErasure();
    const { privacy } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    await privacy.decideErasure({ id: asked.id, state: "done", hold: false });
    await expect(sweep(backend.db, NOW, { storage })).rejects.toThrow("storage down");
    isDown = false;
    expect(keys.size).toBe(9);
    await sweep(backend.db, NOW, { storage });
    expect([...keys]).toEqual([]);
    expect(await backend.db.selectFrom("removedFile").selectAll().execute()).toEqual([]);
  });
});

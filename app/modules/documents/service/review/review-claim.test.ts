import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { documentCandidates, sendPdf } from "../test-document";

const [MARCOS, RENATA] = ["secretaria@aurora.example.com", "documentos@aurora.example.com"];

describe.each(engines)("the claim on a document on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("is renewed by each post of its holder, even a refused one; opening a document claims nothing [DOC-02]", async () => {
    const minute = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const desk = async (email = RENATA) => backend.as({ token: await backend.tokenOf(email) }).documentReviews;
    backend.at(NOW);
    const id = await sendPdf(await documentCandidates(backend)(), "identidade");
    const detail = async () => (await desk()).get({ id });
    const claim = async (isRenewal: boolean, email = RENATA) => (await desk(email)).claim({ id, isRenewal });
    const { revision } = await detail();
    await claim(true);
    expect((await detail()).row.claim).toBeNull();
    await claim(false);
    backend.at(minute(15));
    const stale = { revision: revision + 1, rejection: null };
    await expect((await desk()).decide({ id, ...stale })).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await detail()).row.claim).toMatchObject({ until: minute(35).toISOString(), isOwn: true });
    backend.at(minute(30));
    await claim(true);
    await claim(true, MARCOS);
    expect((await detail()).row.claim).toMatchObject({ until: minute(50).toISOString(), isOwn: true });
  });
});

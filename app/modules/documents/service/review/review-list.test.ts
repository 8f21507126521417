import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { createStorage } from "~/providers/storage";
import { documentCandidates, sendPdf } from "../test-document";

const INSTITUTIONS = 6;
const LEVELS = 12;

describe.each(engines)("the list of documents of many institutions on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Adds institutions that come before the tenant's others by name, with levels of the same codes. */
  async function addInstitutions(tenantId: string) {
    const { db } = backend;
    const own = { ...(await db.selectFrom("institution").selectAll().where("tenantId", "=", tenantId).execute())[0]! };
    const level = (await db.selectFrom("educationLevel").selectAll().where("code", "=", "graduacao").execute())[0]!;
    for (let place = 0; place < INSTITUTIONS; place++) {
      const code = `institution-${place}`;
      const institution = { ...own, id: code, code, alias: code, name: `00 ${place}` };
      await db.insertInto("institution").values(institution).execute();
      for (let number = 0; number < LEVELS; number++) {
        const values = { ...level, id: `level-${place}-${number}`, code: number ? `code-${number}` : "graduacao" };
        await db
          .insertInto("educationLevel")
          .values({ ...values, tenantId, institutionId: institution.id })
          .execute();
      }
    }
  }

  it("finds the documents of the last institution by kind and by level [DOC-02]", async () => {
    // The backend reads the institutions once, so these are added before the first call.
    const first = backend.db.selectFrom("institution").select("tenantId").where("id", "=", demoId("aurora-uni"));
    await addInstitutions((await first.executeTakeFirstOrThrow()).tenantId);
    const sent = await sendPdf(await documentCandidates(backend)(), "identidade");
    const { documentReviews } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    const levels = ["graduacao", ...Array.from({ length: LEVELS - 1 }, (_, index) => `code-${index + 1}`)];
    const type = ["identidade"];
    for (const query of [{ type }, { level: levels }, { type, level: levels }]) {
      const page = await documentReviews.list(query);
      expect([page.rows.map(({ id }) => id), page.count], JSON.stringify(query)).toEqual([[sent], 1]);
    }
    expect(await documentReviews.next({ level: levels })).toMatchObject({ id: sent });
  });
});

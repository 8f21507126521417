import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { eraseOldFiles } from "~/modules/documents/service";
import { documentCandidates, sendPdf } from "~/modules/documents/service/test-document";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, setStatus } from "~/modules/subscriptions/service";
import { settingsOf } from "./test-settings";

const DAY_MS = 86_400_000;
const DAYS = { keptDraftDays: 10, keptApprovedDays: 400, keptRefusedDays: 95, keptWithdrawnDays: 500 };

describe.each(engines)("the retention of an institution on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const daysOn = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

  it("refuses periods that are shorter than the law demands, and leaves the parameters of others alone [INS-01] [ACC-03]", async () => {
    const { publish, settings, target } = settingsOf(backend);
    for (const [name, days] of Object.entries({ keptDraftDays: 6, keptApprovedDays: 89, keptWithdrawnDays: 119 })) {
      const { revision, content } = await (await settings()).get(target("retention", "one"));
      const save = (await settings()).save({
        ...target("retention", "one"),
        revision,
        content: { ...content, [name]: days },
      });
      await expect(save).rejects.toMatchObject({ details: { fields: { [name]: "setting.errorNumber" } } });
    }
    const others = () =>
      backend.db.selectFrom("parameter").selectAll().where("name", "not like", "Kept%").orderBy("name").execute();
    const before = await others();
    await publish("retention", "one", () => DAYS);
    expect(await others()).toEqual(before);
    const { content, version } = await (await settings()).get(target("retention", "one"));
    expect([content, version]).toEqual([DAYS, 2]);
  });

  it("holds for unsent applications from their next save on, and deletes them then [INS-01] [ENR-07]", async () => {
    const visitor = backend.as({ tenant: "aurora", institution: "aurora-uni" });
    const { id } = await visitor.drafts.create({ data: DraftData.parse({}) });
    const exists = async () =>
      (await backend.db.selectFrom("draft").select("expiresAt").where("id", "=", id).execute()).length;
    const [row] = await backend.db.selectFrom("draft").select("expiresAt").where("id", "=", id).execute();
    expect(row?.expiresAt).toBe(daysOn(10).toISOString());
    const outlook = async () => {
      const { settings, target } = settingsOf(backend);
      const { outlook: next } = await (await settings()).get({ ...target("retention", "one"), shows: "uses" });
      return Object.fromEntries(next.map(({ by, count }) => [by, count]));
    };
    const { nextDraftsSoon, nextDraftsLater } = await outlook();
    expect(nextDraftsLater).toBeGreaterThanOrEqual(1);
    await backend.db
      .updateTable("draft")
      .set({ updatedAt: daysOn(-9.5).toISOString() })
      .where("id", "=", id)
      .execute();
    await backend.db
      .updateTable("draft")
      .set({ expiresAt: daysOn(0.5).toISOString() })
      .where("id", "=", id)
      .execute();
    expect((await outlook()).nextDraftsSoon).toBe((nextDraftsSoon ?? 0) + 1);
    await sweep(backend.db, daysOn(0.4));
    expect(await exists()).toBe(1);
    await sweep(backend.db, daysOn(0.6));
    expect(await exists()).toBe(0);
  });

  it("gives files of ended enrolments the period of their decision, those of withdrawals their own [INS-01] [ACC-03]", async () => {
    const enrol = await documentCandidates(backend);
    const move = (id: string, status: SubscriptionStatus, now = NOW) =>
      inTransaction(backend.db, async (trx) => {
        const own = tenantHandle(trx, demoId("aurora"));
        const subject = await loadSubject(own, id);
        expect(subject && (await setStatus(own, subject, status, now))).toBe(true);
      });
    const candidate = await enrol();
    const approved = await sendPdf(candidate, "identidade");
    await sendPdf(candidate, "residencia");
    await backend.db.updateTable("document").set({ state: "approved" }).where("id", "=", approved).execute();
    const dates = async () => {
      const files = backend.db.selectFrom("documentFile").where("subscriptionId", "=", candidate.id);
      const rows = await files.select(["documentId", "keptUntil"]).execute();
      return [true, false].map((isApproved) =>
        rows.filter(({ documentId }) => (documentId === approved) === isApproved).map(({ keptUntil }) => keptUntil),
      );
    };
    await move(candidate.id, "cancelled");
    expect(await dates()).toEqual([[daysOn(400).toISOString()], [daysOn(95).toISOString()]]);
    await move(candidate.id, "documents_pending");
    expect(await dates()).toEqual([[null], [null]]);
    await move(candidate.id, "withdrawn");
    expect(await dates()).toEqual([[daysOn(500).toISOString()], [daysOn(500).toISOString()]]);
    await move(candidate.id, "expired", daysOn(-94.5));
    const { settings, target } = settingsOf(backend);
    const { outlook } = await (await settings()).get({ ...target("retention", "one"), shows: "uses" });
    expect(outlook.find(({ by }) => by === "nextFilesSoon")?.count).toBe(1);
    const erased = async () => {
      const files = backend.db.selectFrom("documentFile").where("subscriptionId", "=", candidate.id);
      return (await files.where("erasedAt", "is not", null).select("documentId").execute()).length;
    };
    await eraseOldFiles(backend.db, daysOn(0.4));
    expect(await erased()).toBe(0);
    await eraseOldFiles(backend.db, daysOn(0.6));
    expect(await erased()).toBe(1);
  });
});

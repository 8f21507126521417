import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table deal add column subscription_id text",
  "create index deal_subscription on deal (tenant_id, subscription_id) where subscription_id is not null",
  "create index deal_open on deal (updated_at) where subscription_id is null",
];

interface Drafts {
  deal: { tenant_id: string; id: string; subscription_id: string | null };
  draft: { tenant_id: string; id: string; subscription_id: string | null; data_json: string };
}

const BATCH = 500;

/** Links the deals of known drafts to their enrolments. */
async function linkDeals(db: Kysely<Drafts>): Promise<void> {
  for (let last = { tenant_id: "", id: "" }; ; ) {
    const drafts = await db
      .selectFrom("draft")
      .select(["tenant_id", "id", "subscription_id", "data_json"])
      .where("subscription_id", "is not", null)
      .where(sql<boolean>`(tenant_id, id) > (${last.tenant_id}, ${last.id})`)
      .orderBy("tenant_id")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { tenant_id, subscription_id, data_json } of drafts) {
      const { dealId } = JSON.parse(data_json) as { dealId?: string | null };
      if (!dealId) continue;
      await db
        .updateTable("deal")
        .set({ subscription_id })
        .where("tenant_id", "=", tenant_id)
        .where("id", "=", dealId)
        .execute();
    }
    if (drafts.length < BATCH) return;
    last = drafts.at(-1)!;
  }
}

/**
 * Stores the enrolment on the deal itself. Until now only the draft linked the two, and drafts are deleted earlier than
 * deals.
 */
export const dealOwner: Migration = {
  async up(db: Kysely<Drafts>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await linkDeals(db);
  },
};

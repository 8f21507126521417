import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Queries must repeat the conditions of these partial indexes literally: with values, not with parameters. */
const statements = [
  "create index class_hold_subscription on class_hold (tenant_id, subscription_id)",
  "create index voucher_redemption_subscription on voucher_redemption (tenant_id, subscription_id)",
  "create index voucher_redemption_expiry on voucher_redemption (expires_at) where state = 'reserved'",
  "create index charge_open on charge (updated_at) where state in ('processing', 'unknown')",
  "create index charge_state on charge (tenant_id, state, created_at)",
  "create index audit_entry_subject on audit_entry (tenant_id, subject_id, at)",
  `create index user_right_administrator on user_right (right_tenant_id, institution_id, tenant_id, user_id)
    where role_alias = 'administrator'`,
  "create index token_impersonator on token (impersonator_tenant_id, impersonator_id) where impersonator_id is not null",
  // Expired links for a new password are kept for a month, so that the answer can say that they expired.
  "create index token_expiry on token (expires_at) where purpose <> 'password-reset'",
  "create index token_reset_expiry on token (expires_at) where purpose = 'password-reset'",
  "create index sign_in_attempt_time on sign_in_attempt (at)",
  "drop index external_identity_user",
  "create index external_identity_user on external_identity (tenant_id, user_id, provider)",
  "create index erasure_request_user on erasure_request (tenant_id, user_id, requested_at)",
  "create index draft_subscription on draft (tenant_id, subscription_id)",
  "create index outbox_topic on outbox (topic, created_at)",
  // Messages that failed for good stay in the outbox and must not be scanned every two seconds.
  "create index outbox_waiting on outbox (next_at) where done_at is null and attempts < 10",
  `create table subscription_count (
    tenant_id text not null,
    institution_id text not null,
    status text not null,
    count bigint not null,
    primary key (tenant_id, institution_id, status)
  )`,
  `insert into subscription_count (tenant_id, institution_id, status, count)
    select tenant_id, institution_id, status, count(*) from subscription group by tenant_id, institution_id, status`,
];

interface Drafts {
  draft: { tenant_id: string; id: string; user_id: string | null; data_json: string };
}

/** Sets the user of drafts that have it only in their data. */
async function nameOwners(db: Kysely<Drafts>): Promise<void> {
  const drafts = await db
    .selectFrom("draft")
    .select(["tenant_id", "id", "data_json"])
    .where("user_id", "is", null)
    .where("data_json", "like", '%"userId":"%')
    .execute();
  for (const { tenant_id, id, data_json } of drafts) {
    const { userId } = JSON.parse(data_json) as { userId?: string | null };
    if (!userId) continue;
    await db
      .updateTable("draft")
      .set({ user_id: userId })
      .where("tenant_id", "=", tenant_id)
      .where("id", "=", id)
      .execute();
  }
}

/** Indexes for the queries of pages and jobs, and the number of enrolments by status. */
export const scale: Migration = {
  async up(db: Kysely<Drafts>) {
    await nameOwners(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

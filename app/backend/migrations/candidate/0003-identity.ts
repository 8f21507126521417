import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table user_right (
    tenant_id text not null,
    user_id text not null,
    level text not null check (level in ('application', 'tenant', 'institution')),
    right_tenant_id text not null,
    institution_id text not null,
    role_alias text not null,
    created_at text not null,
    primary key (tenant_id, user_id, level, right_tenant_id, institution_id, role_alias)
  )`,
  // Before this migration the type implied the role: candidates where they enrolled, administrators in their tenant.
  `insert into user_right
    select account.tenant_id, account.id, 'institution', account.tenant_id, institution.id, 'candidate', account.created_at
    from user_account account join institution on institution.tenant_id = account.tenant_id
    where account.type = 'candidate' and (
      exists (
        select 1 from subscription
        where subscription.tenant_id = account.tenant_id and subscription.user_id = account.id
          and subscription.institution_id = institution.id
      )
      or institution.id = (
        select min(first.id) from institution first
        where first.tenant_id = account.tenant_id and not exists (
          select 1 from subscription
          where subscription.tenant_id = account.tenant_id and subscription.user_id = account.id
        )
      )
    )`,
  `insert into user_right
    select tenant_id, id, 'tenant', tenant_id, '', type, created_at from user_account where type <> 'candidate'`,
  "alter table token add column role_alias text",
  "alter table token add column role_level text",
  "alter table token add column role_tenant_id text",
  "alter table token add column role_institution_id text",
  "alter table token add column impersonator_tenant_id text",
  "alter table token add column impersonator_id text",
  `create table external_identity (
    tenant_id text not null,
    provider text not null,
    subject text not null,
    user_id text not null,
    email text,
    created_at text not null,
    primary key (tenant_id, provider, subject)
  )`,
  "create index external_identity_user on external_identity (tenant_id, user_id)",
  `create table one_time_code (
    tenant_id text not null,
    purpose text not null,
    subject text not null,
    code_hash text not null,
    tries integer not null,
    expires_at text not null,
    created_at text not null,
    primary key (tenant_id, purpose, subject)
  )`,
  "create index one_time_code_expiry on one_time_code (expires_at)",
  `create table used_proof (
    tenant_id text not null,
    kind text not null,
    hash text not null,
    expires_at text not null,
    primary key (tenant_id, kind, hash)
  )`,
  "create index used_proof_expiry on used_proof (expires_at)",
  `create table audit_entry (
    tenant_id text not null,
    id text not null,
    at text not null,
    actor_id text not null,
    subject_id text,
    action text not null,
    details_json text not null,
    primary key (tenant_id, id)
  )`,
  "create index audit_entry_time on audit_entry (tenant_id, at)",
  `create table consent (
    tenant_id text not null,
    id text not null,
    user_id text not null,
    purpose text not null,
    text_version text not null,
    granted integer not null,
    at text not null,
    primary key (tenant_id, id)
  )`,
  "create index consent_user on consent (tenant_id, user_id, at)",
];

/** Rights of accounts, other ways to sign in, codes, the audit, and consents. */
export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

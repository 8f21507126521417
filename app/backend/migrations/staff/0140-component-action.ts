import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // Versions that were published while nothing carried out their actions, and nothing checked them, stay without effect.
  "alter table journey_version add column acts integer not null default 0",
  "alter table subscription add column contract_template_id text",
  `create table component_action (
    tenant_id text not null,
    subscription_id text not null,
    component_id text not null,
    position integer not null,
    component_type text not null,
    type text not null,
    target text,
    state text not null,
    reason text,
    created_at text not null,
    settled_at text,
    primary key (tenant_id, subscription_id, component_id, position)
  )`,
];

/** What the components of journeys do once a candidate has completed them. */
export const componentAction: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { searchWords } from "~/domain/person/search-word";

const statements = [
  "alter table subscription add column status_since text not null default ''",
  "alter table subscription add column number integer not null default 0",
  "alter table subscription add column owner_id text",
  "alter table subscription add column owner_name text",
  "update subscription set status_since = updated_at",
  `update subscription set number = numbered.place from (
    select tenant_id as tenant, id as record,
      row_number() over (partition by tenant_id, institution_id order by created_at, id) as place
    from subscription
  ) as numbered where tenant_id = numbered.tenant and id = numbered.record`,
  `insert into sequence (tenant_id, institution_id, name, value)
    select tenant_id, institution_id, 'subscription', max(number) from subscription group by tenant_id, institution_id`,
  "create unique index subscription_number on subscription (tenant_id, institution_id, number)",
  // The keyset index of each list: filter columns, sort column, id.
  "create index subscription_newest on subscription (tenant_id, institution_id, created_at, id)",
  "create index subscription_since on subscription (tenant_id, institution_id, status_since, id)",
  "create index subscription_status_newest on subscription (tenant_id, institution_id, status, created_at, id)",
  "create index subscription_status_since on subscription (tenant_id, institution_id, status, status_since, id)",
  "create index subscription_offer on subscription (tenant_id, institution_id, offer_id, created_at, id)",
  `create index subscription_owner on subscription (tenant_id, institution_id, owner_id, created_at, id)
    where owner_id is not null`,
  `create index user_right_staff on user_right (right_tenant_id, role_alias, institution_id, tenant_id, user_id)
    where role_alias <> 'candidate'`,
  "alter table charge add column search_key text",
  "create index charge_search_key on charge (tenant_id, search_key) where search_key is not null",
  "alter table audit_entry add column actor_name text",
  "alter table audit_entry add column impersonator_id text",
  "alter table audit_entry add column institution_id text",
  "alter table audit_entry add column reason text",
  `create table note (
    tenant_id text not null,
    id text not null,
    institution_id text not null,
    subject_id text not null,
    author_id text not null,
    author_name text not null,
    text text not null,
    at text not null,
    primary key (tenant_id, id)
  )`,
  "create index note_subject on note (tenant_id, subject_id, at)",
];

/** The search compares prefixes by code point, regardless of the database's locale. */
const personWord = (collation: string) => `create table person_word (
  tenant_id text not null,
  word text ${collation} not null,
  person_id text not null,
  primary key (tenant_id, word, person_id)
)`;

interface Words {
  person: { tenant_id: string; id: string; name: string; social_name: string | null };
  person_word: { tenant_id: string; word: string; person_id: string };
}

interface Charges {
  charge: { tenant_id: string; id: string; method: string; data_json: string; search_key: string | null };
}

const BATCH = 500;

/** Makes the slips and pix codes issued so far searchable, in batches. */
async function indexCharges(db: Kysely<Charges>): Promise<void> {
  for (let last = { tenant_id: "", id: "" }; ; ) {
    const charges = await db
      .selectFrom("charge")
      .select(["tenant_id", "id", "data_json"])
      .where("method", "in", ["slip", "pix"])
      .where(sql<boolean>`(tenant_id, id) > (${last.tenant_id}, ${last.id})`)
      .orderBy("tenant_id")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { tenant_id, id, data_json } of charges) {
      const { slip, pix } = JSON.parse(data_json) as { slip?: { line?: string }; pix?: { txid?: string } };
      const search_key = slip?.line ?? pix?.txid;
      if (!search_key) continue;
      await db
        .updateTable("charge")
        .set({ search_key })
        .where("tenant_id", "=", tenant_id)
        .where("id", "=", id)
        .execute();
    }
    if (charges.length < BATCH) return;
    last = charges.at(-1)!;
  }
}

/** Indexes the names of the people known so far, in batches. */
async function indexNames(db: Kysely<Words>): Promise<void> {
  for (let last = { tenant_id: "", id: "" }; ; ) {
    const people = await db
      .selectFrom("person")
      .select(["tenant_id", "id", "name", "social_name"])
      .where(sql<boolean>`(tenant_id, id) > (${last.tenant_id}, ${last.id})`)
      .orderBy("tenant_id")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const words = people.flatMap(({ tenant_id, id, name, social_name }) =>
      searchWords(`${name} ${social_name ?? ""}`).map((word) => ({ tenant_id, word, person_id: id })),
    );
    if (words.length > 0)
      await db
        .insertInto("person_word")
        .values(words)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (people.length < BATCH) return;
    last = people.at(-1)!;
  }
}

/** Protocol numbers, owners and indexes of enrolments, the search by name, and notes of staff. */
export const desk: Migration = {
  async up(db: Kysely<Words>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await sql.raw(personWord(isPostgres ? 'collate "C"' : "")).execute(db);
    await sql.raw("create index person_word_person on person_word (tenant_id, person_id)").execute(db);
    await indexNames(db);
    await indexCharges(db as unknown as Kysely<Charges>);
  },
};

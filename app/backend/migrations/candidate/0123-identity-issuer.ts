import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The issuers of the services whose endpoints the portal knows, as of this migration. */
const published: Record<string, string> = {
  google: "https://accounts.google.com",
  facebook: "https://www.facebook.com",
  linkedin: "https://www.linkedin.com/oauth",
};

type Providers = Record<string, { issuer?: string | null; entityId?: string } | null | undefined>;

/**
 * Links of accounts at other providers belong to an issuer: the SAML provider's entity id, or the OpenID issuer. The
 * existing ones belong to the issuer that their tenant has configured. Where it has none, the issuer is empty, which no
 * provider calls itself, so that the link opens nothing.
 */
export const identityIssuer: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of rebuild) await sql.raw(statement).execute(db);
    const { rows } = await sql<{ id: string; settings_json: string }>`
      select id, settings_json from tenant where id in (select tenant_id from external_identity)`.execute(db);
    for (const { id, settings_json } of rows) {
      const providers = (JSON.parse(settings_json) as { identityProviders?: Providers }).identityProviders ?? {};
      for (const [name, configured] of Object.entries(providers)) {
        const issuer = configured?.entityId ?? configured?.issuer ?? (configured ? published[name] : undefined);
        if (issuer)
          await sql`update external_identity set issuer = ${issuer}
            where tenant_id = ${id} and provider = ${name}`.execute(db);
      }
    }
  },
};

const rebuild = [
  `create table external_identity_next (
    tenant_id text not null,
    provider text not null,
    issuer text not null,
    subject text not null,
    user_id text not null,
    email text,
    created_at text not null,
    primary key (tenant_id, provider, issuer, subject)
  )`,
  `insert into external_identity_next (tenant_id, provider, issuer, subject, user_id, email, created_at)
    select tenant_id, provider, '', subject, user_id, email, created_at from external_identity`,
  "drop table external_identity",
  "alter table external_identity_next rename to external_identity",
  "create index external_identity_user on external_identity (tenant_id, user_id, provider)",
];

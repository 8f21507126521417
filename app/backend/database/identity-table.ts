import type { Flag, Optional, TenantOwned } from "./column";

/** Rights of accounts, other ways to sign in, codes, and records of consent and erasure. */
export interface IdentityTables {
  /**
   * A role that an account may assume. `tenant_id` is the account's tenant; the right may belong to another one.
   * `right_tenant_id` is empty for application roles, `institution_id` for all but institution roles.
   */
  user_right: {
    tenant_id: string;
    user_id: string;
    level: "application" | "tenant" | "institution";
    right_tenant_id: string;
    institution_id: string;
    role_alias: string;
    created_at: string;
  };
  /**
   * A linked account at another provider; `subject` is its id at the issuer, which is the entity id of a SAML provider.
   */
  external_identity: {
    tenant_id: string;
    provider: string;
    issuer: string;
    subject: string;
    user_id: string;
    email: string | null;
    created_at: string;
  };
  /** The one valid code of a purpose and a subject; `tries` counts the attempts to enter it. */
  one_time_code: {
    tenant_id: string;
    purpose: string;
    subject: string;
    code_hash: string;
    tries: number;
    expires_at: string;
    created_at: string;
  };
  /**
   * Used proofs, such as solved captchas and SAML assertions. They are stored until they expire, so that none works
   * twice.
   */
  used_proof: { tenant_id: string; kind: string; hash: string; expires_at: string };
  audit_entry: TenantOwned & {
    at: string;
    actor_id: string;
    actor_name: Optional<string>;
    /** The staff member who impersonated the actor; null without impersonation. */
    impersonator_id: Optional<string>;
    /** The request's id in the log, and the support code of its error page; null for a job and in old entries. */
    correlation_id: Optional<string>;
    institution_id: Optional<string>;
    /** The user, enrolment or other record that the action concerns. */
    subject_id: string | null;
    action: string;
    reason: Optional<string>;
    details_json: string;
  };
  /** History of a user's consents; the newest row of a purpose is the current state. */
  consent: TenantOwned & {
    user_id: string;
    purpose: string;
    text_version: string;
    granted: Flag;
    at: string;
  };
  /** A request to erase personal data; `institution_id` is where it was made, empty for the tenant. */
  erasure_request: TenantOwned & {
    user_id: string;
    institution_id: string;
    state: "open" | "delayed" | "refused" | "done";
    reason: string | null;
    requested_at: string;
    decided_at: string | null;
    decided_by: string | null;
    /** When a decided erasure takes effect; until then it can be undone. Null once it has. */
    held_until: Optional<string>;
    held_by: Optional<string>;
    held_by_name: Optional<string>;
  };
}

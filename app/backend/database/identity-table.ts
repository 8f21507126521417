import type { Flag, TenantOwned } from "./column";

/** Who may act as what, and every way to prove who one is. */
export interface IdentityTables {
  /**
   * A role that an account may assume. The account's own tenant leads; the right may lie in another one.
   * `right_tenant_id` is empty for the application, `institution_id` but for institutions.
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
  /** An account at another provider that signs in to one of ours; `subject` is the provider's own id of it. */
  external_identity: {
    tenant_id: string;
    provider: string;
    subject: string;
    user_id: string;
    email: string | null;
    created_at: string;
  };
  /** The one live code of a purpose and a subject; `tries` counts the wrong ones. */
  one_time_code: {
    tenant_id: string;
    purpose: string;
    subject: string;
    code_hash: string;
    tries: number;
    expires_at: string;
    created_at: string;
  };
  /** What counts once only, such as a solved captcha or a SAML assertion, kept until it would have expired anyway. */
  used_proof: { tenant_id: string; kind: string; hash: string; expires_at: string };
  audit_entry: TenantOwned & {
    at: string;
    actor_id: string;
    subject_id: string | null;
    action: string;
    details_json: string;
  };
  /** History of what a user agreed to or withdrew; the newest row of a purpose holds. */
  consent: TenantOwned & {
    user_id: string;
    purpose: string;
    text_version: string;
    granted: Flag;
    at: string;
  };
  /** A wish to be forgotten; `institution_id` is where it was asked for, empty for the tenant. */
  erasure_request: TenantOwned & {
    user_id: string;
    institution_id: string;
    state: "open" | "delayed" | "refused" | "done";
    reason: string | null;
    requested_at: string;
    decided_at: string | null;
    decided_by: string | null;
  };
}

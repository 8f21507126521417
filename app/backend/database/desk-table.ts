import type { ColumnType, Generated } from "kysely";
import type { InstitutionOwned, Optional, TenantOwned } from "./column";

/** The search by name, and the work of staff: notes, claims, held decisions, saved views and bulk changes. */
export interface DeskTables {
  /** The words of a person's names, for the search by name. */
  person_word: { tenant_id: string; word: string; person_id: string };
  /** A note of staff about a record. Notes are never changed; an erasure may delete them. */
  note: InstitutionOwned & {
    subject_id: string;
    author_id: string;
    author_name: string;
    text: string;
    at: string;
  };
  /** Who works on a record of a queue, and until when. */
  claim: { tenant_id: string; subject_id: string; user_id: string; user_name: string; until: string };
  /** A decision that can be undone until it takes effect, with the message that the candidate then reads. */
  held_decision: {
    tenant_id: string;
    subject_id: string;
    institution_id: string;
    /** What the decision is about; a document when an insert omits it. */
    kind: ColumnType<"document" | "exam_score" | "essay", "document" | "exam_score" | "essay" | undefined>;
    /** What else the decision sets; the format depends on `kind`. */
    details_json: Optional<string>;
    /** The revision that the record has while the decision is held; the decision applies to no other revision. */
    revision: number;
    /** `reopened` revokes the decision about a document. */
    outcome: "approved" | "rejected" | "reopened";
    reason_code: string | null;
    reason_text: string | null;
    title: string;
    message: string;
    /** The language of the message. */
    language: string;
    author_id: string;
    author_name: string;
    decided_at: string;
    effective_at: string;
  };
  /** The time up to which a member of staff has seen the changes. */
  desk_visit: { tenant_id: string; user_id: string; seen_at: string };
  /** A query of the list of enrolments, which a member of staff has saved under a name. */
  saved_view: TenantOwned & { user_id: string; name: string; query: string };
  /** A change of many enrolments or drafts at once. The new values are stored when the author confirms the change. */
  bulk_change: TenantOwned & {
    /**
     * `return` undoes an assignment: each enrolment gets its former owner back. `journey` moves applications to another
     * version of their journey.
     */
    kind: Generated<"move" | "assign" | "return" | "journey">;
    author_id: string;
    author_name: string;
    state: "selected" | "running" | "done";
    /** The new status of a `move`. */
    to_status: Optional<string>;
    /** Why the author makes a `move` or `journey` change. */
    reason: Optional<string>;
    /** The new owner of an assignment; null to leave the enrolments without an owner. */
    owner_id: Optional<string>;
    owner_name: Optional<string>;
    /** The assignment that a `return` undoes; unique, so that it is undone once. */
    undoes_id: Optional<string>;
    created_at: string;
    /** For `journey`: the journey whose drafts move. */
    journey_id: Optional<string>;
    /** For `journey`: the version to which the drafts move. */
    to_version: Optional<number>;
    /** For `journey`: the step that candidates must not have reached for their drafts to move; null for no limit. */
    before_step: Optional<string>;
    /** When a confirmed move takes effect; until then it can be undone. Null once it has begun. */
    effective_at: Optional<string>;
  };
  bulk_change_row: {
    tenant_id: string;
    change_id: string;
    position: number;
    /** The enrolment; for `journey` the draft. */
    subject_id: string;
    /** The status when it was selected; empty for drafts. */
    seen_status: string;
    /** The version of the journey when it was selected; null for enrolments. */
    seen_version: Optional<number>;
    /** The owner when the enrolment was selected; a `return` restores this owner. */
    former_owner_id: Optional<string>;
    former_owner_name: Optional<string>;
    /** The owner's revision that the change expects. */
    seen_owner_revision: Generated<number>;
    /** Null until the row is processed. */
    outcome: Optional<"change" | "already" | "refused">;
    refusal: Optional<string>;
  };
}

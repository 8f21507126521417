import type { InstitutionOwned, Optional, TenantOwned } from "./column";

/** What staff write while they work: notes, claims, saved views. */
export interface DeskTables {
  /** The words of a person's names, for the search by name. */
  person_word: { tenant_id: string; word: string; person_id: string };
  /** A note of staff about a record; notes are never changed. */
  note: InstitutionOwned & {
    subject_id: string;
    author_id: string;
    author_name: string;
    text: string;
    at: string;
  };
  /** Who works on a record of a queue, and until when. */
  claim: { tenant_id: string; subject_id: string; user_id: string; user_name: string; until: string };
  /** The query of a list under a name; shared with the institution's staff when `owner_id` is null. */
  saved_view: TenantOwned & {
    institution_id: string;
    desk: string;
    name: string;
    query: string;
    owner_id: Optional<string>;
    created_at: string;
  };
}

import type { InstitutionOwned } from "./column";

/** The search by name, and the notes of staff. */
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
}

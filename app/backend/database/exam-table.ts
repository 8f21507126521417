import type { Generated } from "kysely";
import type { Flag, InstitutionOwned, Optional, TenantOwned } from "./column";

/** Scores of the national exam, and files of official results. */
export interface ExamTables {
  /**
   * The scores that a candidate typed from one result sheet. Refused scores stay; the candidate's new scores get the
   * next number.
   */
  exam_score: InstitutionOwned & {
    subscription_id: string;
    person_id: string;
    /** The document with the files of the result sheet. */
    document_id: string;
    number: number;
    state: "draft" | "sent" | "in_review" | "confirmed" | "refused";
    /** The texts of the form as the candidate typed them. */
    typed_json: string;
    exam_year: number | null;
    /** Hundredths of a point by area; null in a draft. */
    scores_json: string | null;
    /** The `ExamRule` of the domain at the time of sending. */
    rule_json: string | null;
    /** The weighted mean in hundredths. */
    average: number | null;
    passes: Flag | null;
    /** Whether the enrolment went on before anybody compared the scores with their proof. */
    is_unverified: Flag;
    /** What confirmed the scores: staff by the proof, or a file of official results. */
    source: "proof" | "official" | null;
    /** The scores and the year as they were typed, if staff corrected them. */
    correction_json: string | null;
    /** Why the scores were corrected or refused. */
    reason: string | null;
    /** The message as it was sent to the candidate. */
    message: string | null;
    sent_at: string | null;
    decided_at: string | null;
    decided_by: string | null;
    decided_name: string | null;
    /** Since when the scores wait for staff; null when they do not. */
    waiting_since: string | null;
    /** Counts the changes, so that a form rendered from an older state is refused. */
    revision: number;
  };
  exam_import: TenantOwned & {
    author_id: string;
    author_name: string;
    state: "previewed" | "running" | "done";
    /** The institutions whose scores were searched: a list of ids. */
    institutions_json: Generated<string>;
    created_at: string;
  };
  /** A line of the file, with its effect on the scores of one enrolment. */
  exam_import_row: {
    tenant_id: string;
    import_id: string;
    position: number;
    line: Generated<number>;
    cpf: string;
    exam_year: number;
    scores_json: string | null;
    /** The score that it concerns; null without one. */
    exam_score_id: string | null;
    /** The revision of that score at the preview. */
    revision: number | null;
    person_name: string | null;
    plan: "change" | "already" | "refused";
    problem: string | null;
    /** Null until the row is processed. */
    outcome: Optional<"change" | "already" | "refused">;
  };
}

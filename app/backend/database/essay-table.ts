import type { Generated } from "kysely";
import type { Flag, InstitutionOwned, Optional, TenantOwned } from "./column";

/** The essays that candidates write. */
export interface EssayTables {
  essay_theme: InstitutionOwned & {
    /** The journey that uses it; null for all journeys of the institution. */
    journey_id: string | null;
    title: string;
    /** The task, in one or several paragraphs. */
    prompt: string;
    /** Texts that support the theme: a list of `EssayText` of the contract. */
    texts_json: string;
    active: Flag;
    created_at: string;
  };
  /**
   * One essay of an enrolment, from its start to its result. Correctors see the text, its theme, its due day and the
   * reason of an appeal, under a `code`. They see no column that tells who the writer is.
   */
  essay_attempt: InstitutionOwned & {
    subscription_id: string;
    person_id: string;
    /** The education level of the course. */
    level_id: string;
    theme_id: string;
    /** From 1, within the enrolment. */
    number: number;
    /** An `EssayState` of the domain. */
    state: string;
    started_at: string;
    /** Minutes for the writing, without extra time. */
    base_minutes: number;
    /** Minutes that staff granted in addition. */
    extra_minutes: number;
    /** Minutes for which the portal was down during the writing. */
    outage_minutes: number;
    deadline_at: string;
    /** The version that counts; 0 while nothing is saved. */
    draft_version: number;
    /** The highest number of a version. */
    last_version: number;
    submitted_at: Optional<string>;
    /** `time`: the portal submitted the last draft when the time was over. */
    submitted_by: Optional<"candidate" | "time">;
    submitted_version: Optional<number>;
    /** The title as submitted. */
    title: Optional<string>;
    /** The text as submitted. */
    body: Optional<string>;
    words: Optional<number>;
    /** SHA-256 of title and text, as on the receipt. */
    text_hash: Optional<string>;
    /** Replaces the candidate's name in the queue; null until the essay is submitted. */
    code: Optional<string>;
    /** The day until which the result is due. */
    due_on: Optional<string>;
    /** Since when it waits for a corrector; null when it does not wait, for example after the end of its enrolment. */
    waiting_since: Optional<string>;
    /** Hundredths of a point, 0 to 1000; null until the result takes effect. */
    grade: Optional<number>;
    outcome: Optional<"approved" | "failed">;
    zero_cause: Optional<string>;
    /** The text that the candidate reads with the result. */
    feedback: Optional<string>;
    decided_at: Optional<string>;
    /** Account of the last corrector, or of the moderator who released the result; null when the portal decided. */
    decided_by: Optional<string>;
    void_reason: Optional<string>;
    /** When the candidate was notified that the correction takes longer than promised. */
    delay_told_at: Optional<string>;
    /** When the candidate appealed against the result; null without an appeal. */
    appealed_at: Optional<string>;
    /** Why the candidate appealed. */
    appeal_reason: Optional<string>;
    /** The result against which the candidate appealed: an `EssayResult` of the contract. */
    earlier_json: Optional<string>;
    /** Counts the changes of state after the submission, so that a form rendered from an older state is refused. */
    revision: number;
  };
  /**
   * A saved draft. The newest 50, the one that counts and those with `is_apart` are kept; after the result, only the
   * submitted one.
   */
  essay_version: {
    tenant_id: string;
    attempt_id: string;
    number: number;
    /** `auto`: saved while typing. `kept`: posted without a session. */
    origin: "save" | "auto" | "kept";
    /** Whether it continues a version other than the one that counts, and the candidate has not chosen one yet. */
    is_apart: Flag;
    title: string;
    body: string;
    words: number;
    saved_at: string;
  };
  /** Extra time of an enrolment's essays and online exams, as staff granted it last. */
  essay_extra_time: Pick<TenantOwned, "tenant_id"> & {
    subscription_id: string;
    kind: "minutes" | "percent";
    amount: number;
    reason: string;
    granted_by: string;
    granted_at: string;
  };
  /**
   * A version of the criteria by which an institution corrects essays. Each grade stores the version by which it was
   * given.
   */
  essay_rubric: {
    tenant_id: string;
    institution_id: string;
    version: number;
    /** A list of `Criterion` of the domain. */
    criteria_json: string;
    /** When the first grade by this version was finished; null before that. */
    frozen_at: string | null;
    created_at: string;
    /** Who wrote it; null for the standard rubric. */
    author_name: Optional<string>;
  };
  /** A corrector's grading of an essay; a draft until it is finished. */
  essay_grade: InstitutionOwned & {
    attempt_id: string;
    corrector_id: string;
    corrector_name: string;
    /** 1, 2 and 3 for the correctors in their order, 4 for the board, 5 for the corrector of an appeal. */
    round: number;
    rubric_version: number;
    points_json: string;
    zero_cause: string | null;
    /** In hundredths of a point; null in a draft. */
    total: number | null;
    /** A note that only staff read. */
    note: string;
    /** A comment for the candidate, who reads that of the last corrector who wrote one. */
    feedback: string;
    /** Hash of the text that was graded. */
    text_hash: string;
    saved_at: string;
    finished_at: string | null;
    /** How many finished grades of other correctors the essay has; 0 in a draft. */
    shared: Generated<number>;
    /** With how many of those grades this one agrees; 0 in a draft. */
    agreed: Generated<number>;
  };
  /** A corrector who knows the author of an essay, and therefore must not grade it. */
  essay_conflict: { tenant_id: string; attempt_id: string; user_id: string; declared_at: string };
  /** A comment in an institution's bank of comments. */
  essay_comment: InstitutionOwned & { criterion: string; text: string; author_id: string; created_at: string };
  /** A text with a known grade. It is a copy without its writer; nothing leads from it to an enrolment. */
  essay_calibration: InstitutionOwned & {
    theme_title: string;
    prompt: string;
    title: string;
    body: string;
    words: number;
    rubric_version: number;
    points_json: string;
    zero_cause: string | null;
    /** In hundredths of a point. */
    total: number;
    /** The reason for the level of each criterion, by the criterion's code; `zero` has the cause of a zero. */
    reasons_json: string;
    author_name: string;
    created_at: string;
    /** Since when no corrector is offered it; null while it is in use. */
    retired_at: string | null;
  };
  /** A corrector's grading of a calibration essay; a draft until it is finished. */
  essay_calibration_grade: {
    tenant_id: string;
    calibration_id: string;
    institution_id: string;
    corrector_id: string;
    corrector_name: string;
    rubric_version: number;
    points_json: string;
    zero_cause: string | null;
    total: number | null;
    /** A note that only its corrector reads. */
    note: string;
    /** Whether the grading is within the tolerance of the known grade; null in a draft. */
    agrees: Flag | null;
    saved_at: string;
    finished_at: string | null;
  };
}

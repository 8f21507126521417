import type { InstitutionOwned, Optional } from "./column";

/** The online entrance exam: its bank of questions, and the attempts of candidates. */
export interface EntranceTables {
  /** A part of the exam of one education level. */
  entrance_area: InstitutionOwned & {
    level_id: string;
    name: string;
    /** How many of its questions each attempt has; 0 excludes the area. */
    drawn: number;
    position: number;
  };
  /** One version of a question. Only its state ever changes: a change of the question is a new version. */
  entrance_question: InstitutionOwned & {
    area_id: string;
    /** The id of the first version, the same for all versions. */
    root_id: string;
    version: number;
    /** `replaced`: there is a newer version. `retired`: no new attempt draws it. */
    state: "active" | "replaced" | "retired";
    text: string;
    /** The text without case and accents, for searching. */
    search_text: string;
    /** A list of texts. */
    alternatives_json: string;
    /** The place of the right alternative, from 0. */
    correct: number;
    author_id: string;
    author_name: string | null;
    created_at: string;
  };
  /** One exam of an enrolment, from its start to its result. */
  entrance_attempt: InstitutionOwned & {
    subscription_id: string;
    person_id: string;
    level_id: string;
    /** From 1, within the enrolment. */
    number: number;
    /** An `EntranceState` of the domain. */
    state: "open" | "final" | "void";
    /** The seed by which the questions were drawn. */
    seed: number;
    /** The `EntranceRules` of the domain at the start. */
    rules_json: string;
    started_at: string;
    /** Minutes for the exam, without extra time. */
    base_minutes: number;
    /** Minutes that staff granted in addition. */
    extra_minutes: number;
    /** Minutes for which the portal was down during the exam. */
    outage_minutes: number;
    deadline_at: string;
    submitted_at: Optional<string>;
    /** `time`: the portal submitted the saved answers when the time was over. */
    submitted_by: Optional<"candidate" | "time">;
    /** SHA-256 of questions and answers as submitted, in hexadecimal. */
    receipt_hash: Optional<string>;
    /** The `EntranceScore` of the domain. */
    score_json: Optional<string>;
    outcome: Optional<"approved" | "failed">;
    void_reason: Optional<string>;
    /** Counts the changes of answers and state, so that an older page submits nothing that it did not show. */
    revision: number;
  };
  /** A question of an attempt, drawn at its start, with the candidate's answer. */
  entrance_answer: {
    tenant_id: string;
    attempt_id: string;
    /** From 1. */
    position: number;
    question_id: string;
    /** The alternatives in the order of the page, as a list of their places in the bank. */
    order_json: string;
    /** The place of the chosen alternative in that order, from 0; null for a blank answer. */
    chosen: number | null;
    answered_at: string | null;
  };
}

import { z } from "zod";
import {
  type Claim,
  type DeskPage,
  dayFilters,
  deskQuery,
  filtersOf,
  filterValues,
  type HeldDecision,
} from "~/api/desk";
import { type Language, Revision } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import { type DocumentState, type ReviewerReason, reviewerReasons } from "~/modules/documents/rules/document-state";
import type { DeclaredFactName } from "~/modules/documents/rules/review";
import { Reason } from "~/modules/enrolments/schema/enrolment";
import type { DocumentAttempt } from "./document";

/** A document in the list of the desk. */
export interface ReviewRow {
  id: string;
  /** The candidate's name. */
  name: string;
  /** Title of the document. */
  title: string;
  courseName: string;
  institutionName: string;
  /** How many times it was sent. */
  attempt: number;
  sentAt: string;
  isOverdue: boolean;
  /**
   * Why a file of the last attempt cannot be opened: it waits for the malware scanner, or the scanner could not read it
   * or found malware. Null when all can be opened.
   */
  obstacle: "waiting" | "unreadable" | null;
  /** The person who has claimed it; null without a claim. */
  claim: Claim | null;
  /** The decision in effect; null without one. */
  decision: {
    outcome: "approved" | "rejected";
    at: string;
    /** Null when no person decided, as for a document that the candidate reused. */
    by: string | null;
  } | null;
  /** The decision that can still be undone; `reopened` revokes the one in effect. */
  held: HeldDecision<"approved" | "rejected" | "reopened"> | null;
}

export const reviewFilters = ["type", "level", "waiting", "decided", "reviewer", "institution"] as const;

const filters = {
  type: filterValues,
  level: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  /** `waitingValues`; with several of them the longest wait counts. */
  waiting: filterValues,
  /** `decidedValues`. With `decided` or `reviewer`, the list has reviewed documents instead. */
  decided: filterValues,
  /** Ids of those who decided. */
  reviewer: filterValues,
};

/** The query of the list of documents. */
export const ReviewQuery = z.object({
  ...deskQuery,
  ...filters,
  /** By `oldest` the documents that wait are sorted by when they were sent; reviewed ones by when they were decided. */
  sort: z.enum(["oldest", "decided"]).default("oldest"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type ReviewQuery = z.output<typeof ReviewQuery>;

export interface ReviewPage extends DeskPage<ReviewRow> {
  /** Whether the search found more people than one list shows, so that another word is needed. */
  isTooWide: boolean;
  /** The caller's own decisions that may still be undone, newest first. */
  own: ReviewRow[];
}

/** A fact that the candidate declared; a reviewer compares it with the document. */
export interface DeclaredFact {
  name: DeclaredFactName;
  /** The CPF is masked unless the caller has claimed the document. */
  value: string;
}

export interface ReviewAttempt extends DocumentAttempt {
  /** The reviewer; null when no person has decided. */
  decidedBy: string | null;
  /** The message as it was sent to the candidate. */
  message: string | null;
  /** Whether its photos can also be read as one PDF, under the attempt's id in place of a file's. */
  hasPhotoPdf: boolean;
}

/** The messages of which the candidate gets one after the decision, in the candidate's language. */
export interface ReviewMessages {
  language: Language;
  approved: { title: string; text: string };
  /** The message around the reviewer's text: `before` and `after` it. */
  rejected: { title: string; before: string; after: string };
  /** The catalogue of reasons with their usual texts. */
  reasons: { code: ReviewerReason; text: string }[];
}

/** A document with everything that a reviewer needs. */
export interface ReviewDetail {
  row: ReviewRow;
  revision: number;
  state: DocumentState;
  subscriptionId: string;
  protocol: string;
  instruction: string;
  /** The names of the agreements that it proves. */
  agreements: string[];
  declared: DeclaredFact[];
  /** Newest first. */
  attempts: ReviewAttempt[];
  /** Null unless the document waits for a decision. */
  messages: ReviewMessages | null;
  /** When a decision made now takes effect. */
  effectiveAt: string;
  /** What reopening would do; null unless a decision is in effect. */
  reopening: {
    /** Why it cannot be reopened: the enrolment has ended, or a file holds malware. */
    obstacle: "ended" | "infected" | null;
    /** Whether the enrolment is complete, and would wait for documents again. */
    isEnrolled: boolean;
    message: { title: string; text: string; language: Language };
  } | null;
  /** The decisions that were revoked, newest first. */
  reopenings: {
    at: string;
    by: string | null;
    reason: string;
    /** The number of the attempt, and what had been decided about it. */
    attempt: number;
    outcome: "approved" | "rejected";
  }[];
  /** The document before it in the list of the query. */
  previous: string | null;
  /** The documents after it in that list. */
  following: ReviewRow[];
  /** The caller's own decisions that may still be undone, newest first. */
  own: ReviewRow[];
}

/** The reason why a document is rejected, and the reviewer's text to the candidate. */
export const Rejection = z.object({
  code: z.enum(reviewerReasons),
  text: z
    .string({ error: messageKey("review.textRequired") })
    .trim()
    .min(1, messageKey("review.textRequired"))
    .max(1000, messageKey("review.textTooLong")),
});

/** A decision about a document; without a rejection it approves the document. */
export const ReviewDecision = z.object({ revision: Revision, rejection: Rejection.nullable().default(null) });

/** The form of a decision: an outcome, and a field with the text to the candidate for each reason. */
export const ReviewForm = z
  .object({ revision: Revision })
  .and(
    z.discriminatedUnion(
      "outcome",
      [
        z.object({ outcome: z.literal("approved") }).transform(() => ({ rejection: null })),
        ...reviewerReasons.map(rejectionFor),
      ],
      { error: messageKey("review.outcomeRequired") },
    ),
  );

function rejectionFor(code: ReviewerReason) {
  const field = `text_${code}`;
  return z
    .object({ outcome: z.literal(code), [field]: Rejection.shape.text })
    .transform((posted) => ({ rejection: { code, text: posted[field] ?? "" } }));
}

/** The form by which staff reopen a document. */
export const DocumentReopening = z.object({ revision: Revision, reason: Reason });

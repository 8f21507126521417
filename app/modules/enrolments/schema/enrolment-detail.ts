import type { Charge, ListedCharge } from "~/api/charge";
import type { FilterOption, Note, TimelineEntry } from "~/api/desk";
import type { StepAnswer } from "~/api/draft";
import type { Subscription } from "~/api/subscription";
import type { Step, SubscriptionStatus } from "~/api/subscription-status";
import type { Language } from "~/api/value";
import type { Withdrawal } from "~/api/withdrawal";
import type { Document } from "~/modules/documents/schema/document";
import type { EntranceAttempt } from "~/modules/entrance-exams/schema/entrance-exam";
import type { StepType } from "~/modules/journeys/rules/journey";
import type { EnrolmentPerson } from "./enrolment-person";

type Status = SubscriptionStatus["status"];

/** An enrolment in the list of the desk. */
export interface EnrolmentRow {
  id: string;
  /** The number that a candidate can read out. */
  protocol: string;
  name: string;
  courseName: string;
  campusName: string;
  institutionName: string;
  status: Status;
  /** Who has to act next; null when no action is due. */
  mover: "candidate" | "staff" | "provider" | null;
  /** When the enrolment entered this status. */
  since: string;
  createdAt: string;
  ownerId: string | null;
  ownerName: string | null;
}

/** A message with the language of its texts. */
export interface MessageText {
  title: string;
  text: string;
  language: string;
}

/** A mail to the candidate, as it was sent. */
export interface SentMessage extends MessageText {
  id: string;
  address: string;
  /** Whether staff sent it again. */
  isRepeated: boolean;
  sentAt: string;
}

/** An enrolment with all data that staff see. */
export interface EnrolmentDetail {
  row: EnrolmentRow;
  steps: Step[];
  person: EnrolmentPerson & {
    /** The country, or what the candidate wrote; empty when not asked. */
    nationality: string;
  };
  /** What the candidate answered to the questions of the journey, in its order. */
  answers: { type: StepType; answer: StepAnswer }[];
  /** The e-mail with which the candidate signs in; null without an account. */
  account: string | null;
  contract: { acceptedAt: string; version: number } | null;
  isPaid: boolean;
  academicClass: { name: string; startsOn: string } | null;
  /** The student's number in the academic system; null before it has answered. */
  studentNumber: string | null;
  charges: Pick<Charge, "id" | "method" | "state" | "purpose" | "amountCents" | "createdAt" | "dueOn" | "paidAt">[];
  documents: Pick<Document, "id" | "title" | "state" | "dueOn" | "isOverdue">[];
  /** Attempts at the online exam, newest first. */
  exams: Pick<EntranceAttempt, "id" | "number" | "state" | "deadlineAt" | "score">[];
  messages: SentMessage[];
  notes: Note[];
  timeline: TimelineEntry[];
  /** How staff may change the status now. */
  may: { move: boolean; cancel: boolean; reopen: boolean };
  /** The confirmed move that waits to take effect. */
  held: {
    /** The change of which it is a part. */
    id: string;
    to: Status;
    reason: string;
    authorName: string;
    effectiveAt: string;
    /** Whether it moves other enrolments, too. */
    isBulk: boolean;
    /** Whether the reader made it and can undo it or apply it at once. */
    isOwn: boolean;
  } | null;
  /** Staff members to whom the enrolment can be assigned. */
  staff: FilterOption[];
}

interface Move {
  to: Status;
  /** The message that the candidate would receive. */
  message: MessageText;
  /** What the state says that is not so yet, as reasons of steps; the move is refused unless this is empty. */
  missing: string[];
  /** The candidate's steps as they will be. */
  steps: Step[];
}

/** The states that lead on from the present one, with the effects of each. */
export interface EnrolmentMoves {
  row: EnrolmentRow;
  moves: Move[];
  /** The state to which a closed enrolment may be reopened. */
  reopening: Move | null;
  /** The refunds that reopening the enrolment withdraws, in cents. */
  withdrawsCents: number;
  /** The effects of ending the enrolment: the class and the voucher that it releases, and the amount to refund. */
  releases: { academicClass: string | null; voucher: boolean; refundCents: number };
}

/** An enrolment as its candidate sees it. */
export interface CandidateView {
  /** The candidate's own, in which the texts are. */
  language: Language;
  subscription: Subscription;
  steps: Step[];
  charges: ListedCharge[];
  /** Null unless the enrolment has ended. */
  withdrawal: Withdrawal | null;
}

/** A message that staff may send to the candidate's current address. */
export interface MessageDraft extends MessageText {
  row: EnrolmentRow;
  /** The address to which it was sent before; null for a message not sent yet. */
  formerAddress: string | null;
  address: string;
  /** How many more messages may be sent within the hour. */
  left: number;
}

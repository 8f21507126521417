import { z } from "zod";
import { documentStates } from "~/domain/document/document-state";
import { entranceStates } from "~/domain/entrance/entrance-rule";
import { Charge, ListedCharge } from "./charge";
import { FilterOption, Note, TimelineEntry } from "./desk";
import { EnrolmentPerson } from "./enrolment-person";
import { Subscription } from "./subscription";
import { Step, SubscriptionState } from "./subscription-status";
import { Cents, Day, Id, Instant, Language } from "./value";
import { Withdrawal } from "./withdrawal";

/** An enrolment in the list of the desk. */
export const EnrolmentRow = z.object({
  id: Id,
  /** The number that a candidate can read out. */
  protocol: z.string(),
  name: z.string(),
  courseName: z.string(),
  campusName: z.string(),
  institutionName: z.string(),
  status: z.object({ type: SubscriptionState, description: z.string() }),
  /** Who has to act next; null when no action is due. */
  mover: z.enum(["candidate", "staff", "provider"]).nullable(),
  /** When the enrolment entered this status. */
  since: Instant,
  createdAt: Instant,
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
});
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

/** A mail to the candidate, as it was sent. */
export const SentMessage = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  language: z.string(),
  address: z.string(),
  /** Whether staff sent it again. */
  isRepeated: z.boolean(),
  sentAt: Instant,
});
export type SentMessage = z.output<typeof SentMessage>;

/** An enrolment with all data that staff see. */
export const EnrolmentDetail = z.object({
  row: EnrolmentRow,
  steps: z.array(Step),
  person: EnrolmentPerson.extend({
    /** The country, or what the candidate wrote; empty when not asked. */
    nationality: z.string(),
  }),
  /** The e-mail with which the candidate signs in; null without an account. */
  account: z.string().nullable(),
  contract: z.object({ acceptedAt: Instant, version: z.int() }).nullable(),
  isPaid: z.boolean(),
  academicClass: z.object({ name: z.string(), startsOn: Day }).nullable(),
  charges: z.array(
    Charge.pick({
      id: true,
      method: true,
      state: true,
      purpose: true,
      amountCents: true,
      createdAt: true,
      dueOn: true,
      paidAt: true,
    }),
  ),
  documents: z.array(
    z.object({ id: Id, title: z.string(), state: z.enum(documentStates), dueOn: Day, isOverdue: z.boolean() }),
  ),
  /** Attempts at the online exam, newest first. */
  exams: z.array(
    z.object({
      ...{ id: Id, number: z.int(), state: z.enum(entranceStates), deadlineAt: Instant },
      score: z
        .object({
          ...{ right: z.int(), total: z.int(), needed: z.int(), passes: z.boolean() },
          areas: z.array(z.object({ name: z.string(), questions: z.int(), right: z.int() })),
        })
        .nullable(),
    }),
  ),
  messages: z.array(SentMessage),
  notes: z.array(Note),
  timeline: z.array(TimelineEntry),
  /** How staff may change the status now. */
  may: z.object({ move: z.boolean(), cancel: z.boolean(), reopen: z.boolean() }),
  /** The confirmed move that waits to take effect. */
  held: z
    .object({
      /** The change of which it is a part. */
      id: Id,
      to: z.object({ type: SubscriptionState, description: z.string() }),
      reason: z.string(),
      authorName: z.string(),
      effectiveAt: Instant,
      /** Whether it moves other enrolments, too. */
      isBulk: z.boolean(),
      /** Whether the reader made it and can undo it or apply it at once. */
      isOwn: z.boolean(),
    })
    .nullable(),
  /** Staff members to whom the enrolment can be assigned. */
  staff: z.array(FilterOption),
});
export type EnrolmentDetail = z.output<typeof EnrolmentDetail>;

const Move = z.object({
  to: z.object({ type: SubscriptionState, description: z.string() }),
  /** The message that the candidate would receive. */
  message: z.object({ title: z.string(), text: z.string(), language: z.string() }),
  /** What the state says that is not so yet, as reasons of steps; the move is refused unless this is empty. */
  missing: z.array(z.string()),
  /** The candidate's steps as they will be. */
  steps: z.array(Step),
});

/** The states that lead on from the present one, with the effects of each. */
export const EnrolmentMoves = z.object({
  row: EnrolmentRow,
  moves: z.array(Move),
  /** The state to which a closed enrolment may be reopened. */
  reopening: Move.nullable(),
  /** The refunds that reopening the enrolment withdraws, in cents. */
  withdrawsCents: Cents,
  /** The effects of ending the enrolment: the class and the voucher that it releases, and the amount to refund. */
  releases: z.object({ academicClass: z.string().nullable(), voucher: z.boolean(), refundCents: Cents }),
});
export type EnrolmentMoves = z.output<typeof EnrolmentMoves>;

/** An enrolment as its candidate sees it. */
export const CandidateView = z.object({
  /** The candidate's own, in which the texts are. */
  language: Language,
  subscription: Subscription,
  steps: z.array(Step),
  charges: z.array(ListedCharge),
  /** Null unless the enrolment has ended. */
  withdrawal: Withdrawal.nullable(),
});
export type CandidateView = z.output<typeof CandidateView>;

/** A message that staff may send to the candidate's current address. */
export const MessageDraft = z.object({
  row: EnrolmentRow,
  title: z.string(),
  text: z.string(),
  language: z.string(),
  /** The address to which it was sent before; null for a message not sent yet. */
  formerAddress: z.string().nullable(),
  address: z.string(),
  /** How many more messages may be sent within the hour. */
  left: z.int(),
});
export type MessageDraft = z.output<typeof MessageDraft>;

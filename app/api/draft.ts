import { z } from "zod";
import { Tracking } from "./deal";
import { Id } from "./value";

/** How many days a mailed link for resuming a draft is valid; it works once. */
export const RESUME_LINK_DAYS = 7;

/** An object with any keys. All keys are checked in one step, because every page of an enrolment checks them. */
const entries = (longestName: number) =>
  z.looseObject({}).refine((given) => Object.keys(given).every((name) => name.length <= longestName));

/** The answer to a step that has no field in `DraftData`: texts by field name. */
export const StepAnswer = z.record(z.string().max(100), z.string().max(500));
export type StepAnswer = z.output<typeof StepAnswer>;

/** Answers by the id of the journey's component. */
export const StepAnswers = z.record(z.string().max(200), StepAnswer);
export type StepAnswers = z.output<typeof StepAnswers>;

/** Granted consents: the version of the text by name. */
export const Consents = z.record(z.string().max(100), z.string().max(100));

/** The agreement that a candidate chose, and what proves it so far. */
export const ChosenAgreement = z.object({
  key: z.string().max(60),
  /** The address to which a code was mailed; null without one. */
  email: z.string().max(200).nullable().default(null),
  /** The mark that the address was confirmed, which only the services can make; null before that. */
  mark: z.string().max(100).nullable().default(null),
});
export type ChosenAgreement = z.output<typeof ChosenAgreement>;

/** An unfinished enrolment. Personal data is kept as typed, valid or not; passwords are never kept. */
export const DraftData = z.object({
  educationLevelId: Id.nullable().default(null),
  ingressModeId: Id.nullable().default(null),
  courseId: Id.nullable().default(null),
  offerId: Id.nullable().default(null),
  campusId: Id.nullable().default(null),
  /** The code of the voucher; empty if the candidate continues without a voucher. */
  voucher: z.string().max(60).nullable().default(null),
  agreement: ChosenAgreement.nullable().default(null),
  person: entries(100).default({}),
  responsible: entries(100).default({}),
  /** Document and e-mail address for which the last check found no account; null before the first check. */
  unregistered: z.string().max(400).nullable().default(null),
  /** Answers to other steps, by the component's id. */
  answers: StepAnswers.default({}),
  /** From the campaign's address: preselected choices, a voucher, the campaign itself. */
  marketing: entries(100).default({}),
  consents: Consents.default({}),
  /** At the last save: whether each person's data was valid, and whether the device was mobile. Null before that. */
  checked: z.object({ person: z.boolean(), responsible: z.boolean(), mobile: z.boolean() }).nullable().default(null),
  /** Ids of the answered components. */
  done: z.array(Id).default([]),
  currentStep: Id.nullable().default(null),
  userId: Id.nullable().default(null),
  dealId: Id.nullable().default(null),
  tracking: Tracking.nullable().default(null),
});
export type DraftData = z.output<typeof DraftData>;

/** A stored draft; it is kept for the institution's period, by default 30 days, after the last save, and at least until the last mailed link expires. */
export interface Draft {
  id: string;
  /** Incremented at each save. */
  version: number;
  data: DraftData;
  journeyId: string | null;
  journeyVersion: number | null;
  /** The journey version from which staff moved the draft, until the draft is saved again; null otherwise. */
  movedFrom: number | null;
  /** The subscription created from this draft. */
  subscriptionId: string | null;
}

/** What a draft stores: the answers, and the version of the journey that asked for them. */
export const DraftContent = z.object({
  data: DraftData,
  journeyId: Id.nullable().optional(),
  journeyVersion: z.int().nullable().optional(),
});

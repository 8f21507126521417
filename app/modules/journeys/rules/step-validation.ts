import type { DocumentStage } from "~/modules/documents/rules/document-state";
import type { Selection } from "~/modules/journeys/rules/journey";
import {
  hasEnded,
  isClosed,
  type SubscriptionStatus,
  type Template,
} from "~/modules/subscriptions/rules/subscription-status";
import type { Day } from "~/rules/time/date";

/** The steps of a candidate after enrolling. */
export type StepName =
  | "essay"
  | "exam"
  | "entrance"
  | "transcript"
  | "fee"
  | "contract"
  | "class"
  | "payment"
  | "documents"
  | "manual";

/** Why a step is blocked, or what an open step waits for; each is the last part of the key of its text. */
export type StepReason =
  | "SUBSCRIPTION_CLOSED"
  | "SELECTIVE_PENDING"
  | "SELECTIVE_FAILED"
  | "UNDER_CORRECTION"
  | "CORRECTION_LATE"
  | "FEE_PENDING"
  | "CONTRACT_PENDING"
  | "CLASS_PENDING"
  | "PAYMENT_PENDING"
  | "PAYMENT_PROCESSING"
  | "DOCUMENTS_PENDING"
  | "DOCUMENTS_REJECTED"
  | "DOCUMENTS_IN_REVIEW"
  | "MANUAL_PENDING";

/** `current` is the one open step; `skipped` does not apply to this candidate. */
export interface CandidateStep {
  step: StepName;
  state: "done" | "current" | "blocked" | "skipped";
  reasons: StepReason[];
  /** Path of its page, without the base path. */
  url: string;
  /** The day until which the institution has to act; absent when none is known. */
  dueOn?: Day;
}

/** The facts that decide which step is open. */
export interface StepFacts {
  subscriptionId: string;
  template: Template;
  status: SubscriptionStatus;
  /** How the candidate is selected; null in ingress modes without a selection. */
  selection: Selection | null;
  /** The day until which the result of the selection is due; null unless the enrolment is under correction. */
  resultDueOn: Day | null;
  today: Day;
  /** Whether the candidate has to pay a fee before the contract. */
  hasFee: boolean;
  isTaxPaid: boolean;
  isPaid: boolean;
  /** Whether the provider has still to confirm a charge. */
  isProcessing: boolean;
  contractAccepted: boolean;
  hasClasses: boolean;
  classSelected: boolean;
  documents: "none" | DocumentStage;
  /** Whether the candidate has read the manual; `none` where the journey does not ask for it. */
  manual: "none" | "unread" | "read";
}

/** The facts that decide on the steps after the selection, except the manual, which no other step waits for. */
export type LaterFacts = Pick<
  StepFacts,
  "hasFee" | "isTaxPaid" | "isPaid" | "isProcessing" | "contractAccepted" | "hasClasses" | "classSelected" | "documents"
>;

interface Rule<Facts = StepFacts> {
  step: StepName;
  path: string;
  concerns: (facts: Facts) => boolean;
  isDone: (facts: Facts) => boolean;
  /** The reason that blocks later steps while this step is open; the step itself shows it only if `notices` has it. */
  pending: (facts: Facts) => StepReason;
}

const selectionPassed: readonly SubscriptionStatus[] = [
  "approved",
  "contract_pending",
  "payment_pending",
  "payment_processing",
  "documents_pending",
  "enrolled",
];

/** Whether a candidate has passed the selection, or has none to pass. */
export const isSelected = ({ template, selection, status }: StepFacts): boolean =>
  template !== 1 || selection === null || selectionPassed.includes(status);

/** The steps after the selection in the order in which they open; a fee is paid before the contract. */
const laterRules: readonly Rule<LaterFacts>[] = [
  {
    step: "fee",
    path: "/payments",
    concerns: ({ hasFee }) => hasFee,
    isDone: ({ isTaxPaid }) => isTaxPaid,
    pending: ({ isProcessing }) => (isProcessing ? "PAYMENT_PROCESSING" : "FEE_PENDING"),
  },
  {
    step: "contract",
    path: "/contract-acceptance",
    concerns: () => true,
    isDone: ({ contractAccepted }) => contractAccepted,
    pending: () => "CONTRACT_PENDING",
  },
  {
    step: "class",
    path: "/payments",
    concerns: ({ hasClasses }) => hasClasses,
    isDone: ({ classSelected }) => classSelected,
    pending: () => "CLASS_PENDING",
  },
  {
    step: "payment",
    path: "/payments",
    concerns: () => true,
    isDone: ({ isPaid }) => isPaid,
    pending: ({ isProcessing }) => (isProcessing ? "PAYMENT_PROCESSING" : "PAYMENT_PENDING"),
  },
  {
    step: "documents",
    path: "/documents",
    concerns: ({ documents }) => documents !== "none",
    isDone: ({ documents }) => documents === "approved",
    pending: ({ documents }) =>
      documentReasons[documents === "in-review" || documents === "rejected" ? documents : "missing"],
  },
];

const rules: readonly Rule[] = [
  selectionRule("essay", "/essay"),
  selectionRule("exam", "/exam-score"),
  selectionRule("entrance", "/entrance-exam"),
  selectionRule("transcript", "/portal"),
  ...laterRules,
  // The last step: no other step waits for it, and candidates may read the manual at any time before.
  {
    step: "manual",
    path: "/manual",
    concerns: ({ manual }) => manual !== "none",
    isDone: ({ manual }) => manual === "read",
    pending: () => "MANUAL_PENDING",
  },
];

/** An enrolled candidate may still send documents and read the manual. */
const afterEnrolling: readonly StepName[] = ["documents", "manual"];

/**
 * What is missing of the steps after the selection that come before a step, in their order.
 * @param step null for all of them
 */
export function missingBefore(facts: LaterFacts, step: "contract" | "class" | "documents" | null): StepReason[] {
  const end = laterRules.findIndex((rule) => rule.step === step);
  return laterRules
    .slice(0, end < 0 ? laterRules.length : end)
    .filter((rule) => rule.concerns(facts) && !rule.isDone(facts))
    .map((rule) => rule.pending(facts));
}

/** The steps of a candidate in order: at most one is open, and each blocked one has the reason. */
export function candidateSteps(facts: StepFacts): CandidateStep[] {
  const isOver = ({ step }: Rule) => (afterEnrolling.includes(step) ? hasEnded : isClosed)(facts.status);
  const open = rules.find((rule) => rule.concerns(facts) && !rule.isDone(facts) && !isOver(rule));
  return rules.map((rule) => {
    const url = `${rule.path}/${facts.subscriptionId}`;
    if (!rule.concerns(facts)) return { step: rule.step, state: "skipped", reasons: [], url };
    if (rule.isDone(facts)) return { step: rule.step, state: "done", reasons: [], url };
    if (isOver(rule)) return { step: rule.step, state: "blocked", reasons: ["SUBSCRIPTION_CLOSED"], url };
    if (rule === open)
      return { step: rule.step, state: "current", reasons: noticesOf(rule, facts), url, ...dueOf(facts) };
    // The manual waits for nothing: it may be read at any time.
    const waitsFor = rule.step === "manual" ? rule : open;
    return { step: rule.step, state: "blocked", reasons: waitsFor ? [waitsFor.pending(facts)] : [], url };
  });
}

/**
 * The one open step; null when all is done or the subscription is closed. For an enrolled candidate, the documents or
 * the manual can still be open.
 */
export function openStep(steps: readonly CandidateStep[]): CandidateStep | null {
  return steps.find(({ state }) => state === "current") ?? null;
}

/** The day of the result, while the open step waits for it. */
function dueOf({ status, resultDueOn }: StepFacts): { dueOn?: Day } {
  return status === "under_correction" && resultDueOn ? { dueOn: resultDueOn } : {};
}

function selectionRule(step: Selection, path: string): Rule {
  return {
    step,
    path,
    concerns: ({ template, selection }) => template === 1 && selection === step,
    isDone: ({ status }) => selectionPassed.includes(status),
    pending: ({ status, resultDueOn, today }) => {
      if (status === "failed") return "SELECTIVE_FAILED";
      if (status !== "under_correction") return "SELECTIVE_PENDING";
      return resultDueOn !== null && today > resultDueOn ? "CORRECTION_LATE" : "UNDER_CORRECTION";
    },
  };
}

const documentReasons = {
  missing: "DOCUMENTS_PENDING",
  rejected: "DOCUMENTS_REJECTED",
  "in-review": "DOCUMENTS_IN_REVIEW",
} as const;

const notices: readonly StepReason[] = [
  "SELECTIVE_FAILED",
  "UNDER_CORRECTION",
  "CORRECTION_LATE",
  "PAYMENT_PROCESSING",
  "DOCUMENTS_REJECTED",
  "DOCUMENTS_IN_REVIEW",
];

/**
 * What the candidate needs to know about the open step itself: that it failed, or that staff or the provider have to
 * act.
 */
function noticesOf(rule: Rule, facts: StepFacts): StepReason[] {
  return [rule.pending(facts)].filter((reason) => notices.includes(reason));
}

/** The states of an enrolment, in their usual order. */
export const subscriptionStatuses = [
  "draft",
  "registered",
  "selective_pending",
  "under_correction",
  "failed",
  "approved",
  "contract_pending",
  "payment_pending",
  "payment_processing",
  "documents_pending",
  "enrolled",
  "cancelled",
  "withdrawn",
  "expired",
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Kind of education level: 1 graduation, 2 post-graduation, 3 extension, 4 post-graduation with enrolment fee. */
export type Template = 1 | 2 | 3 | 4;

type Edges = Partial<Record<SubscriptionStatus, readonly SubscriptionStatus[]>>;

const fromContract: Edges = {
  draft: ["registered"],
  contract_pending: ["payment_pending"],
  payment_pending: ["payment_processing", "documents_pending"],
  payment_processing: ["documents_pending", "payment_pending"],
  documents_pending: ["enrolled"],
};

const withSelection: Edges = {
  ...fromContract,
  registered: ["selective_pending"],
  selective_pending: ["under_correction", "approved", "failed"],
  under_correction: ["approved", "failed"],
  failed: ["selective_pending"],
  approved: ["contract_pending"],
};

const withoutSelection: Edges = { ...fromContract, registered: ["contract_pending"] };

/**
 * The payment states come twice: for the fee, which is paid before the contract, and for the first installment after
 * it.
 */
const withFee: Edges = {
  ...fromContract,
  registered: ["payment_pending"],
  payment_pending: ["payment_processing", "contract_pending", "documents_pending"],
  payment_processing: ["contract_pending", "documents_pending", "payment_pending"],
};

const edgesByTemplate: Record<Template, Edges> = {
  1: withSelection,
  2: withoutSelection,
  3: withoutSelection,
  4: withFee,
};

/**
 * The states of an enrolment that ended without being completed: `withdrawn` after a payment, otherwise `cancelled` or
 * `expired`.
 */
export const endedStatuses = ["cancelled", "withdrawn", "expired"] as const;

const closed: readonly SubscriptionStatus[] = ["enrolled", ...endedStatuses];

/**
 * The states that may follow a state, except `withdrawn`: only the candidate withdraws, by `withdrawalOption`. An
 * enrolled candidate's enrolment can still be cancelled.
 */
export function nextStatuses(template: Template, from: SubscriptionStatus): SubscriptionStatus[] {
  if (from === "enrolled") return ["cancelled"];
  return closed.includes(from) ? [] : [...(edgesByTemplate[template][from] ?? []), "cancelled", "expired"];
}

/** Says whether a subscription may change from one state to another; keeping the state is no change. */
export function canMove(template: Template, from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return nextStatuses(template, from).includes(to);
}

/** Who has to act next. */
export type Mover = "candidate" | "staff" | "provider";

/** Stages in which documents are open, and who has to act on them. */
const documentMovers: Readonly<Record<string, Mover>> = {
  missing: "candidate",
  rejected: "candidate",
  "in-review": "staff",
};

/** The stages of open documents. */
export const openStages = Object.keys(documentMovers);

/**
 * Who has to act next on an enrolment; null when no action is due.
 * @param documents the stage of its documents: once all are sent, the next move is the reviewers'. Also a complete
 * enrolment may have open documents
 */
export function moverOf(status: SubscriptionStatus, documents: string | null = null): Mover | null {
  const mover = status === "documents_pending" || status === "enrolled" ? documentMovers[documents ?? ""] : undefined;
  return mover ?? movers[status];
}

const movers: Record<SubscriptionStatus, Mover | null> = {
  draft: "candidate",
  registered: "candidate",
  selective_pending: "candidate",
  under_correction: "staff",
  failed: "candidate",
  approved: "candidate",
  contract_pending: "candidate",
  payment_pending: "candidate",
  payment_processing: "provider",
  documents_pending: "candidate",
  enrolled: null,
  cancelled: null,
  withdrawn: null,
  expired: null,
};

/** Says whether an enrolment has ended without being completed. */
export function hasEnded(status: SubscriptionStatus): status is (typeof endedStatuses)[number] {
  return (endedStatuses as readonly SubscriptionStatus[]).includes(status);
}

/** What decides whether and how staff may reopen an enrolment. */
export interface Reopenable {
  status: SubscriptionStatus;
  /** The state before the present one; null when it is not known. */
  before: SubscriptionStatus | null;
  /** Whether money of the enrolment has been returned, or is on its way. */
  isReturned: boolean;
  isIntakeOver: boolean;
  /** Whether one of its documents is not approved. */
  hasOpenDocuments: boolean;
}

/**
 * The state to which staff may reopen an enrolment. One that was given up returns to the state that it had before; if a
 * payment was under way at that time, the candidate has to pay again. A complete one goes back to its documents if one
 * of them is no longer approved.
 * @returns null when it stays closed: after a withdrawal, the return of money or the end of the intake, or if `before`
 * is unknown
 */
export function reopenedStatus(enrolment: Reopenable): SubscriptionStatus | null {
  const { status, before, isReturned, isIntakeOver, hasOpenDocuments } = enrolment;
  if (status === "enrolled") return hasOpenDocuments ? "documents_pending" : null;
  if (status !== "cancelled" && status !== "expired") return null;
  if (before === null || hasEnded(before) || isReturned || isIntakeOver) return null;
  return before === "payment_processing" ? "payment_pending" : before;
}

/** Says whether a state is final. */
export function isClosed(status: SubscriptionStatus): boolean {
  return closed.includes(status);
}

/** The states that are not final. */
export const openStatuses = subscriptionStatuses.filter((status) => !isClosed(status));

/** The states in which staff have to act next, whatever the stage of the documents. */
export const staffStatuses = subscriptionStatuses.filter((status) => movers[status] === "staff");

/**
 * Says whether the candidate may cancel without staff: while no payment, enrolment fee included, is made or under way.
 */
export function candidateMayCancel(subscription: {
  status: SubscriptionStatus;
  isTaxPaid: boolean;
  isPaid: boolean;
}): boolean {
  const { status, isTaxPaid, isPaid } = subscription;
  return (
    !isTaxPaid && !isPaid && !isClosed(status) && status !== "payment_processing" && status !== "documents_pending"
  );
}

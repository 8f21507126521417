import type { Charge } from "~/api/charge";
import type { Subscription } from "~/api/subscription";
import type { Step, SubscriptionState } from "~/api/subscription-status";
import type { Withdrawal } from "~/api/withdrawal";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { ContactLines } from "~/modules/enrolments/pages/contact-lines";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { useAnswerWithin } from "~/modules/tenancy/pages/help/answer-within";
import { formatDay } from "~/rules/time/date";
import { useFormat } from "~/shell/format";
import { useInstitutionClock } from "~/shell/institution-clock";
import { Alert, type AlertKind } from "~/ui/alert";

const kinds: Partial<Record<SubscriptionState, AlertKind>> = {
  failed: "warning",
  approved: "success",
  enrolled: "success",
  expired: "warning",
};

/** Texts that tell the candidate to act next. */
const ownTurn: readonly TextKey[] = [
  "candidateArea.next_draft",
  "candidateArea.next_registered",
  "candidateArea.next_approved",
  "candidateArea.next_contract_pending",
  "candidateArea.next_payment_pending",
  "candidateArea.next_documents_pending",
  "candidateArea.next_documents_rejected",
  "candidateArea.next_exam",
  "candidateArea.next_essay",
  "candidateArea.next_essay_failed",
  "candidateArea.next_entrance",
  "candidateArea.next_entrance_failed",
];

/** States in which the seat is kept without a payment. */
const unpaid: readonly SubscriptionState[] = ["contract_pending", "payment_pending"];

type StatusNoteProps = {
  subscription: Subscription;
  charges: readonly Charge[];
  /** Null when they could not be loaded. */
  steps: readonly Step[] | null;
  /** Null while the enrolment has not ended. */
  withdrawal: Withdrawal | null;
};

/** The next thing to do, or what the candidate waits for, who has to act, and whom to ask. */
export function StatusNote({ subscription, steps, charges, withdrawal }: StatusNoteProps) {
  const t = useT();
  const { money } = useFormat();
  const status = subscription.subscriptionStatus.status.type;
  const text = nextTextOf(status, steps ?? []);
  const told = useTold(text, steps ?? []);
  const refunds = useAnswerWithin("refunds");
  if (ownTurn.includes(text))
    return (
      <>
        <p>{told}</p>
        <OpenOrder charges={charges} />
        {unpaid.includes(status) && subscription.offer.intakeEndsOn ? (
          <p>{t("candidateArea.seatUntil", { day: formatDay(subscription.offer.intakeEndsOn) })}</p>
        ) : null}
      </>
    );
  const refundCents = hasEnded(status) ? (withdrawal?.refundCents ?? 0) : 0;
  const amount = money(refundCents);
  // The law wants the money of a withdrawal returned at once, whatever the institution promises.
  const refundText =
    status === "withdrawn"
      ? t("candidateArea.next_withdrawnRefund", { amount })
      : t("candidateArea.next_cancelledRefund", { amount, within: refunds });
  return (
    <Alert kind={kinds[status] ?? "info"}>
      <p>{told}</p>
      {refundCents > 0 ? <p>{refundText}</p> : null}
      <ContactLines />
    </Alert>
  );
}

/** The due day of a slip, or the end of a Pix code, that waits for payment. */
function OpenOrder({ charges }: { charges: readonly Charge[] }) {
  const t = useT();
  const { instant } = useInstitutionClock();
  const order = charges.find(({ state }) => state === "pending");
  if (order?.slip) return <p>{t("candidateArea.next_slipDue", { day: formatDay(order.slip.dueOn) })}</p>;
  if (order?.pix?.expiresAt) return <p>{t("candidateArea.next_pixUntil", { time: instant(order.pix.expiresAt) })}</p>;
  return null;
}

/** The text while exam scores are the open step. */
function examText(status: SubscriptionState) {
  if (status === "under_correction") return "candidateArea.next_exam_review";
  return status === "failed" ? "candidateArea.next_exam_failed" : "candidateArea.next_exam";
}

/** Translates the text and fills in its deadline: within which time the institution answers, or the due day of the current step. */
function useTold(text: ReturnType<typeof nextTextOf>, steps: readonly Step[]): string {
  const t = useT();
  const [documents, examScores] = [useAnswerWithin("documents"), useAnswerWithin("examScores")];
  const day = formatDay(steps.find(({ state }) => state === "current")?.dueOn ?? "");
  if (text === "candidateArea.next_documents_in_review") return t(text, { within: documents });
  if (text === "candidateArea.next_exam_review") return t(text, { within: examScores });
  if (text === "candidateArea.next_correction_due" || text === "candidateArea.next_correction_late")
    return t(text, { day });
  return t(text);
}

/** The text about what happens next: that of some current steps and their reasons, otherwise that of the status. */
function nextTextOf(status: SubscriptionState, steps: readonly Step[]) {
  const current = steps.find(({ state }) => state === "current");
  const open = current?.step;
  if (open === "exam") return examText(status);
  if (open === "entrance" && current?.reasons.includes("SELECTIVE_FAILED")) return "candidateArea.next_entrance_failed";
  if (open === "entrance" && current?.reasons.length === 0) return "candidateArea.next_entrance";
  if (open === "essay" && current?.reasons.includes("SELECTIVE_FAILED")) return "candidateArea.next_essay_failed";
  if (open === "essay" && current?.reasons.length === 0) return "candidateArea.next_essay";
  if (current?.dueOn)
    return current.reasons.includes("CORRECTION_LATE")
      ? "candidateArea.next_correction_late"
      : "candidateArea.next_correction_due";
  const isSelection = open === "essay" || open === "transcript";
  if ((status === "draft" || status === "registered") && isSelection) return "candidateArea.next_selective_pending";
  if (status === "documents_pending" && open !== "documents") return "candidateArea.next_documents_none";
  if (current?.reasons.includes("DOCUMENTS_IN_REVIEW")) return "candidateArea.next_documents_in_review";
  if (current?.reasons.includes("DOCUMENTS_REJECTED")) return "candidateArea.next_documents_rejected";
  if (status === "enrolled" && open === "documents") return "candidateArea.next_documents_pending";
  return `candidateArea.next_${status}` as const;
}

import type { Step } from "~/api/subscription-status";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { type NextStep, NextStepsList } from "~/ui/next-steps-list";

type Opening = Extract<TextKey, `candidateArea.open${string}`>;

const openings: Partial<Record<Step["step"], Opening>> = {
  exam: "candidateArea.openExam",
  essay: "candidateArea.openEssay",
  entrance: "candidateArea.openEntrance",
  contract: "candidateArea.openContract",
  fee: "candidateArea.openPayment",
  payment: "candidateArea.openPayment",
  class: "candidateArea.openClass",
  documents: "candidateArea.openDocuments",
  manual: "candidateArea.openManual",
};

/** The text of the button that opens the current step. */
export function openingOf(step: Step["step"], reasons: readonly string[]): Opening {
  if (reasons.includes("PAYMENT_PROCESSING")) return "candidateArea.openPaymentState";
  if (step === "essay" && reasons.length > 0) return "candidateArea.openEssayResult";
  if (step === "entrance" && reasons.length > 0) return "candidateArea.openEntranceResult";
  if (reasons.includes("DOCUMENTS_IN_REVIEW")) return "candidateArea.openDocumentsSent";
  return openings[step] ?? "candidateArea.openStep";
}

/** The time at which each step was done, formatted as text. */
export type StepTimes = Partial<Record<Step["step"], string>>;

type NextStepsProps = {
  steps: readonly Step[];
  times?: StepTimes | undefined;
  /** Completed steps before the first one, such as the application. */
  before?: readonly NextStep[] | undefined;
  /** Events after the last step, such as the first day of classes. */
  after?: readonly NextStep[] | undefined;
};

/** The completed and remaining steps, as the service decided; blocked steps state the reason. */
export function NextSteps({ steps, times = {}, before = [], after = [] }: NextStepsProps) {
  const t = useT();
  const items = steps.flatMap(({ step, state, reasons }): NextStep[] => {
    if (state === "skipped") return [];
    return [
      {
        id: step,
        title: t(`candidateArea.step_${step}`),
        state,
        stateText: t(`candidateArea.state_${state}`),
        when: state === "done" ? times[step] : undefined,
        reason: <Reasons reasons={reasons} />,
      },
    ];
  });
  return <NextStepsList steps={[...before, ...items, ...after]} label={t("candidateArea.timeline")} />;
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const t = useT() as unknown as (key: string) => string;
  return reasons.map((reason) => {
    const key = `candidateArea.reason_${reason}`;
    return <p key={reason}>{t(isTextKey(key) ? key : "candidateArea.reasonOther")}</p>;
  });
}

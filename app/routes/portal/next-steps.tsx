import type { Step } from "~/contract/subscription-status";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { type NextStep, NextStepsList } from "~/ui/next-steps-list";

type Opening = Extract<TextKey, `candidateArea.open${string}`>;

const openings: Partial<Record<Step["step"], Opening>> = {
  contract: "candidateArea.openContract",
  fee: "candidateArea.openPayment",
  payment: "candidateArea.openPayment",
  class: "candidateArea.openClass",
  documents: "candidateArea.openDocuments",
};

function openingOf(step: Step["step"], reasons: readonly string[]): Opening {
  if (reasons.includes("PAYMENT_PROCESSING")) return "candidateArea.openPaymentState";
  if (reasons.includes("DOCUMENTS_IN_REVIEW")) return "candidateArea.openDocumentsSent";
  return openings[step] ?? "candidateArea.openStep";
}

/** What is left to do, as the service decided it: the open step has a link, blocked ones say why. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  const link = useLink();
  const items = steps.flatMap(({ step, state, reasons, url }): NextStep[] => {
    if (state === "skipped") return [];
    const path = state === "current" && url && !url.startsWith("/portal") ? url : null;
    return [
      {
        id: step,
        title: t(`candidateArea.step_${step}`),
        state,
        stateText: t(`candidateArea.state_${state}`),
        reason: <Reasons reasons={reasons} />,
        action: path ? (
          <ButtonLink href={link(path)} size="small">
            {t(openingOf(step, reasons))}
          </ButtonLink>
        ) : undefined,
      },
    ];
  });
  return <NextStepsList steps={items} label={t("candidateArea.nextSteps")} />;
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const t = useT() as unknown as (key: string) => string;
  return reasons.map((reason) => {
    const key = `candidateArea.reason_${reason}`;
    return <p key={reason}>{t(isTextKey(key) ? key : "candidateArea.reasonOther")}</p>;
  });
}

import type { Step } from "~/api/subscription-status";
import { useT } from "~/i18n/use-t";
import { Stepper, type StepperPart } from "~/ui/stepper";
import { type Milestone, milestoneOf, milestones } from "./milestone";

type CandidateProgressProps = {
  /** The stage that the page belongs to; null when all stages are done. */
  at: Milestone | null;
  /** Name of the page within its stage, such as that of a step. */
  detail?: string | undefined;
  /** The steps of the current stage, in order; the done ones may have links. */
  parts?: readonly StepperPart[] | undefined;
};

/** The one progress bar of a candidate: from the choice of a course through contract and payment to the enrolment. */
export function CandidateProgress({ at, detail, parts }: CandidateProgressProps) {
  const t = useT();
  const current = at ? milestones.indexOf(at) : milestones.length;
  const total = milestones.length;
  return (
    <Stepper
      label={t("progress.label")}
      position={at ? t("progress.position", { position: current + 1, total }) : t("progress.ended", { total })}
      stateTexts={{ done: t("progress.done"), upcoming: t("progress.upcoming") }}
      partsLabel={t("progress.partsLabel")}
      partText={(position, count) => t("progress.part", { position, total: count })}
      stages={milestones.map((id, index) => ({
        id,
        label: t(`progress.stage_${id}`),
        state: index === current ? "current" : index < current ? "done" : "upcoming",
      }))}
      detail={detail}
      parts={parts}
    />
  );
}

/** The progress of an enrolment after the application, computed from its steps; renders nothing without steps. */
export function StepsProgress({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  if (steps.length === 0) return null;
  const open = steps.find(({ state }) => state === "current") ?? steps.find(({ state }) => state === "blocked");
  return open ? (
    <CandidateProgress at={milestoneOf(open.step)} detail={t(`candidateArea.step_${open.step}`)} />
  ) : (
    <CandidateProgress at={null} />
  );
}

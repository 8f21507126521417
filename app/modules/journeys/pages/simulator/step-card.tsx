import { href } from "react-router";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { StepReason } from "~/modules/journeys/rules/step-validation";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import { DeskCard } from "~/ui/desk/desk-card";
import { DeskTable } from "~/ui/desk/desk-table";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { componentName, conditionText, valueName, type Worded } from "../words";
import { stopText } from "./stop-text";

type Step = JourneySimulation["steps"][number];
type Compared = Step["met"][number];
type CardProps = { draft: JourneyDraft; result: JourneySimulation };

/** Each component of the enrolment and the selection: shown, skipped or blocked, with the condition that decided. */
export function StepCard({ draft, result }: CardProps) {
  const t = useT();
  const link = useLink();
  const { steps, stop } = result;
  const count = (state: Step["state"]) => steps.filter((step) => step.state === state).length;
  const names = new Map(steps.map(({ id, type }) => [id, componentName(t, id, type)]));
  const stopName = names.get(stop?.componentId ?? "") ?? "";
  const inDraft = new Set(Object.values(draft.content.definition.stages).flatMap((all) => all.map(({ id }) => id)));
  return (
    <DeskCard
      title={t("simulator.steps")}
      aside={t("simulator.counted", { shown: count("shown"), skipped: count("skipped"), blocked: count("blocked") })}
      isFlush
    >
      <DeskTable
        caption={t("simulator.steps")}
        named="step"
        columns={[
          { id: "step", label: t("simulator.step") },
          { id: "outcome", label: t("simulator.outcome") },
          { id: "decided", label: t("simulator.decided") },
          { id: "compared", label: t("simulator.compared") },
        ]}
        rows={steps.map((step, index) => {
          const isStop = step.id === stop?.componentId;
          const at = href("/journeys/:id/components/:component", { id: draft.journey.id, component: step.id });
          const [condition, value] = isStop && stop ? [stopText(t, stop)] : decided(t, draft, step, stopName);
          return {
            id: step.id,
            cells: {
              step: (
                <>
                  <span className="desk-place">{index + 1}</span>{" "}
                  {inDraft.has(step.id) ? <a href={link(at)}>{names.get(step.id)}</a> : names.get(step.id)}
                </>
              ),
              outcome: <Outcome t={t} step={step} isStop={isStop} />,
              decided: condition,
              compared: value,
            },
          };
        })}
      />
    </DeskCard>
  );
}

function Outcome({ t, step, isStop }: { t: Translate; step: Step; isStop: boolean }) {
  if (step.state === "shown") return <StatusSign sign="done">{t("simulator.shown")}</StatusSign>;
  if (step.state === "skipped") return <StatusSign sign="skip">{t("simulator.skipped")}</StatusSign>;
  return isStop ? (
    <StatusSign sign="blocked">{t("simulator.blocked")}</StatusSign>
  ) : (
    <StatusSign sign="draft">{t("simulator.notReached")}</StatusSign>
  );
}

/** The condition that decided about a step, and the value that it was compared with, if any. */
function decided(
  t: Translate,
  draft: Worded,
  { state, omission, met }: Step,
  stopName: string,
): [condition: string, value?: string | undefined] {
  if (state === "blocked") return [t("simulator.afterStep", { name: stopName })];
  const texts = (all: readonly Compared[]): [condition: string, value?: string | undefined] => [
    all.map(({ condition }) => conditionText(t, draft, condition)).join("; "),
    all.flatMap((one) => actualText(t, draft, one)).join("; ") || undefined,
  ];
  switch (omission?.kind) {
    case undefined:
      return met.length === 0 ? [t("simulator.always")] : texts(met);
    case "condition":
      return texts([omission]);
    case "adult":
      return [t("simulator.adult"), t("simulator.years", { count: omission.age })];
    default:
      return [t(`simulator.${omission?.kind ?? "removed"}`)];
  }
}

/** The candidate's value of a condition's field; none for a prerequisite, which only orders the steps. */
function actualText(t: Translate, draft: Worded, { condition, actual }: Compared): string[] {
  if (condition.operator === "done") return [];
  if (actual === null) return [t("simulator.unknown")];
  if (condition.field === "age") return [t("simulator.years", { count: Number(actual) })];
  return [valueName(t, draft, condition.field, String(actual))];
}

const signs = { done: "done", current: "team", blocked: "draft", skipped: "skip" } as const satisfies Record<
  string,
  Sign
>;

/** The steps of the candidate area with their states, for a candidate who has got as far as the profile says. */
export function AfterCard({ result: { after, stop } }: { result: JourneySimulation }) {
  const t = useT();
  return (
    <DeskCard title={t("simulator.after")} isFlush>
      <DeskTable
        caption={t("simulator.after")}
        named="step"
        columns={[
          { id: "step", label: t("simulator.step") },
          { id: "state", label: t("simulator.state") },
          { id: "why", label: t("word.why") },
        ]}
        rows={after.map(({ step, state, reasons }) => ({
          id: `after-${step}`,
          cells: {
            step: t(`candidateArea.step_${step}`),
            state: (
              <StatusSign sign={signs[state]}>
                {stop && state === "blocked" ? t("simulator.notReached") : t(`simulator.state_${state}`)}
              </StatusSign>
            ),
            why:
              state === "skipped"
                ? t("simulator.notAsked")
                : reasons.map((reason) => t(`candidateArea.reason_${reason as StepReason}`)).join(" "),
          },
        }))}
      />
    </DeskCard>
  );
}

import type { ReactNode } from "react";
import { visuallyHidden } from "../global.css";
import { drawn } from "../icon";
import * as css from "./stepper.css";

export type StageState = "done" | "current" | "upcoming";
export type Stage = { id: string; label: string; state: StageState };
/** `href` makes a part a link, usually to a finished step that the candidate may open again. */
export type StepperPart = { id: string; label: string; state: StageState; href?: string | undefined };

type StepperProps = {
  /** Names the navigation, such as "Stages of your enrolment". */
  label: string;
  stages: readonly Stage[];
  /** Such as "Stage 2 of 4" or "All stages are done"; shown in small windows. */
  position: string;
  /** Names of the states, which screen readers read after the labels of stages that are not current. */
  stateTexts: Record<Exclude<StageState, "current">, string>;
  /** Name of the page within the current stage. */
  detail?: ReactNode;
  /** The steps of the current stage, listed below it; its bar shows their progress. */
  parts?: readonly StepperPart[] | undefined;
  partsLabel: string;
  /** "step 3 of 7". */
  partText: (position: number, total: number) => string;
};

/** A bar of stages. Wide windows show all labels, small ones only that of the current stage. */
export function Stepper({ label, stages, position, stateTexts, detail, parts = [], ...texts }: StepperProps) {
  const part = parts.findIndex(({ state }) => state === "current");
  const hasEnded = stages.every(({ state }) => state === "done");
  const filled = { done: 1, current: part < 0 ? 0.5 : (part + 1) / (parts.length + 1), upcoming: 0 };
  return (
    <nav aria-label={label}>
      <ol className={css.list}>
        {stages.map((stage) => (
          <li key={stage.id} className={css.stage} aria-current={stage.state === "current" ? "step" : undefined}>
            <progress className={css.bar} value={filled[stage.state]} aria-hidden="true" />
            {stage.state === "current" ? (
              <div className={css.current}>
                <span className={css.position}>{position} · </span>
                <b>{stage.label}</b>
                {detail && <> · {detail}</>}
                {parts.length > 1 && (
                  <PartList parts={parts} label={texts.partsLabel} text={texts.partText(part + 1, parts.length)} />
                )}
              </div>
            ) : (
              <div className={css.label}>
                {stage.state === "done" && <span className={css.mark}>{drawn.check}</span>} {stage.label}
                <span className={visuallyHidden}> ({stateTexts[stage.state]})</span>
              </div>
            )}
          </li>
        ))}
      </ol>
      {hasEnded && <p className={css.ended}>{position}</p>}
    </nav>
  );
}

/** The steps of the current stage, in a disclosure whose summary names the current one. */
function PartList({ parts, label, text }: { parts: readonly StepperPart[]; label: string; text: string }) {
  return (
    <details className={css.parts}>
      <summary className={css.summary}>
        ({text})<span className={css.turn}>{drawn["chevron-down"]}</span>
      </summary>
      <ol className={css.partList} aria-label={label}>
        {parts.map(({ id, label: name, state, href }) => (
          <li key={id} className={css.part[state]} aria-current={state === "current" ? "step" : undefined}>
            {href && state !== "current" ? (
              <a className={css.link} href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

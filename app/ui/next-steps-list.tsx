import type { ReactNode } from "react";
import { visuallyHidden } from "./global.css";
import { Icon } from "./icon";
import * as css from "./progress.css";
import { dotState } from "./stages/stages.css";

export type NextStep = {
  id: string;
  title: ReactNode;
  state: keyof typeof dotState;
  /** Name of the state, which screen readers read after the title. */
  stateText: string;
  /** What the step requires, or why it is blocked. */
  reason?: ReactNode;
  /** When the step was done, or when it will take place. */
  when?: ReactNode;
};

/** The candidate's steps, in order: what was done when, and what is left. */
export function NextStepsList({ steps, label }: { steps: readonly NextStep[]; label?: string | undefined }) {
  return (
    <ol className={css.list} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.id} className={css.item} aria-current={step.state === "current" ? "step" : undefined}>
          <span className={dotState[step.state]} aria-hidden="true">
            {step.state === "done" ? (
              <Icon name="check" />
            ) : step.state === "blocked" ? (
              <Icon name="lock" />
            ) : (
              index + 1
            )}
          </span>
          <div className={css.body}>
            <div className={css.words}>
              <p className={css.title[step.state]}>
                {step.title}
                <span className={visuallyHidden}> ({step.stateText})</span>
              </p>
              {step.when && <p className={css.reason}>{step.when}</p>}
              {step.reason && <div className={css.reason}>{step.reason}</div>}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import { visuallyHidden } from "../global.css";
import { drawn } from "../icon";
import * as css from "./stepper.css";

export type StepState = keyof typeof css.state;
/** `href` makes a step a link, usually for done steps, which may be visited again. */
export type Step = { id: string; label: string; state: StepState; href?: string | undefined };

type StepperProps = {
  /** Names the navigation, such as "Enrolment steps". */
  label: string;
  steps: readonly Step[];
  /** "Step 2 of 7", shown with a bar in small windows. */
  progressText: string;
  /** Names of the states, which screen readers read after each label. */
  stateTexts: Record<Exclude<StepState, "current">, string>;
};

export function Stepper({ label, steps, progressText, stateTexts }: StepperProps) {
  const position = steps.findIndex((step) => step.state === "current");
  const body = (step: Step): ReactNode => (
    <>
      <span className={css.partState[step.state]} />
      {step.state === "done" && <span className={css.mark}>{drawn.check}</span>} {step.label}
      {step.state !== "current" && <span className={visuallyHidden}> ({stateTexts[step.state]})</span>}
    </>
  );
  return (
    <nav aria-label={label}>
      <div className={css.compact}>
        <p>
          {progressText}
          {position >= 0 && (
            <>
              {" · "}
              <strong>{steps[position]?.label}</strong>
            </>
          )}
        </p>
        <progress className={css.bar} max={steps.length} value={position + 1} aria-label={progressText} />
      </div>
      <ol className={css.list}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={css.state[step.state]}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            {step.href && step.state !== "current" ? (
              <a className={css.link} href={step.href}>
                {body(step)}
              </a>
            ) : (
              body(step)
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from "react";
import { drawn } from "./icon";
import * as css from "./progress.css";
import { dotState } from "./stages/stages.css";

export type HowToStep = { title: string; text?: ReactNode; when?: string; done?: boolean; action?: ReactNode };

/** A numbered list of instructions or events. */
export function HowTo({ steps }: { steps: readonly HowToStep[] }) {
  return (
    <ol className={css.list}>
      {steps.map(({ title, text, when, done, action }, index) => (
        <li key={title} className={css.item}>
          <span className={dotState[done ? "done" : "upcoming"]} aria-hidden="true">
            {done ? drawn.check : index + 1}
          </span>
          <div className={css.words}>
            {when && <p className={css.reason}>{when}</p>}
            <p className={css.title.current}>{title}</p>
            {text && <div className={css.reason}>{text}</div>}
            {action && <div className={css.stepAction}>{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import * as css from "./now-panel.css";

type NowPanelProps = { eyebrow: string; title: string; children: ReactNode; action: ReactNode };

/** The next task, with its button. */
export function NowPanel({ eyebrow, title, children, action }: NowPanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.words}>
        <p className={css.eyebrow}>{eyebrow}</p>
        <h3>{title}</h3>
        {children}
      </div>
      <div className={css.action}>{action}</div>
    </div>
  );
}

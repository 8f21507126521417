import type { ReactNode } from "react";
import { drawn, type IconName } from "../icon";
import * as css from "./summary-lines.css";

export type SummaryLine = { icon: IconName; term: string; detail: ReactNode };

/** Summary of a long text: a few lines, each with an icon. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className={css.list}>
      {lines.map(({ icon, term, detail }) => (
        <div key={term} className={css.line}>
          <dt className={css.term}>
            <span className={css.symbol}>{drawn[icon]}</span>
            {term}
          </dt>
          <dd className={css.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

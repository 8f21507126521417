import type { ReactNode } from "react";
import * as css from "./disclosure.css";
import { panel } from "./global.css";
import { Icon } from "./icon";

type DetailsProps = { summary: ReactNode; open?: boolean | undefined; name?: string | undefined; children: ReactNode };

/** A collapsible section; opening one closes others with the same `name`. */
export function Details({ summary, open, name, children }: DetailsProps) {
  return (
    <details className={css.item} open={open} name={name}>
      <summary className={css.summary}>
        {summary}
        <span className={css.turn}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}

/** A panel of `Details`. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={panel}>{children}</div>;
}

import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { type Description, DescriptionList } from "../description-list";
import { turn } from "../disclosure.css";
import { panel } from "../global.css";
import { drawn } from "../icon";
import * as css from "./summary-aside.css";

type SummaryAsideProps = {
  title: string;
  items: readonly Description[];
  /** The amount that stays visible while the summary is collapsed on a phone. */
  total?: ReactNode;
  /** Below the list: a voucher box, a note, a price hold. */
  children?: ReactNode;
};

/** The summary of choices beside the form; collapsed above it on phones. */
export function SummaryAside({ title, items, total, children }: SummaryAsideProps) {
  return (
    <aside className={classNames(css.aside, panel)} aria-label={title}>
      <details>
        <summary className={css.bar}>
          {drawn.book}
          {title} <span className={css.total}>{total}</span>
          <span className={turn}>{drawn["chevron-down"]}</span>
        </summary>
        <div className={css.body}>
          <h2 className={css.heading}>{title}</h2>
          <DescriptionList items={items} stacked />
          {children}
        </div>
      </details>
    </aside>
  );
}

import type { ReactNode } from "react";
import { classNames } from "./class-name";
import * as css from "./description-list.css";

export type Description = { term: ReactNode; detail: ReactNode; action?: ReactNode };

type DescriptionListProps = {
  items: readonly Description[];
  /** Puts each detail under its term, for narrow places. */
  stacked?: boolean | undefined;
};

/** Terms and details; `action` is where a check-your-answers page puts its "Change" link. */
export function DescriptionList({ items, stacked }: DescriptionListProps) {
  return (
    <dl className={css.list}>
      {items.map((item) => (
        <div key={String(item.term)} className={css.row}>
          <dt className={classNames(css.term, stacked && css.stacked)}>{item.term}</dt>
          <dd className={css.detail}>{item.detail}</dd>
          {item.action && <dd>{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-name";
import * as css from "./description-list.css";

export type Description = {
  term: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
  /** Whether the detail is a placeholder for a missing value. */
  empty?: boolean | undefined;
};

type DescriptionListProps = {
  items: readonly Description[];
  /** Puts each detail below its term, for narrow places. */
  stacked?: boolean | undefined;
};

/** Terms and details; `action` is the "Change" link of a check-your-answers page. */
export function DescriptionList({ items, stacked }: DescriptionListProps) {
  return (
    <dl className={css.list}>
      {items.map((item) => (
        <div key={String(item.term)} className={stacked ? css.row.stacked : css.row.wide}>
          <dt className={css.term}>{item.term}</dt>
          <dd className={classNames(css.detail, item.empty && css.empty)}>{item.detail}</dd>
          {item.action && <dd className={css.action}>{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}

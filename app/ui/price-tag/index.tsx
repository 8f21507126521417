import type { ReactNode } from "react";
import { visuallyHidden } from "../global.css";
import * as css from "./price-tag.css";

type PriceTagProps = {
  amount: string;
  /** Words before the amount, such as "from". */
  before?: ReactNode;
  /** The price before a discount, with its label for screen readers. */
  struck?: { amount: string; label: string } | undefined;
  note?: ReactNode;
  size?: keyof typeof css.amount | undefined;
};

/** A price that is already formatted for the locale. */
export function PriceTag({ amount, before, struck, note, size = "medium" }: PriceTagProps) {
  return (
    <span className={css.price}>
      {before && <span className={css.note}>{before} </span>}
      {struck && (
        <span className={css.struck}>
          <span className={visuallyHidden}>{struck.label} </span>
          <s>{struck.amount}</s>
        </span>
      )}
      <span className={css.amount[size]}>{amount}</span>
      {note && <span className={css.note}> {note}</span>}
    </span>
  );
}

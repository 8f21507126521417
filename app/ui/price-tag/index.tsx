import type { ReactNode } from "react";
import { visuallyHidden } from "../global.css";
import * as css from "./price-tag.css";

type PriceTagProps = {
  amount: string;
  /** The price before a discount, with its label for screen readers. */
  struck?: { amount: string; label: string } | undefined;
  note?: ReactNode;
  size?: keyof typeof css.amount | undefined;
};

/** A price that is already formatted for the locale. */
export function PriceTag({ amount, struck, note, size = "medium" }: PriceTagProps) {
  return (
    <span className={css.price}>
      {struck && (
        <span className={css.struck}>
          <span className={visuallyHidden}>{struck.label} </span>
          <s>{struck.amount}</s>
        </span>
      )}
      <span className={css.amount[size]}>{amount}</span>
      {note && <span className={css.note}>{note}</span>}
    </span>
  );
}

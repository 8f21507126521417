import type { ReactNode } from "react";
import { classNames } from "./class-name";
import * as css from "./field/field.css";
import { visuallyHidden } from "./global.css";
import { Stack } from "./page";

type EntryListProps = {
  id: string;
  legend: string;
  /** Whether everybody reads the legend, not screen readers only. */
  isTitled?: boolean | undefined;
  children: ReactNode;
};

/** The entries of a list in a form, across both columns. */
export function EntryList({ id, legend, isTitled = false, children }: EntryListProps) {
  return (
    <fieldset id={id} className={classNames(css.fieldset, css.full)}>
      <legend className={isTitled ? css.legend : visuallyHidden}>{legend}</legend>
      <Stack gap={3}>{children}</Stack>
    </fieldset>
  );
}

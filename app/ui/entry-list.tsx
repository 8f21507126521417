import type { ReactNode } from "react";
import { classNames } from "./class-name";
import * as css from "./field/field.css";
import { visuallyHidden } from "./global.css";
import { Stack } from "./page";

type EntryListProps = { id: string; legend: string; children: ReactNode };

/** The entries of a list in a form, across both columns; the legend is for screen readers only. */
export function EntryList({ id, legend, children }: EntryListProps) {
  return (
    <fieldset id={id} className={classNames(css.fieldset, css.full)}>
      <legend className={visuallyHidden}>{legend}</legend>
      <Stack gap={3}>{children}</Stack>
    </fieldset>
  );
}

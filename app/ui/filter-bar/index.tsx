import type { ReactNode } from "react";
import { Form } from "../form";
import { visuallyHidden } from "../global.css";
import { drawn } from "../icon";
import * as css from "./filter-bar.css";

type FilterBarProps = {
  action: string;
  label: string;
  text: { name: string; label: string; hint: string; value: string };
  submitText: string;
  /** The label of the collapsible part, with the number of filters in use. */
  filtersText: ReactNode;
  open: boolean;
  /** Other query parameters that stay in the address, as hidden fields. */
  kept: readonly (readonly [name: string, value: string])[];
  /** Lists to choose from. */
  children: ReactNode;
  applyText: string;
};

/** A search with filters: one GET form, so that the address has the search and all filters. */
export function FilterBar({
  action,
  label,
  text,
  submitText,
  filtersText,
  open,
  kept,
  children,
  applyText,
}: FilterBarProps) {
  return (
    <search aria-label={label}>
      <Form action={action} className={css.form}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={css.line}>
          <span className={css.glass}>{drawn.search}</span>
          <input
            type="search"
            name={text.name}
            defaultValue={text.value}
            placeholder={text.hint}
            aria-label={text.label}
            maxLength={100}
            autoComplete="off"
            className={css.input}
          />
          <button type="submit" className={css.submit}>
            {submitText}
          </button>
        </div>
        <details className={css.details} open={open}>
          <summary className={css.summary}>
            {filtersText}
            <span className={css.turn}>{drawn["chevron-down"]}</span>
          </summary>
          <div className={css.lists}>
            {children}
            <button type="submit" className={css.submit}>
              {applyText}
            </button>
          </div>
        </details>
      </Form>
    </search>
  );
}

export type Chip = { label: string; href: string };

/** The filters in use, each a link to the page without it. */
export function FilterChips({ chips, removeText, clear }: { chips: readonly Chip[]; removeText: string; clear: Chip }) {
  return (
    <ul className={css.chips}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className={css.chip}>
            {label} {drawn.close}
            <span className={visuallyHidden}>{removeText}</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={clear.href} className={css.clear}>
            {clear.label}
          </a>
        </li>
      )}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Button } from "../button";
import { Form } from "../form";
import { visuallyHidden } from "../global.css";
import { Icon } from "../icon";

/** A filter in use; its link removes it. */
export interface DeskChip {
  label: string;
  value: string;
  href: string;
}

/** A filter that the list offers: records match if they have any of the chosen values. */
export interface DeskFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Whether it is a day, without options. */
  isDay?: boolean | undefined;
  /** The chosen day as a date field shows it, `2026-11-05`, however it was typed. */
  day?: string | undefined;
}

type DeskFiltersProps = {
  action: string;
  search: { value: string; label: string; submit: string };
  filters: readonly DeskFilter[];
  filterText: string;
  applyText: string;
  chips: readonly DeskChip[];
  removeText: string;
  clear: { href: string; text: string } | null;
  /** Hidden fields: order, page size and query parameters that are kept. */
  children?: ReactNode;
};

/** The search and the filters of a list: one GET form, so that the URL contains its whole state. */
export function DeskFilters({ action, search, filters, chips, clear, children, ...texts }: DeskFiltersProps) {
  const days = filters.filter(({ isDay }) => isDay);
  const choices = filters.filter(({ isDay }) => !isDay);
  return (
    <Form action={action}>
      {children}
      <search className="desk-search" aria-label={search.label}>
        <input
          type="search"
          name="q"
          defaultValue={search.value}
          placeholder={search.label}
          aria-label={search.label}
          maxLength={100}
        />
        <button type="submit" className="desk-chip">
          <Icon name="search" />
          {search.submit}
        </button>
        <div className="desk-chips">
          {chips.map((chip) => (
            <a key={chip.label + chip.value} className="desk-chip" href={chip.href}>
              <span>
                {chip.label}: <b>{chip.value}</b>
              </span>
              <Icon name="close" />
              <span className={visuallyHidden}>{texts.removeText}</span>
            </a>
          ))}
          {clear ? <a href={clear.href}>{clear.text}</a> : null}
        </div>
        {filters.length > 0 ? (
          <details className="desk-filter">
            <summary className="desk-chip">
              {texts.filterText}
              <Icon name="chevron-down" />
            </summary>
            <div className="desk-groups">
              {choices.map(({ name, label, options, chosen }) => (
                <fieldset key={name}>
                  <legend>{label}</legend>
                  <div>
                    {options.map((option) => (
                      <label key={option.value}>
                        <input
                          type="checkbox"
                          name={name}
                          value={option.value}
                          defaultChecked={chosen.includes(option.value)}
                        />
                        {option.label}
                      </label>
                    ))}
                  </div>
                </fieldset>
              ))}
              {days.length > 0 ? (
                <p className="desk-days">
                  {days.map(({ name, label, day }) => (
                    <label key={name}>
                      {label}
                      <input type="date" name={name} defaultValue={day} />
                    </label>
                  ))}
                </p>
              ) : null}
            </div>
            <Button variant="secondary" size="small">
              {texts.applyText}
            </Button>
          </details>
        ) : null}
      </search>
    </Form>
  );
}

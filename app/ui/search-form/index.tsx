import type { ReactNode } from "react";
import { Form } from "../form";
import { visuallyHidden } from "../global.css";
import { Icon } from "../icon";
import * as css from "./search-form.css";

type SearchFormProps = {
  action: string;
  name: string;
  label: string;
  submitText: string;
  value: string;
  /** Id of the element whose `data-item` parts the script filters while the user types. */
  filters?: string | undefined;
  /** Hidden fields that stay in the URL. */
  children?: ReactNode;
};

/** A search: a GET form that opens `action` with `name` in its query. */
export function SearchForm({ action, name, label, submitText, value, filters, children }: SearchFormProps) {
  return (
    <search aria-label={label}>
      <Form action={action} className={css.form}>
        {children}
        <input
          type="search"
          name={name}
          defaultValue={value}
          placeholder={label}
          aria-label={label}
          maxLength={100}
          autoComplete="off"
          className={css.input}
          data-filter={filters}
        />
        <button type="submit" className={css.submit}>
          <Icon name="search" />
          <span className={visuallyHidden}>{submitText}</span>
        </button>
      </Form>
    </search>
  );
}

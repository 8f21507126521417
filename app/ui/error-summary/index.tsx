import * as css from "../alert/alert.css";
import { Icon } from "../icon";

/** `field` is the id of the invalid control; without it the entry is plain text. */
export type SummaryError = { field?: string | undefined; text: string };

type ErrorSummaryProps = { title: string; errors: readonly SummaryError[] };

/** The errors of a refused form, at its top: takes the focus and links to each field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className={css.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby="error-summary-title">
      <Icon name="error" />
      <div className={css.body}>
        <h2 id="error-summary-title" className={css.title}>
          {title}
        </h2>
        <ul className={css.links}>
          {errors.map((error) => (
            <li key={`${error.field}${error.text}`}>
              {error.field ? (
                <a className={css.link} href={`#${error.field}`}>
                  {error.text}
                </a>
              ) : (
                error.text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

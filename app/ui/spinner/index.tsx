import { classNames } from "../class-name";
import { visuallyHidden } from "../global.css";
import { gap, stack } from "../layout.css";
import * as css from "./spinner.css";

/** A rotating ring; decorative, so the text beside it must say what is loading. */
export function Spinner({ branded }: { branded?: boolean | undefined }) {
  return <span className={classNames(css.spinner, branded && css.branded)} aria-hidden="true" />;
}

/** Grey lines as a placeholder for text that is loading. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number | undefined }) {
  return (
    <div className={classNames(stack, gap[3])} aria-busy="true">
      <span className={visuallyHidden}>{label}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <span key={line} className={css.bone} />
      ))}
    </div>
  );
}

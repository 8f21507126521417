import { classNames } from "../class-name";
import * as css from "./spinner.css";

/** A rotating ring; decorative, so the text beside it must say what is loading. */
export function Spinner({ branded }: { branded?: boolean | undefined }) {
  return <span className={classNames(css.spinner, branded && css.branded)} aria-hidden="true" />;
}

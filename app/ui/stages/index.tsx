import { classNames } from "../class-name";
import { muted, small } from "../global.css";
import * as css from "./stages.css";

/** Consecutive stages: a row on desktops, a column in smaller windows. */
export function Stages({ stages }: { stages: readonly { title: string; text: string }[] }) {
  return (
    <ol className={css.list}>
      {stages.map(({ title, text }, index) => (
        <li key={title} className={css.stage}>
          <span className={css.rowDot} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className={classNames(muted, small)}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

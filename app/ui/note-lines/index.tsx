import type { ReactNode } from "react";
import { drawn, type IconName } from "../icon";
import * as css from "./note-lines.css";

/** Small print of a few lines, each with its icon. */
export function NoteLines({ lines }: { lines: readonly { icon: IconName; text: ReactNode }[] }) {
  return (
    <ul className={css.list}>
      {lines.map(({ icon, text }) => (
        <li key={icon} className={css.line}>
          {drawn[icon]}
          <div>{text}</div>
        </li>
      ))}
    </ul>
  );
}

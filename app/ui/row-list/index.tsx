import type { ReactNode } from "react";
import * as css from "./row-list.css";

export type Row = {
  id: string;
  /** A small picture or an icon before the words. */
  media?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A status or a button at the end of the row, below the words on phones. */
  end?: ReactNode;
};

type RowListProps = { rows: readonly Row[]; label?: string | undefined };

/** Things with a state or an action each, such as tasks or files. */
export function RowList({ rows, label }: RowListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {rows.map(({ id, media, title, detail, end }) => (
        <li key={id} className={css.row}>
          {media && <div className={css.media}>{media}</div>}
          <div className={css.words}>
            <div className={css.title}>{title}</div>
            {detail && <div className={css.detail}>{detail}</div>}
          </div>
          {end}
        </li>
      ))}
    </ul>
  );
}

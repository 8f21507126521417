import type { ReactNode } from "react";
import { type TileName, tiles } from "../art/tile";
import { classNames } from "../class-name";
import { type Description, DescriptionList } from "../description-list";
import { openOnDesktop, turn } from "../disclosure.css";
import { panel } from "../global.css";
import { drawn } from "../icon";
import * as css from "./summary-aside.css";

type SummaryAsideProps = {
  title: string;
  items: readonly Description[];
  /** Replaces the title while the summary is collapsed, such as the name of the course. */
  short?: ReactNode;
  /** The drawing of the chosen course, shown on desktops. */
  tile?: TileName | undefined;
  /** The amount that stays visible while the summary is collapsed. */
  total?: ReactNode;
  /** Below the list: a voucher box, a note, a price hold. */
  children?: ReactNode;
};

/** The summary of choices beside the form; collapsed above the form in smaller windows. */
export function SummaryAside({ title, short, tile, items, total, children }: SummaryAsideProps) {
  return (
    <aside className={classNames(css.aside, panel)} aria-label={title}>
      <details className={openOnDesktop}>
        <summary className={css.bar}>
          {drawn.book}
          <span className={css.short}>{short ?? title}</span> <span className={css.total}>{total}</span>
          <span className={turn}>{drawn["chevron-down"]}</span>
        </summary>
        {tile && <div className={css.picture}>{tiles[tile]}</div>}
        <div className={css.body}>
          <h2 className={css.heading}>{title}</h2>
          <DescriptionList items={items} stacked />
          {children}
        </div>
      </details>
    </aside>
  );
}

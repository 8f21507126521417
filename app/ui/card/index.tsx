import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { muted, small } from "../global.css";
import * as css from "./card.css";

type CardProps = {
  title?: ReactNode;
  lead?: ReactNode;
  /** At the end of the title's line: a link for changing the card's content. */
  action?: ReactNode;
  padding?: keyof typeof css.padding | undefined;
  id?: string | undefined;
  children?: ReactNode;
};

export function Card({ title, lead, action, padding = "medium", id, children }: CardProps) {
  return (
    <section id={id} className={classNames(css.card, css.padding[padding])}>
      {(title || lead) && (
        <div className={css.header}>
          <div className={css.headerWords}>
            {title && <h2 className={css.title}>{title}</h2>}
            {lead && <p className={classNames(muted, small)}>{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

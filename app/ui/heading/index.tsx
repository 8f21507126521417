import type { ReactNode } from "react";
import * as css from "./heading.css";

type HeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  id?: string | undefined;
};

/** The heading block of a page or section: eyebrow, title and lead. */
export function Heading({ title, lead, eyebrow, level = 1, id }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <div className={css.heading}>
      {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
      <Tag id={id}>{title}</Tag>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}

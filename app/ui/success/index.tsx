import type { ReactNode } from "react";
import { type TileName, tiles } from "../art/tile";
import { Badge } from "../badge";
import * as css from "./success.css";

type SuccessProps = { tile: TileName; badge: string; title: string; lead: ReactNode };

/** The content of a success page: drawing, badge, title and lead. */
export function Success({ tile, badge, title, lead }: SuccessProps) {
  return (
    <div className={css.success}>
      <div className={css.picture}>{tiles[tile]}</div>
      <Badge tone="success">{badge}</Badge>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </div>
  );
}

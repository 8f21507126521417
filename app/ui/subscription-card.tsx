import type { ReactNode } from "react";
import { type TileName, tiles } from "./art/tile";
import { Badge, type BadgeTone } from "./badge";
import { Card } from "./card";
import { title as headingSize } from "./card/card.css";
import { type Description, DescriptionList } from "./description-list";
import { muted } from "./global.css";
import * as css from "./progress.css";

type SubscriptionCardProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The course's drawing. */
  tile?: TileName | undefined;
  status: { text: string; tone: BadgeTone };
  items?: readonly Description[] | undefined;
  actions?: ReactNode;
  children?: ReactNode;
};

/** One subscription in the candidate area: course, status, facts and actions. */
export function SubscriptionCard({ title, subtitle, tile, status, items, actions, children }: SubscriptionCardProps) {
  return (
    <Card>
      <div className={css.subscription}>
        <div className={css.subscriptionTop}>
          {tile && <div className={css.subscriptionPicture}>{tiles[tile]}</div>}
          <div className={css.subscriptionWords}>
            <h2 className={headingSize}>{title}</h2>
            {subtitle && <p className={muted}>{subtitle}</p>}
          </div>
          <Badge tone={status.tone}>{status.text}</Badge>
        </div>
        <div className={css.subscriptionBody}>
          <div className={css.subscriptionMain}>{children}</div>
          <div className={css.subscriptionSide}>
            {items && <DescriptionList items={items} stacked />}
            {actions && <div className={css.subscriptionActions}>{actions}</div>}
          </div>
        </div>
      </div>
    </Card>
  );
}

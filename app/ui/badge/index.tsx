import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";
import * as css from "./badge.css";

export type BadgeTone = keyof typeof css.tone;

type BadgeProps = { tone?: BadgeTone | undefined; icon?: IconName | undefined; children: ReactNode };

/** A short status; the text carries the meaning, the colour repeats it. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={css.tone[tone]}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

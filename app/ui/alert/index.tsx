import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";
import * as css from "./alert.css";

export type AlertKind = keyof typeof css.kind;

const icons: Record<AlertKind, IconName> = {
  info: "info",
  success: "check-circle",
  warning: "warning",
  error: "error",
};

type AlertProps = {
  kind?: AlertKind | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Screen readers announce the alert as soon as it appears; use for the result of an action. */
  live?: boolean | undefined;
};

export function Alert({ kind = "info", title, children, live }: AlertProps) {
  const role = live ? (kind === "error" ? "alert" : "status") : undefined;
  return (
    <div className={css.kind[kind]} role={role}>
      <Icon name={icons[kind]} />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { muted, small } from "../global.css";
import { Icon, type IconName } from "../icon";
import { Spinner } from "../spinner";
import * as css from "./state.css";

type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName | undefined;
  /** 1 when the state is the whole page. */
  level?: 1 | 2 | 3 | undefined;
};

function State({ title, children, action, level = 2, symbol }: StateProps & { symbol: ReactNode }) {
  const Tag = `h${level}` as const;
  return (
    <div className={css.state}>
      {symbol}
      <Tag>{title}</Tag>
      {children && <div className={muted}>{children}</div>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}

const symbol = (icon: IconName, tone?: string) => (
  <span className={classNames(css.symbol, tone)}>
    <Icon name={icon} />
  </span>
);

/** Says why there is nothing to show, and offers the next step. */
export function EmptyState({ icon = "search", ...state }: StateProps) {
  return <State {...state} symbol={symbol(icon)} />;
}

/** A completed action, such as a payment or a registration. */
export function SuccessState({ icon = "check", ...state }: StateProps) {
  return <State {...state} symbol={symbol(icon, css.succeeded)} />;
}

type ErrorStateProps = StateProps & { reference?: { label: string; id: string } | undefined };

/** A failed action: says what to do; `reference` is the correlation id for the support. */
export function ErrorState({ icon = "warning", reference, children, ...state }: ErrorStateProps) {
  return (
    <State {...state} symbol={symbol(icon, css.failed)}>
      {children}
      {reference && (
        <p className={classNames(small, css.reference)}>
          {reference.label}: <code>{reference.id}</code>
        </p>
      )}
    </State>
  );
}

/** An action in progress on the server. The page refreshes by itself, or the person uses a link in `action`. */
export function LoadingState(state: Omit<StateProps, "icon">) {
  return (
    <div role="status">
      <State {...state} symbol={<Spinner branded />} />
    </div>
  );
}

import type { ReactNode } from "react";
import { classNames } from "./class-name";
import * as css from "./dialog.css";
import { Icon } from "./icon";

type DialogProps = {
  title: string;
  /** Where closing leads: the page without the dialog. */
  closeHref: string;
  closeText: string;
  actions?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
};

/** A dialog that is a page of its own: it has an address, and closing is a link. */
export function Dialog({ title, closeHref, closeText, actions, wide, children }: DialogProps) {
  return (
    <div className={css.backdrop}>
      <dialog
        open
        tabIndex={-1}
        autoFocus
        aria-labelledby="dialog-title"
        className={classNames(css.dialog, wide && css.wide)}
      >
        <div className={css.header}>
          <h2 id="dialog-title" className={css.title}>
            {title}
          </h2>
          <a className={css.close} href={closeHref} aria-label={closeText}>
            <Icon name="close" />
          </a>
        </div>
        {children}
        {actions && <div className={css.foot}>{actions}</div>}
      </dialog>
    </div>
  );
}

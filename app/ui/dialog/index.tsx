import type { ReactNode } from "react";
import { Icon } from "../icon";
import * as css from "./dialog.css";

type DialogProps = {
  title: string;
  /** Link of the close button: the page that opened the dialog. */
  closeHref: string;
  closeText: string;
  actions?: ReactNode;
  width?: keyof typeof css.width | undefined;
  children: ReactNode;
};

/**
 * A dialog with its own page and URL; its close button is a link. The enhancement script loads that page and shows the
 * dialog above the current page, where the link closes it.
 */
export function Dialog({ title, closeHref, closeText, actions, width = "medium", children }: DialogProps) {
  return (
    <dialog open aria-labelledby="dialog-title" className={css.width[width]}>
      <div className={css.body}>
        <div className={css.header}>
          <h1 id="dialog-title" className={css.title} tabIndex={-1}>
            {title}
          </h1>
          <a className={css.close} href={closeHref} aria-label={closeText} data-close>
            <Icon name="close" />
          </a>
        </div>
        {children}
        {actions && <div className={css.foot}>{actions}</div>}
      </div>
    </dialog>
  );
}

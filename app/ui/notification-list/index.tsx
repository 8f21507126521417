import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { menuItem } from "../disclosure.css";
import { visuallyHidden } from "../global.css";
import { Icon, type IconName } from "../icon";
import * as css from "./notification-list.css";

export type NotificationEntry = {
  id: string;
  /** Posting there reads it and leads to what it is about. */
  action: string;
  /** Opens in a dialog, having no page of its own to lead to. */
  dialog: boolean;
  icon: IconName;
  title: string;
  message: string;
  sentAt: string;
  /** The day and time, then how long ago. */
  when: string;
  unread: boolean;
};

type NotificationListProps = {
  entries: readonly NotificationEntry[];
  unreadText: string;
  /** In a menu, where messages are cut short. */
  compact?: boolean | undefined;
  /** The way to more of them. */
  children?: ReactNode;
};

/** Put it in a form that posts: each entry is a button of that form. */
export function NotificationList({ entries, unreadText, compact, children }: NotificationListProps) {
  return (
    <ul className={classNames(css.words, compact && css.scroll)} data-list>
      {entries.map(({ id, action, dialog, icon, title, message, sentAt, when, unread }) => (
        <li key={id}>
          <button
            type="submit"
            formAction={action}
            className={classNames(menuItem, css.item)}
            data-unread={unread || undefined}
            data-dialog={dialog || undefined}
          >
            <Icon name={icon} />
            <span className={css.words}>
              <strong>{title}</strong>
              <span className={classNames(css.detail, compact && css.message)}>{message}</span>
              <time className={css.when} dateTime={sentAt}>
                {when}
              </time>
            </span>
            <span className={css.dot}>{unread && <span className={visuallyHidden}>{unreadText}</span>}</span>
          </button>
        </li>
      ))}
      {children && <li data-more>{children}</li>}
    </ul>
  );
}

/** The bell, with a dot while something is unread. */
export function Bell({ unread }: { unread: boolean }) {
  return (
    <span className={css.bell} data-bell>
      <Icon name="bell" />
      {unread && <span className={css.badge} />}
    </span>
  );
}

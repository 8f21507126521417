import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { menuItem } from "../disclosure.css";
import { Form } from "../form";
import { visuallyHidden } from "../global.css";
import { Icon, type IconName } from "../icon";
import * as css from "./notification-list.css";

export type NotificationEntry = {
  id: string;
  /** Posting there marks the notification as read and opens its target. */
  action: string;
  /** Whether the notification opens in a dialog, because it has no target. */
  dialog: boolean;
  icon: IconName;
  title: string;
  message: string;
  sentAt: string;
  /** Day and time, then the relative time. */
  when: string;
  unread: boolean;
};

type NotificationListProps = {
  entries: readonly NotificationEntry[];
  unreadText: string;
  /** Truncates messages, for a menu. */
  compact?: boolean | undefined;
  /** A link to more notifications. */
  children?: ReactNode;
};

/** A list of notifications: each is a button of a form of its own. */
export function NotificationList({ entries, unreadText, compact, children }: NotificationListProps) {
  return (
    <ul className={classNames(css.words, compact && css.scroll)} data-list>
      {entries.map(({ id, action, dialog, icon, title, message, sentAt, when, unread }) => (
        <li key={id}>
          <Form method="post" action={action}>
            <button
              type="submit"
              className={classNames(menuItem, css.item)}
              data-unread={unread || undefined}
              data-dialog={dialog || undefined}
            >
              <Icon name={icon} />
              <span className={css.words}>
                <strong>{title}</strong>{" "}
                <span className={classNames(css.detail, compact && css.message)}>{message}</span>{" "}
                <time className={css.when} dateTime={sentAt}>
                  {when}
                </time>
              </span>{" "}
              <span className={css.dot}>{unread && <span className={visuallyHidden}>{unreadText}</span>}</span>
            </button>
          </Form>
        </li>
      ))}
      {children && <li data-more>{children}</li>}
    </ul>
  );
}

/** The bell, with a dot when there are unread notifications. */
export function Bell({ unread }: { unread: boolean }) {
  return (
    <span className={css.bell} data-bell>
      <Icon name="bell" />
      {unread && <span className={css.badge} />}
    </span>
  );
}

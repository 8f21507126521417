import { href } from "react-router";
import type { Notification } from "~/api/notification";
import { useFrame, useLink } from "~/frame";
import { defaultTimeZone, formatInstant } from "~/rules/time/date";
import { formatRelative } from "~/rules/time/relative-time";
import { iconOr } from "~/ui/icon";
import type { NotificationEntry } from "~/ui/notification-list";

/** The target of a notification: the recipient's own URL, else that of all recipients; null if a dialog shows it. */
export const targetOf = ({ recipientTargetUrl, notificationTargetUrl }: Notification): string | null =>
  recipientTargetUrl || notificationTargetUrl || null;

/** Returns a function that builds the entries of a notification list, with times in the user's time zone. */
export function useNotificationEntries(now: Date): (notifications: readonly Notification[]) => NotificationEntry[] {
  const link = useLink();
  const { user, locale } = useFrame();
  const zone = user?.timezone ?? defaultTimeZone;
  return (notifications) =>
    notifications.map((notification) => {
      const { recipientId, title, message, icon, sentAt, isRead } = notification;
      return {
        ...{ id: recipientId, title, message, sentAt },
        action: link(href("/notifications/:id", { id: recipientId })),
        dialog: targetOf(notification) === null,
        icon: iconOr(icon, "bell"),
        when: `${formatInstant(sentAt, zone)} · ${formatRelative(sentAt, now, locale)}`,
        unread: !isRead,
      };
    });
}

import { href } from "react-router";
import type { NotificationPage } from "~/api/notification";
import type { Shell } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Form } from "~/ui/form";
import { Menu, MenuButton, MenuHeading, MenuLink } from "~/ui/menu";
import { Bell, NotificationList } from "~/ui/notification-list";
import { useNotificationEntries } from "./notification-entry";
import { pageAddress } from "./page-address";

/** The bell and the latest notifications. */
export function NotificationMenu({ shell, page }: { shell: Shell; page: NotificationPage }) {
  const t = useT();
  const link = useLink();
  const { url } = useFrame();
  const entriesOf = useNotificationEntries(shell.now);
  const { notifications, totalUnread, totalCount } = page;
  const label = t("shell.notifications");
  return (
    <Menu
      label={totalUnread > 0 ? `${label}: ${t("shell.unread", { count: totalUnread })}` : label}
      trigger={<Bell unread={totalUnread > 0} />}
    >
      {notifications.length === 0 ? (
        <MenuHeading>{t("shell.noNotifications")}</MenuHeading>
      ) : (
        <>
          <MenuHeading>{label}</MenuHeading>
          <NotificationList entries={entriesOf(notifications)} unreadText={t("shell.unreadMark")} compact>
            {totalCount > notifications.length ? (
              <MenuLink href={link(`${href("/notifications")}?page=2`)} icon="chevron-down">
                {t("shell.older")}
              </MenuLink>
            ) : null}
          </NotificationList>
          {totalUnread > 0 ? (
            <Form method="post" action={link(href("/notifications"))}>
              <input type="hidden" name="next" value={pageAddress(url)} />
              <MenuButton icon="check">{t("shell.markAllRead")}</MenuButton>
            </Form>
          ) : null}
          <MenuLink href={link(href("/notifications"))} icon="bell">
            {t("shell.allNotifications")}
          </MenuLink>
        </>
      )}
    </Menu>
  );
}

import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext, runtimeContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { follow } from "~/modules/people/pages/signin/safe-return";
import { useNotificationEntries } from "~/shell/notification-entry";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { valuesOf } from "~/shell/submit.server";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { MenuLink } from "~/ui/menu";
import { NotificationList } from "~/ui/notification-list";
import { Inline, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/route";
import { internalTarget } from "./internal-target";

export const handle = { sensitive: true };

const PAGE_SIZE = 10;
const LAST_PAGE = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireInPerson(context);
  const asked = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked <= LAST_PAGE ? asked : 1;
  const { notification } = context.get(apiContext);
  const query = { deliveryMode: "application", page, perPage: PAGE_SIZE } as const;
  return {
    ...(await answered(notification.list({ query }))),
    page,
    now: context.get(runtimeContext).now().toISOString(),
  };
}

/** Marks all notifications as read. */
export async function action({ request, context }: Route.ActionArgs) {
  requireInPerson(context);
  const { next: asked } = valuesOf({ context }, z.object({ next: z.string().default("") }));
  const next = internalTarget({ request, context }, asked);
  await answered(context.get(apiContext).notification.readAll({ body: { deliveryMode: "application" } }));
  return next ? follow(request, next) : seeOther(request, href("/notifications"));
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { notifications, totalUnread, totalCount, page, now } = loaderData;
  const entries = useNotificationEntries(new Date(now))(notifications);
  return (
    <SiteLayout width="text">
      <PageTitle>{t("shell.notifications")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("shell.notifications")} lead={t("shell.notificationsLead")} />
        {entries.length === 0 ? (
          <EmptyState icon="bell" title={t("shell.noNotifications")}>
            <p>{t("shell.noNotificationsText")}</p>
          </EmptyState>
        ) : (
          <Stack gap={3}>
            {totalUnread > 0 ? (
              <Form method="post" action={link(href("/notifications"))}>
                <Inline>
                  {t("shell.unread", { count: totalUnread })}
                  <Button variant="ghost" size="small">
                    {t("shell.markAllRead")}
                  </Button>
                </Inline>
              </Form>
            ) : null}
            <Card padding="none">
              <NotificationList entries={entries} unreadText={t("shell.unreadMark")}>
                {page * PAGE_SIZE < totalCount ? (
                  <MenuLink href={link(`${href("/notifications")}?page=${page + 1}`)} icon="chevron-down">
                    {t("shell.older")}
                  </MenuLink>
                ) : null}
              </NotificationList>
            </Card>
          </Stack>
        )}
        {page > 1 ? (
          <ButtonLink variant="secondary" href={link(href("/notifications"))} icon="arrow-left">
            {t("shell.newest")}
          </ButtonLink>
        ) : null}
      </Stack>
    </SiteLayout>
  );
}

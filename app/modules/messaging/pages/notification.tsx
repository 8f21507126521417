import { href } from "react-router";
import { answered } from "~/api/answered";
import type { Notification } from "~/api/notification";
import { absent } from "~/api/refusal";
import { apiContext, siteContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import { useFormat } from "~/shell/format";
import { targetOf } from "~/shell/notification-entry";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Muted } from "~/ui/page";
import type { Route } from "./+types/notification";
import { internalTarget } from "./internal-target";

export const handle = { sensitive: true };

type Args = Pick<Route.LoaderArgs, "request" | "context" | "params">;

/**
 * Loads a notification, and marks it as read if it is not. A service of another maker may answer without the
 * notification, which is then looked for in the list.
 */
async function readNotification({ context, params: { id } }: Args): Promise<Notification> {
  requireInPerson(context);
  const { notification } = context.get(apiContext);
  const read = await answered(notification.read({ params: { id }, body: { isRead: true } }));
  if ("title" in read) return read;
  for (let page = 1, seen = 0; ; page++) {
    const query = { deliveryMode: "application", page } as const;
    const { notifications, totalCount } = await answered(notification.list({ query }));
    const found = notifications.find(({ recipientId }) => recipientId === id);
    if (found) return found;
    seen += notifications.length;
    if (notifications.length === 0 || seen >= totalCount || page === LONGEST_SEARCH) throw absent();
  }
}

/** How many pages of ten are searched for a notification. */
const LONGEST_SEARCH = 20;

export async function loader(args: Args) {
  const notification = await readNotification(args);
  const { redirectHosts: allowedHosts } = args.context.get(siteContext);
  const { origin, searchParams } = new URL(args.request.url);
  const inside = internalTarget(args, targetOf(notification));
  const outside = inside ? null : safeRedirect(targetOf(notification), { origin, base: "", allowedHosts });
  return { notification, inside, outside, leaves: searchParams.has("leave") };
}

/**
 * Redirects to the notification's target if that is in the portal, else to the notification's page. The page then opens
 * a target on an allowed site: browsers block a redirect to another site after a form post (`form-action`).
 */
export async function action(args: Args) {
  const notification = await readNotification(args);
  const target = targetOf(notification);
  const inside = internalTarget(args, target);
  const page = href("/notifications/:id", { id: args.params.id });
  return seeOther(args.request, inside ?? (target ? `${page}?leave` : page));
}

export default function NotificationPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { notification, inside, outside, leaves } = loaderData;
  const { title, message, sentAt } = notification;
  const target = inside ? link(inside) : outside;
  return (
    <SiteLayout width="text">
      <PageTitle>{title}</PageTitle>
      {leaves && outside ? <meta httpEquiv="refresh" content={`0;url=${outside}`} /> : null}
      <Dialog
        width="small"
        title={title}
        closeHref={link(href("/notifications"))}
        closeText={t("frame.close")}
        actions={target ? <ButtonLink href={target}>{t("shell.openTarget")}</ButtonLink> : null}
      >
        <Muted>
          <time dateTime={sentAt}>{instant(sentAt)}</time>
        </Muted>
        <p>{message}</p>
      </Dialog>
    </SiteLayout>
  );
}

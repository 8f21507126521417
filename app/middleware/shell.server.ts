import type { MiddlewareFunction } from "react-router";
import { apiContext, runtimeContext, shellContext, siteContext, userContext } from "~/context";
import type { Api } from "~/contract";
import type { Application } from "~/contract/application";
import type { NotificationPage } from "~/contract/notification";
import type { User } from "~/contract/user";
import { hasShell, routeOf } from "~/route-table";
import { isStaff } from "./right";

/** Loads the data of the full header, for pages that have one; leaves out what fails. */
export const shell: MiddlewareFunction<Response> = async ({ context, pattern, url }) => {
  const user = context.get(userContext);
  if (!user || url.pathname.endsWith("/script") || !hasShell(routeOf(pattern))) return;
  const api = context.get(apiContext);
  // An impersonator neither reads the user's notifications nor switches applications as that user.
  const isOneself = user.impersonatedBy === null;
  const switches = isOneself && isStaff(user) && !context.get(siteContext).isOperation;
  const [notifications, applications] = await Promise.all([
    isOneself ? latestOf(api) : null,
    switches ? applicationsOf(api, user) : [],
  ]);
  context.set(shellContext, { notifications, applications, now: context.get(runtimeContext).now() });
};

async function latestOf(api: Api): Promise<NotificationPage | null> {
  const answer = await api.notification.list({ query: { deliveryMode: "application" } });
  return answer.status === 200 ? answer.body : null;
}

async function applicationsOf(api: Api, { rights: { currentRole } }: User): Promise<Application[]> {
  const answer = await api.application.list({
    query: {
      tenantAlias: currentRole?.tenant?.alias,
      iesAlias: currentRole?.ies?.alias,
      roleAlias: currentRole?.role.alias,
    },
  });
  return answer.status === 200 ? answer.body : [];
}

import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { answeredOr } from "~/api/answered";
import type { Application } from "~/api/application";
import type { Form } from "~/api/form";
import type { NotificationPage } from "~/api/notification";
import { orRefusal, Refusal } from "~/api/refusal";
import type { User } from "~/api/user";
import type { PortalApi } from "~/context";
import { apiContext, runtimeContext, type Shell, shellContext, siteContext, userContext } from "~/context";
import { queueRights } from "~/modules/desk/rules/queue-right";
import { type PageRoute, routeOf, staffArea } from "~/route-table";
import { isEmbedded } from "./navigation";
import { isStaff } from "./right";

type Context = Readonly<RouterContextProvider>;

/** Loads the data of header and sidebar for pages that have both; leaves out the parts that fail to load. */
export const shell: MiddlewareFunction<Response> = async ({ context, pattern, url }) => {
  const page = routeOf(pattern);
  if (isEmbedded(url)) return;
  if (page.hasShell) await loadShell(context, page);
  // Enrolments have addresses like `:type`, too.
  else if (page.path === "*" || page.path === ":type") await missingPageShell(context);
};

/** Loads what staff see around a 404: the same for a mistyped address and for a page that their role does not open. */
export async function missingPageShell(context: Context): Promise<void> {
  if (isStaff(context.get(userContext))) await loadShell(context, null);
}

async function loadShell(context: Context, page: PageRoute | null): Promise<void> {
  const user = context.get(userContext);
  if (!user) return;
  const api = context.get(apiContext);
  // An impersonator neither reads the user's notifications nor switches applications as that user.
  const isOneself = user.impersonatedBy === null;
  const switches = isOneself && isStaff(user) && !context.get(siteContext).isOperation;
  const counts =
    isOneself && page?.layout === staffArea && !page.isInner && user.features.some(({ alias }) => isQueueRight(alias));
  const [notifications, applications, waiting, forms] = await Promise.all([
    isOneself ? latestOf(api) : null,
    switches ? applicationsOf(api, user) : [],
    counts ? waitingOf(api) : {},
    isOneself && (page?.listsForms || (page?.layout === staffArea && api.isRemote("form"))) ? formsOf(api) : [],
  ]);
  context.set(shellContext, { notifications, applications, waiting, forms, now: context.get(runtimeContext).now() });
}

const isQueueRight = (alias: string) => queueRights.some((right) => right === alias);

const formsOf = (api: PortalApi): Promise<Form[]> => answeredOr(api.form.list({ query: { isActive: true } }), []);

async function waitingOf(api: PortalApi): Promise<Shell["waiting"]> {
  const queues = await orRefusal(api.toDo.waiting(), "SYSTEM_UNAVAILABLE");
  if (queues instanceof Refusal) return {};
  return Object.fromEntries(queues.map(({ right, waiting, overdue }) => [right, { waiting, overdue }]));
}

const latestOf = (api: PortalApi): Promise<NotificationPage | null> =>
  answeredOr(api.notification.list({ query: { deliveryMode: "application" } }), null);

function applicationsOf(api: PortalApi, { rights: { currentRole } }: User): Promise<Application[]> {
  const query = {
    tenantAlias: currentRole?.tenant?.alias,
    iesAlias: currentRole?.ies?.alias,
    roleAlias: currentRole?.role.alias,
  };
  return answeredOr(api.application.list({ query }), []);
}

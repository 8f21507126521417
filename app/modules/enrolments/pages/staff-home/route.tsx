import { href } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { Instant } from "~/api/value";
import { apiContext, runtimeContext, staffRoleContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { queueRights } from "~/modules/desk/rules/queue-right";
import type { Dashboard } from "~/modules/enrolments/schema/dashboard";
import type { StaffHandle } from "~/pages/staff-layout";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { useQuickSearch } from "~/shell/quick-search";
import { valuesOf } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { ChoiceLinks } from "~/ui/choice-cards";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import type { Route } from "./+types/route";
import { StartGuideCard } from "./start-guide-card";
import { StatusCounts } from "./status-counts";
import { ToDoList } from "./to-do-list";

export const handle: StaffHandle = { width: "wide" };

/**
 * The first page of staff: the work that waits, the number of enrolments by status, and shortcuts to the features of
 * the role.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { role, ies, tenant } = context.get(staffRoleContext);
  const api = context.get(apiContext);
  const has = (wanted: string) => user.features.some(({ alias }) => alias === wanted);
  // NOT_FOUND: the role has no institution, so nothing waits.
  const work = has("enrolments.read") ? await orRefusal(api.toDo.get(), "NOT_FOUND", "SYSTEM_UNAVAILABLE") : null;
  const toDo = work instanceof Refusal ? null : work;
  const dashboard = toDo?.dashboard ?? (await orRefusal(api.dashboard.get(), "SYSTEM_UNAVAILABLE"));
  const moderates = has("essays.moderate") && user.impersonatedBy === null;
  const appeals = moderates ? await orRefusal(api.essayModeration.appeals(), "NOT_FOUND") : [];
  const hasQueue = queueRights.some((right) => has(right)) && user.impersonatedBy === null;
  const sets = has("settings.write") && user.impersonatedBy === null;
  const guide = sets ? await orRefusal(api.settings.guide(), "NOT_FOUND", "SYSTEM_UNAVAILABLE") : null;
  const shortcuts = user.features.filter(({ alias, menuVisibility }) => menuVisibility && alias !== "dashboard");
  return {
    name: user.name.split(" ")[0] ?? user.name,
    userId: user.id,
    role: role.name,
    place: ies?.name ?? tenant?.name ?? null,
    dashboard: dashboard instanceof Refusal ? null : dashboard,
    toDo,
    isPartial: work instanceof Refusal && work.code !== "NOT_FOUND",
    appeals: appeals instanceof Refusal ? 0 : appeals.length,
    guide: guide instanceof Refusal ? null : guide,
    hasQueue,
    now: context.get(runtimeContext).now().toISOString(),
    shortcuts: shortcuts.map(({ alias, description, webRoute }) => ({
      alias,
      description,
      webRoute: webRoute ?? href("/"),
    })),
    notice: takeNotice(context),
  };
}

/** When the page was shown. */
const Shown = z.object({ at: Instant });

/** Marks as seen all changes up to the time at which the page was shown. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(apiContext).toDo.markSeen(valuesOf({ context }, Shown));
  return seeWithNotice({ request, context }, href("/home"), "toDo.marked");
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const search = useQuickSearch(t("desk.quickSearch"));
  const { name, userId, role, place, dashboard, toDo, isPartial, appeals, guide, hasQueue, now, shortcuts, notice } =
    loaderData;
  return (
    <>
      <PageTitle>{t("role.homeTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          title={t("word.greeting", { name })}
          lead={t("word.roleAt", { role, place: place ?? t("word.wholeSystem") })}
        />
        <Notice notice={notice} />
        {guide ? <StartGuideCard guide={guide} /> : null}
        {search ? <div className="desk-quick">{search}</div> : null}
        {toDo || isPartial || hasQueue ? <ToDoList {...{ toDo, isPartial, appeals, userId, now }} /> : null}
        <Counts dashboard={dashboard} isLinked={toDo !== null} />
        {shortcuts.length > 0 ? (
          <Card title={t("word.shortcuts")}>
            <ChoiceLinks
              choices={shortcuts.map(({ alias, description, webRoute }) => ({
                value: alias,
                title: description,
                href: link(webRoute),
              }))}
            />
          </Card>
        ) : null}
      </Stack>
    </>
  );
}

function Counts({ dashboard, isLinked }: { dashboard: Dashboard | null; isLinked: boolean }) {
  const t = useT();
  if (!dashboard) return <Alert kind="warning">{t("role.subscriptionsFailed")}</Alert>;
  const total = dashboard.total > 0 ? t("role.subscriptionsTotal", { count: dashboard.total }) : null;
  return (
    <Card title={t("role.subscriptionsTitle")} lead={total}>
      {total ? (
        <StatusCounts counts={dashboard.subscriptions} isLinked={isLinked} />
      ) : (
        <Muted>{t("role.subscriptionsEmpty")}</Muted>
      )}
    </Card>
  );
}

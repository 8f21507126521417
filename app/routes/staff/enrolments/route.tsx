import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { listStateOf } from "~/domain/desk/list-state";
import { subscriptionStatuses } from "~/domain/journey/subscription-status";
import { useT } from "~/i18n/use-t";
import { notFound, requireUser, unavailable } from "~/middleware/guard.server";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { EnrolmentTable, type ListedEnrolments } from "./enrolment-table";
import { FilterBar } from "./filter-bar";
import { ListHead } from "./list-head";
import { callQueryOf, enrolmentList } from "./list-options";

export const handle: StaffHandle = { width: "wide" };

/** The desk of enrolments; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, enrolmentList);
  const { enrolment, dashboard } = context.get(apiContext);
  const [page, options, counts] = [
    await enrolment.list({ query: callQueryOf(state) }),
    await enrolment.options(),
    await dashboard.get(),
  ];
  if (page.status === 404 || options.status === 404) return notFound();
  if (page.status !== 200 || options.status !== 200) return unavailable();
  const names = new Map(
    counts.status === 200 ? counts.body.subscriptions.map((one) => [one.status, one.description]) : [],
  );
  const status = subscriptionStatuses.flatMap((value) => {
    const label = names.get(value);
    return label ? [{ value, label }] : [];
  });
  const { features } = requireUser(context);
  return {
    state,
    page: page.body,
    options: { ...options.body, status },
    now: context.get(runtimeContext).now().toISOString(),
    mayExport: features.some(({ alias }) => alias === "enrolments.export"),
  };
}

export default function Enrolments({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const list: ListedEnrolments = loaderData;
  return (
    <>
      <PageTitle>{t("desk.enrolmentsTitle")}</PageTitle>
      <Stack gap={4}>
        <ListHead {...list} />
        <FilterBar state={list.state} options={list.options} action={href("/enrolments")} />
        {list.page.isTooWide ? <Alert kind="info">{t("desk.tooWide")}</Alert> : null}
        <EnrolmentTable {...list} />
      </Stack>
    </>
  );
}

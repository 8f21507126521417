import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { listQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { subscriptionStatuses } from "~/domain/journey/subscription-status";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireUser, unavailable } from "~/middleware/guard.server";
import { ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { cellsOf } from "./enrolment-cells";
import { enrolmentDesk } from "./enrolment-desk";
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
  const link = useLink();
  const { state, page, options, now, mayExport } = loaderData;
  const [back, all] = [listQueryOf(state, enrolmentList), listQueryOf(withChange(state, {}), enrolmentList)];
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: cellsOf(t, row, {
      address: link(`${href("/enrolments/:id", { id: row.id })}${back && `?back=${encodeURIComponent(back)}`}`),
      now,
    }),
  }));
  return (
    <DeskList
      {...{ desk: enrolmentDesk(t, options), state, page, rows }}
      actions={
        mayExport && page.count > 0 ? (
          <ButtonLink
            variant="secondary"
            size="small"
            icon="download"
            href={link(`${href("/enrolments/export.csv")}${all && `?${all}`}`)}
          >
            {t("desk.export")}
          </ButtonLink>
        ) : null
      }
    />
  );
}

import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { enrolmentList } from "./enrolment-desk";

/** The list of enrolments as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { enrolment } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, enrolmentList), {});
  return csvDownload(context, {
    name: "enrolments",
    head: (["protocol", "name", "course", "campus", "institution", "status", "since", "owner", "created"] as const).map(
      (name) => t(`desk.${name}`),
    ),
    read: (batch) => enrolment.export({ body: { ...callQueryOf(state), ...batch } }),
    cells: (row) => [
      ...[row.protocol, row.name, row.courseName, row.campusName, row.institutionName, row.status.description],
      ...[row.since, row.ownerName ?? "", row.createdAt],
    ],
  });
}

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
    read: (batch) => enrolment.export({ body: { ...callQueryOf(state), ...batch } }),
    columns: [
      { label: t("desk.protocol"), cell: (row) => row.protocol },
      { label: t("desk.name"), cell: (row) => row.name },
      { label: t("desk.course"), cell: (row) => row.courseName },
      { label: t("desk.campus"), cell: (row) => row.campusName },
      { label: t("desk.institution"), cell: (row) => row.institutionName },
      { label: t("desk.status"), cell: (row) => row.status.description },
      { label: t("desk.since"), instant: (row) => row.since },
      { label: t("desk.owner"), cell: (row) => row.ownerName },
      { label: t("desk.created"), instant: (row) => row.createdAt },
    ],
  });
}

import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { nameOf, stepName, unfinishedList } from "./unfinished-desk";

/** The list of unfinished applications as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { unfinishedApplications } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, unfinishedList), {});
  return csvDownload(context, {
    name: "unfinished-applications",
    read: (batch) => unfinishedApplications.export({ ...callQueryOf(state), ...batch }),
    columns: [
      { label: t("unfinished.who"), cell: (row) => nameOf(t, row) },
      { label: t("unfinished.email"), cell: (row) => row.email },
      { label: t("unfinished.reached"), cell: (row) => stepName(t, row.step) },
      { label: t("unfinished.level"), cell: (row) => row.levelName },
      { label: t("unfinished.course"), cell: (row) => row.courseName },
      { label: t("unfinished.institution"), cell: (row) => row.institutionName },
      { label: t("unfinished.begun"), instant: (row) => row.begunAt },
      { label: t("unfinished.answered"), instant: (row) => row.answeredAt },
      { label: t("unfinished.reminded"), instant: (row) => row.remindedAt },
    ],
  });
}

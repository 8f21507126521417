import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { nameOf, stepName, unfinishedList } from "./unfinished-desk";

const columns = ["who", "email", "reached", "level", "course", "institution", "begun", "answered", "reminded"] as const;

/** The list of unfinished applications as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { unfinishedApplication } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, unfinishedList), {});
  return csvDownload(context, {
    name: "unfinished-applications",
    head: columns.map((name) => t(`unfinished.${name}`)),
    read: (batch) => unfinishedApplication.export({ body: { ...callQueryOf(state), ...batch } }),
    cells: (row) => [
      ...[nameOf(t, row), row.email ?? "", stepName(t, row.step), row.levelName ?? "", row.courseName ?? ""],
      ...[row.institutionName, row.begunAt ?? "", row.answeredAt, row.remindedAt ?? ""],
    ],
  });
}

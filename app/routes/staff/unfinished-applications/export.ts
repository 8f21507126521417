import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { foundBody } from "~/middleware/guard.server";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { nameOf, stepName, unfinishedList } from "./unfinished-desk";

const BATCH = 500;
const columns = ["who", "email", "reached", "level", "course", "institution", "begun", "answered", "reminded"] as const;

/** The list of unfinished applications as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { unfinishedApplication } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, unfinishedList), {});
  const pageAfter = (after?: string) =>
    unfinishedApplication.export({ body: { ...callQueryOf(state), size: BATCH, after } });
  return csvDownload(context, {
    name: "unfinished-applications",
    head: columns.map((name) => t(`unfinished.${name}`)),
    first: foundBody(await pageAfter()),
    next: async (after) => {
      const page = await pageAfter(after);
      return page.status === 200 ? page.body : null;
    },
    cells: (row) => [
      ...[nameOf(t, row), row.email ?? "", stepName(t, row.step), row.levelName ?? "", row.courseName ?? ""],
      ...[row.institutionName, row.begunAt ?? "", row.answeredAt, row.remindedAt ?? ""],
    ],
  });
}

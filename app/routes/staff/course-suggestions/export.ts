import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { suggestionList } from "./suggestion-desk";

/** The list of course suggestions as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { suggestions } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, suggestionList), {});
  return csvDownload(context, {
    name: "course-suggestions",
    read: (batch) => suggestions.export({ ...callQueryOf(state), ...batch }),
    columns: [
      { label: t("suggestion.text"), cell: (row) => row.text },
      { label: t("suggestion.contact"), cell: (row) => row.email },
      { label: t("suggestion.institution"), cell: (row) => row.institutionName },
      { label: t("suggestion.created"), instant: (row) => row.createdAt },
      { label: t("suggestion.filter_state"), cell: (row) => t(`suggestion.state_${row.state}`) },
      { label: t("suggestion.note"), cell: (row) => row.answer?.note ?? null },
      { label: t("suggestion.author"), cell: (row) => row.answer?.authorName ?? null },
    ],
  });
}

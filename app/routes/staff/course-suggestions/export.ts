import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { suggestionList } from "./suggestion-desk";

/** The list of course suggestions as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { courseSuggestion } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, suggestionList), {});
  return csvDownload(context, {
    name: "course-suggestions",
    head: (["text", "contact", "institution", "created", "filter_state", "note", "author"] as const).map((name) =>
      t(`suggestion.${name}`),
    ),
    read: (batch) => courseSuggestion.export({ body: { ...callQueryOf(state), ...batch } }),
    cells: ({ text, email, institutionName, createdAt, state: known, answer }) => [
      ...[text, email ?? "", institutionName, createdAt, t(`suggestion.state_${known}`)],
      ...[answer?.note ?? "", answer?.authorName ?? ""],
    ],
  });
}

import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { foundBody } from "~/middleware/guard.server";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { suggestionList } from "./suggestion-desk";

const BATCH = 500;

/** The list of course suggestions as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { courseSuggestion } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, suggestionList), {});
  const pageAfter = (after?: string) =>
    courseSuggestion.export({ body: { ...callQueryOf(state), size: BATCH, after } });
  return csvDownload(context, {
    name: "course-suggestions",
    head: (["text", "contact", "institution", "created", "filter_state", "note", "author"] as const).map((name) =>
      t(`suggestion.${name}`),
    ),
    first: foundBody(await pageAfter()),
    next: async (after) => {
      const page = await pageAfter(after);
      return page.status === 200 ? page.body : null;
    },
    cells: ({ text, email, institutionName, createdAt, state: known, answer }) => [
      ...[text, email ?? "", institutionName, createdAt, t(`suggestion.state_${known}`)],
      ...[answer?.note ?? "", answer?.authorName ?? ""],
    ],
  });
}

import { apiContext, localeContext, runtimeContext } from "~/context";
import { CSV_BOM, csvLine } from "~/domain/desk/csv";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { notFound, unavailable } from "~/middleware/guard.server";
import type { Route } from "./+types/export";
import { enrolmentList } from "./enrolment-desk";

const BATCH = 500;

/** The list as CSV, written while it is read, so that memory use stays constant. A failure aborts the download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { enrolment } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, enrolmentList), {});
  const pageAfter = (after?: string) => enrolment.export({ body: { ...callQueryOf(state), size: BATCH, after } });
  const first = await pageAfter();
  if (first.status === 404) return notFound();
  if (first.status !== 200) return unavailable();
  const separator = t.locale === "en" ? "," : ";";
  const head = (
    ["protocol", "name", "course", "campus", "institution", "status", "since", "owner", "created"] as const
  ).map((name) => t(`desk.${name}`));
  let page: typeof first | null = first;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_BOM + csvLine(head, separator))),
    async pull(controller) {
      if (!page) return controller.close();
      const lines = page.body.rows.map((row) =>
        csvLine(
          [
            ...[row.protocol, row.name, row.courseName, row.campusName, row.institutionName, row.status.description],
            ...[row.since, row.ownerName ?? "", row.createdAt],
          ],
          separator,
        ),
      );
      controller.enqueue(encoder.encode(lines.join("")));
      const { after } = page.body;
      if (after === null) {
        page = null;
        return;
      }
      const next = await pageAfter(after);
      if (next.status !== 200) throw new Error("The export could not read the next rows.");
      page = next;
    },
  });
  const day = context.get(runtimeContext).now().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="enrolments-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

import type { RouterContextProvider } from "react-router";
import { localeContext, runtimeContext, siteContext } from "~/context";
import { CSV_BOM, csvLine } from "~/domain/desk/csv";
import { dayIn } from "~/domain/time/date";
import { translator } from "~/i18n/translator";

interface Page<Row> {
  rows: readonly Row[];
  after: string | null;
}

interface Download<Row> {
  /** The file's name, to which the day is added. */
  name: string;
  head: readonly string[];
  first: Page<Row>;
  /** Reads the page after a cursor; null when it could not be read. */
  next: (after: string) => Promise<Page<Row> | null>;
  cells: (row: Row) => (string | number)[];
}

/** A list as CSV, written while it is read, so that memory use stays constant. A failure aborts the download. */
export function csvDownload<Row>(context: Readonly<RouterContextProvider>, file: Download<Row>): Response {
  const separator = translator(context.get(localeContext)).locale === "en" ? "," : ";";
  const encoder = new TextEncoder();
  let page: Page<Row> | null = file.first;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_BOM + csvLine(file.head, separator))),
    async pull(controller) {
      if (!page) return controller.close();
      controller.enqueue(encoder.encode(page.rows.map((row) => csvLine(file.cells(row), separator)).join("")));
      if (page.after === null) {
        page = null;
        return;
      }
      page = await file.next(page.after);
      if (!page) throw new Error("The export could not read the next rows.");
    },
  });
  const day = dayIn(context.get(runtimeContext).now(), context.get(siteContext).timeZone);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.name}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

import type { RouterContextProvider } from "react-router";
import { localeContext, runtimeContext, siteContext } from "~/context";
import { CSV_BOM, csvInstant, csvLine, csvSeparator } from "~/modules/desk/rules/csv";
import { dayIn } from "~/rules/time/date";
import { cityOfZone } from "~/rules/time/zone-city";

/** Rows read at a time. */
const BATCH = 500;

interface Page<Row> {
  rows: readonly Row[];
  after: string | null;
}

/** A request for a page of up to `size` rows: the cursor after which it begins, and the number of rows sent before. */
export interface Batch {
  size: number;
  after?: string;
  sent: number;
}

/** A column: its heading, and the cell of a row or, for a column of times, the UTC ISO text of the row's time. */
export type CsvColumn<Row> = { label: string } & (
  | { cell: (row: Row) => string | number | null }
  | { instant: (row: Row) => string | null }
);

interface Download<Row> {
  /** The file's name, to which the day is added. */
  name: string;
  read: (batch: Batch) => Promise<Page<Row>>;
  columns: readonly CsvColumn<Row>[];
}

/**
 * Streams a list as CSV, so that memory use stays constant. If the first page cannot be read, no download begins; a
 * later failure aborts the download. Times are the local ones of the institution, whose zone their headings name.
 */
export async function csvDownload<Row>(
  context: Readonly<RouterContextProvider>,
  file: Download<Row>,
): Promise<Response> {
  const locale = context.get(localeContext);
  const separator = csvSeparator(locale);
  const { timeZone } = context.get(siteContext);
  const head = file.columns.map((column) =>
    "instant" in column ? `${column.label} (${cityOfZone(timeZone, locale)})` : column.label,
  );
  const cellsOf = (row: Row) =>
    file.columns.map((column) =>
      "instant" in column ? csvInstant(column.instant(row), timeZone) : (column.cell(row) ?? ""),
    );
  const encoder = new TextEncoder();
  let page: Page<Row> | null = await file.read({ size: BATCH, sent: 0 });
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_BOM + csvLine(head, separator))),
    async pull(controller) {
      if (!page) return controller.close();
      controller.enqueue(encoder.encode(page.rows.map((row) => csvLine(cellsOf(row), separator)).join("")));
      if (page.after === null) {
        page = null;
        return;
      }
      sent += page.rows.length;
      try {
        page = await file.read({ size: BATCH, after: page.after, sent });
      } catch (cause) {
        // A stream that ends with an error aborts the download; a refusal is none.
        throw new Error("The export could not read the next rows.", { cause });
      }
    },
  });
  const day = dayIn(context.get(runtimeContext).now(), timeZone);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.name}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}
